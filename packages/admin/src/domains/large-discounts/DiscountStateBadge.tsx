import type { LargeDiscount } from '@storekeeper/contract/large-discounts/large-discount'
import {
  getLargeDiscountState,
  type LargeDiscountState,
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

/** Shows whether the discount applies now, and if not, the reason. */
export const DiscountStateBadge = ({ discount }: { discount: LargeDiscount }) => {
  const state = getLargeDiscountState(discount, new Date(useNow()))
  return <StatusBadge tone={TONE[state]}>{STATE_NAME[state]()}</StatusBadge>
}
