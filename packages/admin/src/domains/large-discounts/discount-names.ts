import type { LargeDiscountState } from '@storekeeper/contract/large-discounts/large-discount-query'
import { m } from '~/paraglide/messages.js'

export const STATE_NAME: Record<LargeDiscountState, () => string> = {
  active: m.large_discounts_active,
  scheduled: m.large_discounts_scheduled,
  ended: m.large_discounts_ended,
  off: m.large_discounts_off,
}
