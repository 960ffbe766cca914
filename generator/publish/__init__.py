"""What readers get: pages, paper, files for other programs, citations."""
