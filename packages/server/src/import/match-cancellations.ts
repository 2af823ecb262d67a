/** A sale or its cancellation. Lines with the same `key` name the same customer, product and quantity. */
export type MatchingLine = { line: number; key: string; isCancellation: boolean; total: number }

/** The line that takes back and the line it takes back. */
export type Match = { cancellation: number; sale: number }

/**
 * Finds for each cancellation the most recent earlier sale of its key that no other has taken back and that cost at least
 * as much: nobody gets back more than was paid. Lines arrive by key, and within a key in the order of time; only the
 * open sales of one key are held at once.
 */
export async function* matchCancellations(chunks: AsyncIterable<MatchingLine[]>): AsyncGenerator<Match[]> {
  let key = ''
  let open: MatchingLine[] = []
  for await (const chunk of chunks) {
    const matches: Match[] = []
    for (const line of chunk) {
      if (line.key !== key) {
        key = line.key
        open = []
      }
      if (!line.isCancellation) {
        open.push(line)
        continue
      }
      const place = open.findLastIndex((sale) => sale.total >= line.total)
      const [sale] = place < 0 ? [] : open.splice(place, 1)
      if (sale) matches.push({ cancellation: line.line, sale: sale.line })
    }
    yield matches
  }
}
