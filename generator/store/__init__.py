"""Work remembered on disk, by the digest of all that it depends on and of nothing else."""

from generator.store.code_digest import code_digest
from generator.store.kept import Store, digest, store_of

__all__ = ["Store", "code_digest", "digest", "store_of"]
