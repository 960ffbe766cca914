"""What every page is made from: the site, a page, its sources and scripts, and its faults."""
