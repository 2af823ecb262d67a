import type { ShippingMethod } from '@storekeeper/contract/shipping/shipping-method'
import { m } from '~/paraglide/messages.js'

/** Returns "3–5 days", "up to 2 days", or "the same day"; empty if no days are set. */
export const daysText = ({ minDays, maxDays }: Pick<ShippingMethod, 'minDays' | 'maxDays'>): string => {
  if (minDays === null && maxDays === null) return ''
  if (maxDays === 0) return m.shipping_same_day()
  if (maxDays === null) return m.shipping_from_days({ count: minDays ?? 0 })
  if (minDays === null || minDays === 0) return m.shipping_up_to_days({ count: maxDays })
  return minDays === maxDays
    ? m.shipping_n_days({ count: minDays })
    : m.shipping_days_between({ from: minDays, count: maxDays })
}
