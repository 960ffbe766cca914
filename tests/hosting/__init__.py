"""What the workflows on the repository's host run, and the tests of the workflows."""
