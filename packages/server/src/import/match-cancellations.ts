/**
 * A cancellation, or what is left of a sale: its units, and what they cost in cents. Lines with the same `key` name the
 * same customer and product.
 */
export type MatchingLine = {
  id: string
  key: string
  isCancellation: boolean
  quantity: number
  total: number
}

/** The cancellation and the sale that it takes back from. */
export type Match = { cancellation: string; sale: string }

/**
 * Finds for each cancellation the most recent earlier sale of its key with exactly as many units left, else the most
 * recent one with more of them. It must have cost at least as much a unit: no refund exceeds what was paid. Lines
 * arrive by key, and within a key in the order of time; only the open sales of one key are in memory at once.
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
        open.push({ ...line })
        continue
      }
      const sale =
        open.findLast(({ quantity, total }) => quantity === line.quantity && total >= line.total) ??
        open.findLast(
          ({ quantity, total }) => quantity > line.quantity && total * line.quantity >= line.total * quantity,
        )
      if (!sale) continue
      matches.push({ cancellation: line.id, sale: sale.id })
      sale.quantity -= line.quantity
      sale.total -= line.total
    }
    yield matches
  }
}
