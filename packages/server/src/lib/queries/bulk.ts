/**
 * Splits rows into chunks of at most `size`, so that a statement does not exceed PostgreSQL's limit of
 * parameters.
 */
export function* inChunks<Row>(rows: readonly Row[], size: number): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size)
}
