"""What pages draw: tiles and hands, charts, and the sprite of the tiles."""
