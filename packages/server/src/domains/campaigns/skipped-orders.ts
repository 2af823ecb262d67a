import type { ErrorReason } from '@storekeeper/contract/errors'
import { toReason } from '../../lib/api-error.ts'

/** A skipped order with its reason. Earlier versions stored the reason as English text. */
export type StoredSkip = { _id: string } & (ErrorReason | { reason: string })

/** Returns the skipped orders with reason codes. */
export const skippedOrders = (skipped: readonly StoredSkip[]): (ErrorReason & { _id: string })[] =>
  skipped.map((one) =>
    'reason' in one ? { _id: one._id, ...toReason('EARLIER_REASON', { text: one.reason }) } : one,
  )
