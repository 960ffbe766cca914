"""The tag ``<mahjong-hand>`` for other people's pages, and what the package of the engine says."""

from generator.publish.site.element.element_scripts import ELEMENT, SCORER, element_files
from generator.publish.site.element.package_words import package_words

__all__ = ["ELEMENT", "SCORER", "element_files", "package_words"]
