import { type ClaimStatus, NEXT_CLAIM_STATUSES } from '@storekeeper/contract/free-buy/claim-status'
import { m } from '~/paraglide/messages.js'

/** The statuses that a decision can set. */
export type Verdict = Exclude<ClaimStatus, 'pending'>

export const verdictsFor = (status: ClaimStatus): Verdict[] =>
  NEXT_CLAIM_STATUSES[status].filter((next): next is Verdict => next !== 'pending')

export const MAX_REASON_LENGTH = 500

/** The labels of the actions that set them. */
export const VERDICT_VERB: Record<Verdict, () => string> = {
  approved: m.free_buy_approve,
  rejected: m.free_buy_reject,
  fulfilled: m.free_buy_fulfil,
}
