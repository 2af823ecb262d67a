import type { Claim } from '@storekeeper/contract/free-buy/claim'
import { type ClaimStatus, nextClaimStatuses } from '@storekeeper/contract/free-buy/claim-status'
import { m } from '~/paraglide/messages.js'

/** The statuses that a decision can set. */
export type Verdict = Exclude<ClaimStatus, 'pending'>

export const verdictsFor = (claim: Claim): Verdict[] =>
  nextClaimStatuses(claim).filter((next): next is Verdict => next !== 'pending')

export const MAX_REASON_LENGTH = 500

/** The labels of the actions that set them. */
export const VERDICT_VERB: Record<Verdict, () => string> = {
  approved: m.free_buy_approve,
  rejected: m.free_buy_reject,
  fulfilled: m.free_buy_fulfil,
}
