"""The rulebook: read and check the YAML files, and compile them for an edition into one plain object."""
