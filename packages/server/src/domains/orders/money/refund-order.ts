import type { ErrorReason } from '@storekeeper/contract/errors'
import { getReturnable } from '@storekeeper/contract/orders/money/provider-payment-status'
import { getRefundable } from '@storekeeper/contract/orders/money/refundable'
import type { Permission } from '@storekeeper/contract/permissions'
import { getLimit } from '@storekeeper/contract/roles/limits'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { fieldErrors, toReason } from '../../../lib/api-error.ts'
import type { Actor } from '../../../lib/audit.ts'
import { readLimitedRoles } from '../../permissions/permissions.ts'
import { readCurrency } from '../../settings/settings.ts'
import type { LockedOrder } from '../locked-order.ts'
import { readCaptured } from '../provider-payments/queue-refunds.ts'
import type { RefundDraft, RefundRefusal } from './plan-refund.ts'
import { recordRefunds } from './record-refunds.ts'
import type { RefundResult } from './refund-orders.ts'

/**
 * Refunds an order in any tracking status, and returns the refund with its amount. Refuses (422, at the field) more
 * than can still be refunded to the target (`getRefundable`).
 */
export async function refundOrder(
  tx: Transaction<Tables>,
  refund: RefundDraft,
  by: Actor,
  now: Date,
): Promise<{ _id: string; amount: number }> {
  const { recorded, skipped } = await recordRefunds(tx, [refund], by, now)
  for (const skip of skipped)
    throw fieldErrors([{ path: FIELD_OF[skip.why], ...(await buildRefundReason(tx, skip, by)) }])
  const [written] = recorded
  if (!written) throw new Error('A refund was neither recorded nor refused.')
  return written
}

const FIELD_OF: Record<RefundRefusal, string> = {
  noOrder: 'id',
  alreadyRecorded: 'requestId',
  tooMuch: 'amount',
  disputed: 'amount',
  aboveLimit: 'amount',
  creditAboveLimit: 'amount',
  noCustomer: 'target',
  customerErased: 'target',
}

async function buildRefundReason(
  tx: Transaction<Tables>,
  { draft, why, order, reason }: RefundResult['skipped'][number],
  by: Actor,
): Promise<ErrorReason> {
  if (reason) return reason
  if (!order) return toReason('ORDER_GONE')
  if (why === 'alreadyRecorded') return toReason('REFUND_ALREADY_RECORDED')
  if (why === 'customerErased') return toReason('CUSTOMER_ERASED')
  const { orderId } = order
  if (why === 'disputed') return disputedReason(tx, order)
  if (why === 'aboveLimit')
    return limitReason(tx, order, by, draft.isCancelling ? 'orders:status' : 'orders:pay')
  if (why === 'noCustomer') return toReason('ORDER_HAS_NO_CUSTOMER', { orderId })
  const { money, credit } = getRefundable(order)
  const left = { amount: money + (draft.target === 'credit' ? credit : 0), currency: await readCurrency(tx) }
  return toReason('REFUND_TOO_LARGE', { orderId, left })
}

/** The reason why disputed money of an order cannot be refunded to the original payment. */
export async function disputedReason(tx: Transaction<Tables>, order: LockedOrder): Promise<ErrorReason> {
  const captured = await readCaptured(tx, [order._id])
  const amount = getReturnable(captured.get(order._id) ?? [], getRefundable(order).money)
  const left = { amount, currency: await readCurrency(tx) }
  return toReason('REFUND_DISPUTED', { orderId: order.orderId, left })
}

/** The reason why an order cannot be refunded above the limit of the admin's roles. */
export async function limitReason(
  tx: Transaction<Tables>,
  { orderId, site }: Pick<LockedOrder, 'orderId' | 'site'>,
  by: Actor,
  permission: Permission,
): Promise<ErrorReason> {
  const roles = await readLimitedRoles(tx, by)
  const amount = (roles && getLimit(roles, 'refundPerOrder', permission, site)) ?? 0
  return toReason('REFUND_ABOVE_LIMIT', { orderId, limit: { amount, currency: await readCurrency(tx) } })
}
