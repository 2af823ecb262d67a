import { toDay } from './calendar-days.ts'
import type { RawRows } from './raw-rows.ts'

type Line = RawRows['lines'][number]

/** An entry: a sold line, or a part of the merchandise amount of a refund. */
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

/** Computes the entries behind the sales figures, using only the specification of these figures. */
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
        ...{ day: toDay(order.createdAt, timeZone), product: line.product, quantity: line.quantity },
        amount: order.taxMode === 'added' ? line.total + line.tax : line.total,
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
          ...{ day: toDay(refund.createdAt, timeZone), product: line?.product ?? null, quantity: 0 },
          amount: -amount,
        })
    }
  }
  return entries
}

/** Computes the tax of the lines and refunds of sales. */
export function plainTaxes(rows: RawRows, timeZone: string) {
  const orders = new Map(rows.orders.map((order) => [order._id, order]))
  const isSale = ({ isTestOrder, trackingStatus, paymentStatus }: RawRows['orders'][number]) =>
    !isTestOrder && trackingStatus !== 'cancelled' && paymentStatus !== 'failed'
  const parts = [
    ...rows.lines.map(({ order, tax }) => ({ order, tax, createdAt: orders.get(order)?.createdAt ?? '' })),
    ...rows.refunds.map(({ order, merchandiseTax, createdAt }) => ({
      order,
      tax: -merchandiseTax,
      createdAt,
    })),
  ]
  return parts.flatMap(({ order: id, tax, createdAt }) => {
    const order = orders.get(id)
    return order && isSale(order)
      ? [{ site: order.site, tax, createdAt, day: toDay(createdAt, timeZone) }]
      : []
  })
}

/**
 * Divides an entry among the parts of a bundle: by the prices of the parts if all are known, else by the
 * number of pieces.
 */
export function splitParts({ line, quantity, amount }: PlainEntry) {
  const parts = line?.includes ?? []
  const byPrice = parts.every(({ price = 0 }) => price > 0)
  const weights = parts.map((part) => part.quantity * (byPrice ? (part.price ?? 0) : 1))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  let until = 0
  return parts.map((part, index) => {
    const before = until
    until += weights[index] ?? 0
    return {
      product: part.product,
      quantity: quantity * part.quantity,
      amount: divided(amount, until, whole) - divided(amount, before, whole),
    }
  })
}

/** Rounds half a cent away from zero. */
function divided(amount: number, part: number, whole: number): number {
  const times = BigInt(Math.abs(amount)) * BigInt(part)
  const rounded = Number((2n * times + BigInt(whole)) / (2n * BigInt(whole)))
  return amount < 0 ? -rounded : rounded
}
