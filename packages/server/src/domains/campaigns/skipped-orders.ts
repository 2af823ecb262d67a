import { SKIPPED_ORDER_REASONS } from '@storekeeper/contract/campaigns/mail-reasons'
import type { ErrorReason } from '@storekeeper/contract/errors'
import { toReason } from '../../lib/api-error.ts'
import { asNamed } from '../../lib/stored-reason.ts'

/** A skipped order with its reason. Earlier versions stored the reason as English text. */
export type StoredSkip = { _id: string } & (ErrorReason | { reason: string })

/** Returns the skipped orders with reason codes. */
export const skippedOrders = (skipped: readonly StoredSkip[]): (ErrorReason & { _id: string })[] =>
  skipped.map(({ _id, ...why }) => ({
    _id,
    ...('reason' in why
      ? toReason('EARLIER_REASON', { text: why.reason })
      : asNamed(why, SKIPPED_ORDER_REASONS)),
  }))
