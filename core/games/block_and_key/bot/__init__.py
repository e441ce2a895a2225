"""Computers that play Block and Key, each from its seat's observation alone."""
