import { dayOf } from './calendar-days.ts'
import type { RawRows } from './raw-rows.ts'

type Line = RawRows['lines'][number]

/** One row a line that was sold, or a part of a refund's goods. */
export type PlainEntry = {
  _id: string
  kind: 'line' | 'refund'
  order: RawRows['orders'][number]
  site: string
  createdAt: string
  day: string
  line: Line | undefined
  product: string | null
  quantity: number
  amount: number
}

/** What sales figures are the sum of, by the text of the decision on them and nothing else. */
export function plainEntries(rows: RawRows, timeZone: string): PlainEntry[] {
  const sales = new Map(
    rows.orders
      .filter(
        (order) =>
          !order.isTestOrder && order.trackingStatus !== 'cancelled' && order.paymentStatus !== 'failed',
      )
      .map((order) => [order._id, order]),
  )
  const lines = new Map(rows.lines.map((line) => [line._id, line]))
  const entries: PlainEntry[] = []
  for (const line of rows.lines) {
    const order = sales.get(line.order)
    if (order)
      entries.push({
        ...{ _id: line._id, kind: 'line', order, site: order.site, createdAt: order.createdAt, line },
        ...{ day: dayOf(order.createdAt, timeZone), product: line.product, quantity: line.quantity },
        amount: line.total,
      })
  }
  for (const refund of rows.refunds) {
    const order = sales.get(refund.order)
    if (!order) continue
    let left = refund.merchandise
    for (const named of [...refund.lines, { line: null, amount: Number.POSITIVE_INFINITY }]) {
      const amount = Math.min(named.amount, left)
      left -= amount
      const found = named.line === null ? undefined : lines.get(named.line)
      const line = found?.order === order._id ? found : undefined
      if (amount > 0)
        entries.push({
          ...{ _id: refund._id, kind: 'refund', order, site: order.site, createdAt: refund.createdAt, line },
          ...{ day: dayOf(refund.createdAt, timeZone), product: line?.product ?? null, quantity: 0 },
          amount: -amount,
        })
    }
  }
  return entries
}

/** What each part of a bundle had of an entry: by the parts' prices where all are known, else by pieces. */
export function partsOf({ line, quantity, amount }: PlainEntry) {
  const parts = line?.includes ?? []
  const byPrice = parts.every(({ price = 0 }) => price > 0)
  const weights = parts.map((part) => part.quantity * (byPrice ? (part.price ?? 0) : 1))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  let until = 0
  return parts.map((part, place) => {
    const before = until
    until += weights[place] ?? 0
    return {
      product: part.product,
      quantity: quantity * part.quantity,
      amount: divided(amount, until, whole) - divided(amount, before, whole),
    }
  })
}

/** Half a cent goes away from zero. */
function divided(amount: number, part: number, whole: number): number {
  const times = BigInt(Math.abs(amount)) * BigInt(part)
  const rounded = Number((2n * times + BigInt(whole)) / (2n * BigInt(whole)))
  return amount < 0 ? -rounded : rounded
}
