"""A second opinion on every puzzle: a solver that shares nothing with `core.solver` but the block set and the answers.

    python -m tools.second_opinion          all puzzles of the catalog
    python -m tools.second_opinion F01 C07  some of them

It knows no cells' parts and no stamps. Space is made of *atoms*, the 24 tetrahedra into which the diagonal planes of a
cell cut it; a block is a set of atoms, turned by turning points; sight lines are rows of atoms, grey pictures come from
rays marched through the planes. Structures are found by plain backtracking over the outlined regions. It is slow, and
says for each puzzle whether it finds what the stored proof says (MB-7).
"""
