"""Many matches at once: benchmarks, the audit, fuzzing, golden matches."""
