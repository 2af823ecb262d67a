import { formatCount } from '~/lib/intl'
import { formatMoney } from '~/lib/money'
import { m } from '~/paraglide/messages.js'

type Manual = { kind: 'price' | 'percent' | 'amount'; value: number }

/** A price or discount by hand as text: “Price $8.00”, “10% off”, “$5.00 off”. Amounts in cents. */
export const manualText = ({ kind, value }: Manual, currency: string): string => {
  if (kind === 'percent') return m.order_prices_percent_off({ percent: formatCount(value) })
  const amount = formatMoney(value, currency)
  return kind === 'price' ? m.order_prices_price_is({ amount }) : m.order_prices_amount_off({ amount })
}
