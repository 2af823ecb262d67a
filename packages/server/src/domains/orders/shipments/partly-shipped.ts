import { leftAsWhole } from '@storekeeper/contract/orders/shipments/roll-up'
import type { StatusChange } from '@storekeeper/contract/orders/status-change'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { LockedOrder } from '../locked-order.ts'

/**
 * Returns the orders that a change would cancel although a part of them left: their rest is refunded instead. An
 * override cancels them, as it does shipped ones.
 */
export async function findPartlyShipped(
  tx: Transaction<Tables>,
  orders: readonly LockedOrder[],
  change: StatusChange,
): Promise<Set<string>> {
  const open = orders.filter(({ trackingStatus }) => !leftAsWhole(trackingStatus))
  if (change.trackingStatus !== 'cancelled' || change.override || open.length === 0) return new Set()
  const sent = await tx
    .selectFrom('shipments')
    .select('order')
    .distinct()
    .where(
      'order',
      'in',
      open.map(({ _id }) => _id),
    )
    .where('sentAt', 'is not', null)
    .execute()
  return new Set(sent.map(({ order }) => order))
}
