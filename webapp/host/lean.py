"""Python source without comments and docstrings, line for line, so that errors still name their lines."""

import ast
import io
import tokenize


def lean(source: str) -> str:
    """Return *source* with comments and docstrings blanked.

    Raises:
        SyntaxError: it is not Python of the version that runs this.
    """
    lines = source.splitlines(keepends=True)
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            row, column = token.start
            lines[row - 1] = lines[row - 1][:column].rstrip() + "\n"
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            _blank_docstring(lines, node)
    return "".join(lines)


def _blank_docstring(
    lines: list[str], node: ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
) -> None:
    if ast.get_docstring(node, clean=False) is None:
        return
    text = node.body[0]
    first, last = text.lineno - 1, (text.end_lineno or text.lineno) - 1
    before = lines[first].encode()[: text.col_offset]
    after = lines[last].encode()[text.end_col_offset :]
    if before.strip() or after.strip():
        return  # something else stands on the line
    alone = len(node.body) == 1 and not isinstance(node, ast.Module)
    for k in range(first, last + 1):
        lines[k] = "\n"
    if alone:
        lines[first] = before.decode() + "pass\n"
