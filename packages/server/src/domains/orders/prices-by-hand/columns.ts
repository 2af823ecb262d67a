import type {
  LineKind,
  LinePrice,
  ManualDiscount,
  OrderDiscount,
  PriceByHand,
} from '@storekeeper/contract/orders/manual-prices'
import type { LineQuestion } from '../../pricing/pricing.ts'

/** The price by hand that a line stores, with the price of a unit without it. */
export const manualColumn = ({ manual }: LineQuestion, listPrice: number): LinePrice | null =>
  manual ? { ...manual, listPrice } : null

/** The discount by hand that an order stores, with what it takes off. */
export const discountColumn = (
  discount: ManualDiscount | null | undefined,
  amount: number,
): OrderDiscount | null => (discount ? { ...discount, amount } : null)

type Priced = {
  manualDiscount: OrderDiscount | null
  lines: readonly { kind?: LineKind; title: string; manual: LinePrice | null }[]
}

/** The prices by hand of an order, as the timeline shows them. */
export function pricesByHand({ lines, manualDiscount }: Priced): PriceByHand[] {
  const ofLines = lines.flatMap(({ kind = 'product', title, manual }): PriceByHand[] =>
    manual
      ? [
          {
            what: kind === 'product' ? 'line' : kind,
            ...{ title, kind: manual.kind, value: manual.value, reason: manual.reason },
          },
        ]
      : [],
  )
  if (!manualDiscount) return ofLines
  const { kind, value, reason } = manualDiscount
  return [...ofLines, { what: 'order', title: '', kind, value, reason }]
}
