"""What all tests share: how Hypothesis works. With CI set its examples are the same in every run."""

import os

from hypothesis import HealthCheck, settings

settings.register_profile("default", deadline=None, max_examples=40)
settings.register_profile(
    "ci", deadline=None, max_examples=40, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("ci" if os.environ.get("CI") else "default")
