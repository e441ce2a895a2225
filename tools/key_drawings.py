"""The drawings that the keys are made from: outlines with letters for their groups of squares of one colour.

Rows from the top. Each letter stands for a colour, different letters for different ones; `tools/make_keys.py` finds
which. No two outlines of a rank are the same, however they are turned.
"""

from collections.abc import Mapping, Sequence

DRAWINGS: Mapping[str, Sequence[str]] = {
    "star": (
        "a. ab",
        "aab",
        "a.b .a.",
        "..a .b. a..",
        "ab. ..b",
        "a.b a..",
        "aa.b",
        "a.. ... b.a",
    ),
    "sun": (
        "ab ba",
        ".a. bbb",
        "aa. .bb",
        "a.. abb",
        "..a cba",
        "abba",
        "a.bba",
        "aa.bb",
        "a..a .bb.",
        "a.a. .b.b",
        "a..b b..a",
        "bba. ...a",
        "a... .b.. ..b. ...a",
        ".a. b.b .a.",
        "a.a .b. .c.",
        "aa.. ..bb",
        "a. a. .b .c",
        "a.. .a. .bb",
        "b.a .c. a..",
        "a.b ... b.a",
        "a.b a.b",
        ".a.. ...b b... ..a.",
        "a.. b.b ..a",
        "ab. ..c ..c",
    ),
    "moon": (
        ".a. bcb .a.",
        "a.b .c. b.a",
        "a.. bb. .cc",
        "a.a bcb",
        "a.. b.. cba",
        "a.b.a .c.c.",
        "a...a .b.b. ..c..",
        "aa bb c.",
        "ab. .c. .ba",
        "a.. ba. cba",
        ".aa. b..b .cc.",
        "ab. c.c .ba",
        "aa.. .bb. ..cc",
        "a..b .cc. b..a",
        "a..a .bb. .cc.",
        "ab ba ab",
    ),
}
