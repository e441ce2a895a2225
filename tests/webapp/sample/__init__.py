"""A page small enough to read at one sight, with one of everything that a host carries; the hosts' tests run on it."""
