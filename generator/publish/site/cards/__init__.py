"""Cards: what was executed, as pages show it."""
