import type { LargeDiscount } from '@storekeeper/contract/large-discounts/large-discount'
import {
  type LargeDiscountState,
  largeDiscountStateOf,
} from '@storekeeper/contract/large-discounts/large-discount-query'
import { useNow } from '~/lib/clock'
import { m } from '~/paraglide/messages.js'
import { StatusBadge, type Tone } from '~/ui/StatusBadge'

const TONE: Record<LargeDiscountState, Tone> = {
  active: 'good',
  scheduled: 'waiting',
  ended: 'neutral',
  off: 'neutral',
}

const NAME: Record<LargeDiscountState, () => string> = {
  active: m.large_discounts_active,
  scheduled: m.large_discounts_scheduled,
  ended: m.large_discounts_ended,
  off: m.large_discounts_off,
}

/** Whether it counts at this moment, and why it does not. */
export const DiscountStateBadge = ({ discount }: { discount: LargeDiscount }) => {
  const state = largeDiscountStateOf(discount, new Date(useNow()))
  return <StatusBadge tone={TONE[state]}>{NAME[state]()}</StatusBadge>
}
