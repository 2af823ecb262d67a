import type { LargeDiscount } from '@storekeeper/contract/large-discounts/large-discount'
import {
  type LargeDiscountState,
  largeDiscountStateOf,
} from '@storekeeper/contract/large-discounts/large-discount-query'
import { useNow } from '~/lib/clock'
import { StatusBadge, type Tone } from '~/ui/StatusBadge'
import { STATE_NAME } from './discount-names'

const TONE: Record<LargeDiscountState, Tone> = {
  active: 'good',
  scheduled: 'waiting',
  ended: 'neutral',
  off: 'neutral',
}

/** Whether it counts at this moment, and why it does not. */
export const DiscountStateBadge = ({ discount }: { discount: LargeDiscount }) => {
  const state = largeDiscountStateOf(discount, new Date(useNow()))
  return <StatusBadge tone={TONE[state]}>{STATE_NAME[state]()}</StatusBadge>
}
