"""The game itself: tiles, hands, notations, arrangements and waits.

Nothing here knows a fan, a point or an edition.
"""
