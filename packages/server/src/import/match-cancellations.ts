/**
 * A cancellation, or the remaining part of a sale: its units and their total in cents. Lines with the same
 * `key` have the same customer and product.
 */
export type MatchingLine = {
  id: string
  key: string
  isCancellation: boolean
  quantity: number
  total: number
}

/** A cancellation and the sale that it refunds. */
export type Match = { cancellation: string; sale: string }

/**
 * Finds for each cancellation the latest earlier sale of its key with exactly as many remaining units,
 * otherwise the latest one with more. The unit price of the sale must be at least that of the cancellation,
 * since a refund cannot exceed the payment. Expects lines sorted by key and time; only the open sales of one
 * key are in memory.
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
