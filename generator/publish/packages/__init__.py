"""The rules and the engine as packages for programs, and for other people's pages."""
