import { ORPCError } from '@orpc/server'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
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
  for (const { why, order } of skipped)
    throw new ORPCError('REFUSED', { status: 422, message: REFUSALS[why](order?.orderId ?? '') })
  return recorded.reduce((sum, { amount }) => sum + amount, 0)
}

export const REFUSALS: Record<RefundRefusal, (orderId: string) => string> = {
  noOrder: () => 'This order does not exist any more.',
  alreadyRecorded: (orderId) => `Order #${orderId} has this refund already.`,
  tooMuch: (orderId) => `Order #${orderId} does not have that much to refund.`,
  noCustomer: (orderId) => `Order #${orderId} has no customer whose credit could take the money.`,
}
