"""A validator for each schema, which finds the others by their ids and asks no network."""

from __future__ import annotations

from collections.abc import Mapping

import jsonschema_rs
import pytest

from generator.publish.api import schemas

Validators = Mapping[str, jsonschema_rs.Validator]


@pytest.fixture(scope="session")
def validators() -> Validators:
    registry = jsonschema_rs.Registry([(schema["$id"], schema) for schema in schemas().values()])
    return {
        name: jsonschema_rs.validator_for(schema, registry=registry)
        for name, schema in schemas().items()
    }
