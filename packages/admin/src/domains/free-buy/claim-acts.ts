import type { Claim } from '@storekeeper/contract/free-buy/claim'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import type { RowAction, RowTexts } from '~/ui/bulk/row-action'
import { CLAIM_STATUS } from './claim-names'
import { getClaimantName } from './claimant'
import { MAX_REASON_LENGTH, VERDICT_VERB, type Verdict, verdictsFor } from './decision/verdict'

/** A final decision in bulk; claims that do not permit it are skipped. */
const deciding = (
  verdict: Verdict,
): Pick<RowAction<Claim>, 'id' | 'label' | 'rejectionReason' | 'change'> => ({
  id: verdict,
  label: VERDICT_VERB[verdict],
  rejectionReason: (claim) =>
    verdictsFor(claim).includes(verdict)
      ? undefined
      : m.free_buy_is_already({ status: CLAIM_STATUS[claim.status].label() }),
  change: ({ _id: id, version }, sent) =>
    api.freeBuy.decide.call({ id, version, status: verdict, ...(sent && { reason: sent }) }),
})

export const CLAIM_ACTS: RowAction<Claim>[] = [
  {
    ...deciding('approved'),
    title: m.free_buy_approve_many_title,
    text: m.free_buy_approve_many_text,
    done: m.free_buy_approved_many,
  },
  {
    ...deciding('fulfilled'),
    title: m.free_buy_fulfil_many_title,
    text: m.free_buy_fulfil_many_text,
    done: m.free_buy_fulfilled_many,
  },
  {
    ...deciding('rejected'),
    isDestructive: true,
    title: m.free_buy_reject_many_title,
    text: m.free_buy_reject_many_text,
    done: m.free_buy_rejected_many,
    input: {
      label: m.free_buy_reason,
      hint: m.free_buy_reason_hint,
      missing: m.free_buy_enter_reason,
      maxLength: MAX_REASON_LENGTH,
    },
  },
]

export const CLAIM_TEXTS: RowTexts<Claim> = {
  getName: (claim) => `${getClaimantName(claim)}, ${claim.product.title}`,
  formatRowCount: m.free_buy_count,
}
