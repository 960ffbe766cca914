"""The rules and the engine as packages for other languages of programming and other people's pages."""
