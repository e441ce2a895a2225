"""What teammates know of every table: the box, and how large the table is."""

from core.catalog import block_set
from core.placement import TableSize

BOX = block_set("mental_blocks")
SIZE = TableSize()
