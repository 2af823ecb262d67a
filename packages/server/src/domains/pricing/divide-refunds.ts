import { allocate, sum } from './allocate.ts'

/** A line of an order, or its shipping (`line` is null): what it costs with tax, and its tax, in cents. */
export type PricePart = { line: string | null; gross: number; tax: number }

/** What a refund returns of the price of an order, in cents with tax. */
export type PriceRefund = {
  /** For products, of which `lines` names a part; the rest is divided over what is left of all lines. */
  merchandise: number
  shipping: number
  lines: readonly { line: string; amount: number }[]
}

/** What a refund takes of a part. */
export type RefundedPart<Part extends PricePart> = {
  part: Part
  isNamed: boolean
  gross: number
  tax: number
}

/**
 * The only rule for the tax of refunds: divides the refunds of an order, oldest first, over its lines and shipping.
 * The tax that is left of a part is always the share of its tax, half-cents rounded up, that is left of its amount. So
 * the refunds of a whole part contain exactly its tax, in whatever steps.
 */
export function divideRefunds<Part extends PricePart>(
  parts: readonly Part[],
  refunds: readonly PriceRefund[],
): RefundedPart<Part>[][] {
  const open = parts.map((part) => ({ part, left: part.gross, taxLeft: part.tax }))
  const goods = open.filter(({ part }) => part.line !== null)
  const shipping = open.filter(({ part }) => part.line === null)
  return refunds.map((refund) => {
    let rest = refund.merchandise
    const named = refund.lines.flatMap(({ line, amount }) => {
      const found = goods.find(({ part }) => part.line === line)
      const gross = found ? Math.min(amount, found.left, rest) : 0
      if (!found || gross <= 0) return []
      rest -= gross
      return [{ ...take(found, gross), isNamed: true }]
    })
    return [...named, ...takeShares(goods, rest), ...takeShares(shipping, refund.shipping)]
  })
}

type OpenPart<Part> = { part: Part; left: number; taxLeft: number }

/** Takes an amount out of parts by what is left of each, at most all of it. */
function takeShares<Part extends PricePart>(
  parts: readonly OpenPart<Part>[],
  amount: number,
): RefundedPart<Part>[] {
  const left = parts.map((part) => part.left)
  const shares = allocate(Math.max(0, Math.min(amount, sum(left))), left)
  return parts.flatMap((part, index) => {
    const gross = shares[index] ?? 0
    return gross > 0 ? [{ ...take(part, gross), isNamed: false }] : []
  })
}

function take<Part extends PricePart>(open: OpenPart<Part>, gross: number) {
  const { part, taxLeft } = open
  open.left -= gross
  open.taxLeft = share(part.tax, open.left, part.gross)
  return { part, gross, tax: taxLeft - open.taxLeft }
}

/** The share of a tax, with half-cents rounded up. Exact: cents times cents can pass 2^53. */
function share(tax: number, part: number, whole: number): number {
  const exact = 2n * BigInt(tax) * BigInt(part) + BigInt(whole)
  return Number(exact / (2n * BigInt(whole)))
}
