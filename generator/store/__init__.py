"""Keep results on disk by the digest of exactly what they depend on; run several parts in parallel."""

from generator.store.code_digest import code_digest
from generator.store.kept import Store, Wanted, digest, store_of
from generator.store.parallel import Job, beside_each_other

__all__ = [
    "Job",
    "Store",
    "Wanted",
    "beside_each_other",
    "code_digest",
    "digest",
    "store_of",
]
