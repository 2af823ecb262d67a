import type { ErrorReason } from '@storekeeper/contract/errors'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { errorOf, toReason } from '../../../lib/api-error.ts'
import type { Actor } from '../../../lib/audit.ts'
import { recordRefunds } from './record-refunds.ts'
import type { RefundDraft, RefundRefusal } from './refund-orders.ts'

/** Gives paid money back, whatever the tracking status; never more than was paid (422). Answers the amount. */
export async function refundOrder(
  tx: Transaction<Tables>,
  refund: Pick<RefundDraft, 'order' | 'amount' | 'target' | 'reason'>,
  by: Actor,
  now: Date,
): Promise<number> {
  const { recorded, skipped } = await recordRefunds(tx, [refund], by, now)
  for (const { why, order } of skipped) throw errorOf(toRefundReason(why, order?.orderId ?? ''))
  return recorded.reduce((sum, { amount }) => sum + amount, 0)
}

export const toRefundReason = (why: RefundRefusal, orderId: string): ErrorReason => {
  if (why === 'noOrder') return toReason('ORDER_GONE')
  if (why === 'alreadyRecorded') return toReason('REFUND_ALREADY_RECORDED')
  return toReason(why === 'tooMuch' ? 'REFUND_TOO_LARGE' : 'ORDER_HAS_NO_CUSTOMER', { orderId })
}
