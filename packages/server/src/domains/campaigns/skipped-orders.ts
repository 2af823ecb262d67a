import type { ErrorReason } from '@storekeeper/contract/errors'
import { toReason } from '../../lib/api-error.ts'

/** An order that got no mail, and why; earlier versions stored the reason as an English text. */
export type StoredSkip = { _id: string } & (ErrorReason | { reason: string })

/** The same with the codes of the reasons. */
export const skippedOrders = (skipped: readonly StoredSkip[]): (ErrorReason & { _id: string })[] =>
  skipped.map((one) =>
    'reason' in one ? { _id: one._id, ...toReason('EARLIER_REASON', { text: one.reason }) } : one,
  )
