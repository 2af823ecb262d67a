import type { LargeDiscountState } from '@storekeeper/contract/large-discounts/large-discount-query'
import { m } from '~/paraglide/messages.js'
import type { StatusLook } from '~/ui/StatusBadge'

export const DISCOUNT_STATE: Record<LargeDiscountState, StatusLook> = {
  active: { tone: 'good', label: m.large_discounts_active },
  scheduled: { tone: 'waiting', label: m.large_discounts_scheduled },
  ended: { tone: 'neutral', label: m.large_discounts_ended },
  off: { tone: 'neutral', label: m.large_discounts_off },
}
