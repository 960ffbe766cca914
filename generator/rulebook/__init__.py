"""The rulebook: YAML files read, checked, and compiled for an edition into one plain object."""
