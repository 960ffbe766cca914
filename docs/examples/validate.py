"""python validate.py FOLDER FILE: check a file of api/v1/ against its schema, without a network."""

import json
import sys
from pathlib import Path

from jsonschema import Draft202012Validator
from referencing import Registry, Resource

folder, name = Path(sys.argv[1]), sys.argv[2]
schemas = [json.loads(path.read_text("utf-8")) for path in folder.glob("schemas/*.json")]
known = Registry().with_resources((it["$id"], Resource.from_contents(it)) for it in schemas)

value = json.loads((folder / name).read_text("utf-8"))
own = (folder / name).parent / value["schema"]
Draft202012Validator(json.loads(own.read_text("utf-8")), registry=known).validate(value)
print(f"{name}: {value['version']}")
