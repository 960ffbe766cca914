"""Serve the sites on this machine, as they were built or as they would be now."""
