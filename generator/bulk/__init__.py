"""Millions of hands: the same rulebook compiled to tables, and a kernel that knows no rule."""
