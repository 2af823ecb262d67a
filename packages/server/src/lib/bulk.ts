/** Splits rows into runs of at most `size`, so that one statement never carries more parameters than PostgreSQL takes. */
export function* inChunks<Row>(rows: readonly Row[], size: number): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size)
}
