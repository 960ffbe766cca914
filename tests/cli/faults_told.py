"""Wrong calls that people make, and what each refusal must name in any language.

A line is a call and the marks that stand in its refusal in Chinese, Spanish and English alike: what was
typed, where it stands, and the word, number, option or id that leads out.
``{sheet}`` is a file whose rows are no rows of a score sheet.
"""

from __future__ import annotations

CALLS: tuple[tuple[str, tuple[str, ...]], ...] = (
    # commands and options
    ("scor 1m --edition mil", ("scor", "score", "--help")),
    ("score 123m --edition", ("--edition", "cn-1998", "mil", "wmo-2006", "nmjl-1976")),
    ("score 1112345678999s8s", ("--edition", "cn-1998", "mil", "wmo-2006", "nmjl-1976")),
    ("score 1112345678999s8s --edition 2006", ("2006", "cn-1998", "wmo-2006", "nmjl-1976")),
    ("score --edition mil", ("MANO|HAND|牌", "--help")),
    ("score 1m 2m --edition mil", ("2m", "--help")),
    ("score 1112345678999s8s --edition mil --jsn", ("--jsn", "--help")),
    ("score 1112345678999s8s --edition mil --lang fr", ("zh", "es", "en", "fanpu translate fr")),
    ("score 1112345678999s8s --edition mil --derivation", ("--derivation", "--json")),
    # hands
    ("score 123456789m12z --edition mil", ("11", "14")),
    ("score 123m --edition mil", ("14", "3")),
    ("waits 123m --edition mil", ("13", "3")),
    ("waits 123456789m11222s --edition mil", ("13", "14")),
    ("score 123456789m1122s --edition mil", ("13", "14", "fanpu waits")),
    ("score 1112345678999J8s --edition mil", ("J", "nmjl-1976", "^")),
    ("score [EEE,2[123m,1]77p45678s9s --edition mil", ("[EEE,2", "]", "^")),
    ("score [EEE,2123m77p45678s9s --edition mil", ("[", "]", "^")),
    ("score EEE,2]123m77p45678s9s --edition mil", ("]", "[", "^")),
    ("score [EEE,4]123m77p45678s9s --edition mil", ("4", "1", "2", "3", "^")),
    ("score [EEE,5]123m77p45678s9s --edition mil", ("5", "EEE", "^")),
    ("score [124m,1]123m77p45678s9s --edition mil", ("124m", "^")),
    ("score [ESW,1]123m77p45678s9s --edition mil", ("ESW", "^")),
    ("score 11111m23456789s22p --edition mil", ("1m", "^")),
    ("score 0m123456789s1122p --edition mil", ("0", "5", "^")),
    ("score 123m8z --edition mil", ("8z", "1z", "7z", "^")),
    ("score 123456789m1123x --edition mil", ("x", "^")),
    ("score 1112345678999s8s|XE1000 --edition mil", ("X", "E", "S", "W", "N", "^")),
    ("score 1112345678999s8s|EE10 --edition mil", ("2", "|EE1000", "^")),
    ("score 1112345678999s8s|EE1300 --edition mil", ("3", "0", "1", "^")),
    ("score 1112345678999s8s|EE1000|aa --edition mil", ("a", "^")),
    ("score 1112345678999s8s|EE1001 --edition mil", ("1",)),
    ("score 1112345678999s8s|EE1000|x --edition mil", ("x", "a", "h", "8")),
    ("score 123m456p789s11223z --edition mil", ("1",)),
    ("score [333mJ]2222s4444p --edition nmjl-1976", ("14", "13", "12")),
    ("score [333mJ]2222s4444pff --edition nmjl-1976 --reading x=y", ("nmjl-1976", "cn-1998")),
    # what means nothing in the game of an edition
    ("claim 'E 5m' 'S pung 5mJ' --last --edition nmjl-1976", ("--last", "nmjl-1976")),
    ("claim 'S pung 5mJ' 'W mah-jongg' --edition nmjl-1976", ("S pung 5mJ", "E 5m")),
    ("claim 'E 5m' 'S pung 5mQ' --edition nmjl-1976", ("S pung 5mQ", "S pung 5mJ")),
    ("claim 'E 5m' 'S mah-jongg 5x' --edition nmjl-1976", ("S mah-jongg 5x", "S pung 5mJ")),
    ("penalty wrong-number when=before-play tiles=E:² --edition nmjl-1976", ("tiles=E:²",)),
    ("penalty mah-jongg-in-error by=W --hand 3 --edition nmjl-1976", ("--hand", "nmjl-1976")),
    ("impact mil", ("mil", "HEAD")),
    ("impact mil nmjl-1976", ("impact", "nmjl-1976", "cn-1998")),
    ("impact --edition nmjl-1976 --reading x=y", ("impact", "nmjl-1976", "cn-1998")),
    ("find 3 --edition mil --differs nmjl-1976", ("--differs", "nmjl-1976", "cn-1998")),
    # readings
    ("score 1112345678999s8s --edition mil --reading kongs", ("kongs", "=", "--reading")),
    (
        "score 1112345678999s8s --edition mil --reading kongs-with-concealed-pung=full",
        ("kongs-with-concealed-pung", "kongs-with-concealed-pungs"),
    ),
    (
        "score 1112345678999s8s --edition mil --reading kongs-with-concealed-pungs=none",
        ("none", "kongs-with-concealed-pungs", "full", "reduced"),
    ),
    # convert
    ("convert 123m --to mpsz", ("mpsz", "gb", "unicode")),
    ("convert 12x", ("x", "^")),
    # find
    ("find pure-straigth --edition mil", ("pure-straigth", "pure-straight")),
    ("find 99 --edition mil", ("99", "1", "81")),
    ("find pure-straight --without pure-straight --edition mil", ("pure-straight",)),
    ("find all-pungs all-chows --edition mil", ()),
    ("find pure-straight --winning 10m --edition mil", ("10m", "5p", "--winning")),
    ("find pure-straight --melds 5 --edition mil", ("--melds", "0", "4")),
    ("find 90 --edition nmjl-1976", ("90", "1")),
    # penalties
    ("penalty false hoo", ("false hoo", "fanpu penalty")),
    ("penalty f-late --nth 0", ("--nth", "1", "1000")),
    ("penalty f-late --nth two", ("--nth", "two")),
    ("penalty mah-jongg-in-error --edition nmjl-1976", ("mah-jongg-in-error", "by")),
    ("penalty early --edition nmjl-1976", ("early", "mah-jongg-in-error")),
    # wall and claims
    ("wall 7 2+5 --edition mil", ("7", "3+4")),
    ("wall 3+9 2+5 --edition mil", ("3+9", "3+4")),
    ("claim E 'S chi 4' --edition mil", ("S chi 4", "chow", "pung", "kong", "hu")),
    ("claim X 'S chow 4' --edition mil", ("X", "E", "S", "W", "N")),
    ("claim E 'E pung 3' --edition mil", ("东家|Este|East",)),
    # forms, files, folders
    ("form scoresheet", ("scoresheet", "score-sheet", "fanpu form")),
    ("form rotation --games 6", ("--tables", "1", "40")),
    ("form rotation --tables 0", ("--tables", "1", "40")),
    ("form cards --event missing.yaml", ("missing.yaml",)),
    ("form results --session x.csv", ("--session", "--event")),
    ("session docs/examples/session.csv --so-far", ("--so-far", "event.yaml")),
    ("form oath --tables 8", ("--tables", "rotation")),
    ("session missing.csv", ("missing.csv",)),
    ("session README.md", ("README.md", ".csv", ".yaml")),
    ("score-table missing.csv out.parquet --edition mil", ("missing.csv",)),
    ("score-table {sheet} out.xls --edition mil", (".csv", ".parquet")),
    ("check --rules", ("--rules", "fanpu check --help")),
    ("compare 1112345678999s8s --edition mil", ("--edition", "fanpu compare --help")),
    ("rarity --csv --json --edition mil", ("--csv", "--json")),
    ("session {sheet}", ("{sheet}", ".csv", "规则|edición|edition")),
    ("--rules /tmp score 1m --edition mil", ("/tmp", "--rules")),
    ("serve --port 99999999", ("--port", "65535")),
    ("site --with pelican", ("pelican", "mkdocs", "zensical")),
    ("zip fr", ("zh", "es", "en", "fanpu translate fr")),
    # new records
    ("new article gestures", ("article", "question", "hand", "CONTRIBUTING.md", "Whole files")),
    ("new qestion gestures", ("qestion", "question", "CONTRIBUTING.md")),
    ("new misprint two-pungs", ("--source", "mcr-2006-es", "cmcr-1998-zh")),
    ("new misprint two-pungs --source mcr-2007-es", ("mcr-2007-es", "mcr-2006-es", "gb-helper")),
    ("prove 3 --edition mil", ("fanpu prove 3 22",)),
)
