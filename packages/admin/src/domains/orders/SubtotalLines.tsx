import { m } from '~/paraglide/messages.js'
import { AmountLine } from './AmountLine'

type Props = {
  /** Amounts in cents; the subtotal contains the fees. */
  subtotal: number
  fees: readonly { total: number }[]
  discountTotal: number
  coupon: { code: string; discount: number } | null
}

/** What products and fees cost, and the discounts of the coupon and by hand. */
export const SubtotalLines = ({ subtotal, fees, discountTotal, coupon }: Props) => {
  const feeTotal = fees.reduce((sum, { total }) => sum + total, 0)
  const byCoupon = coupon?.discount ?? 0
  return (
    <>
      <AmountLine label={m.orders_subtotal()} cents={subtotal - feeTotal} />
      {byCoupon > 0 && (
        <AmountLine
          label={m.orders_discount()}
          about={<bdi dir="ltr">{coupon?.code}</bdi>}
          cents={-byCoupon}
        />
      )}
      {discountTotal > byCoupon && (
        <AmountLine
          label={m.orders_discount()}
          about={coupon ? m.order_prices_by_hand() : null}
          cents={byCoupon - discountTotal}
        />
      )}
      {feeTotal > 0 && <AmountLine label={m.order_prices_fees()} cents={feeTotal} />}
    </>
  )
}
