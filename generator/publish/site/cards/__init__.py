"""Cards: scored hands and cases as pages show them."""
