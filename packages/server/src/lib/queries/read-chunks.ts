export const CHUNK = 500

/** Yields all rows in chunks. `readAfter` returns the next `CHUNK` rows after the last one, or all that are left. */
export async function* readChunks<Row>(
  readAfter: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined
  for (;;) {
    const rows = await readAfter(last)
    if (rows.length > 0) yield rows
    last = rows.at(-1)
    if (rows.length < CHUNK) return
  }
}
