"""The key under which the proof of a ruleset is kept, and its labels of exclusions if it is kept."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress

from generator.enumerate import PROOFS
from generator.enumerate.score_parts import score_parts
from generator.rules.ruleset import Ruleset
from generator.store import Store, code_digest, digest

_PROVES = "generator.enumerate.proof.prove"


def proof_key(rules: Ruleset) -> str:
    """Return the key under which the proof of a ruleset is kept."""
    return _key(code_digest(_PROVES), rules)


def kept_labels(rules: Mapping[str, Ruleset], store: Store) -> dict[str, dict[str, str]]:
    """Return the label of each exclusion by its id, of every edition whose proof is kept."""
    code, found = code_digest(_PROVES), dict[str, dict[str, str]]()
    for name, item in rules.items():
        kept = store.read(PROOFS, _key(code, item))
        with suppress(ValueError, KeyError, TypeError):
            if kept is not None:
                labels = json.loads(kept)["labels"]
                found[name] = {label["exclusion"]: label["label"] for label in labels}
    return found


def _key(code: str, rules: Ruleset) -> str:
    return digest(code, score_parts(rules))
