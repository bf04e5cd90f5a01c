#!/usr/bin/env python3
"""Values of many logs of Performance Monitor with Spark: one line for each value, written as Parquet.

    spark-submit logs_on_spark.py '/shared/logs/*.blg' /shared/values

Paths must mean the same files on every worker, and workers need wpc with Dask, whose functions these are.
"""

import sys

import wpc.dask

COLUMNS = {"file": "string", "path": "string", "value": "double", "status": "string", "time": "timestamp"}
SCHEMA = ", ".join(f"{name} {kind}" for name, kind in COLUMNS.items())


def read_files(batches):
    """For mapInPandas: from frames with a column `path` to frames of SCHEMA. A log that cannot be read gives a line
    without a value, whose status is the rule and the offset. Times have their zone, UTC: Spark would take a time without one for
    the session's."""
    for batch in batches:
        for path in batch["path"]:
            values, errors = wpc.dask.read_part(wpc.dask.Part(path))
            yield values[list(COLUMNS)]
            errors["status"] = [
                f"{e.rule} at offset {e.offset}" if e.rule else e.message for e in errors.itertuples(index=False)
            ]
            yield errors.reindex(columns=list(COLUMNS)).astype(values[list(COLUMNS)].dtypes)


def main() -> None:
    if len(sys.argv) != 3:
        raise SystemExit(__doc__)
    from pyspark.sql import SparkSession

    spark = SparkSession.builder.appName("logs").getOrCreate()
    paths = spark.createDataFrame([(path,) for path in wpc.dask.find(sys.argv[1])], "path string")
    paths.repartition(64).mapInPandas(read_files, SCHEMA).write.parquet(sys.argv[2])


if __name__ == "__main__":
    main()
