import type { BulkResult } from '@storekeeper/contract/list'
import type { Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { toReason } from '../../lib/api-error.ts'
import { recordAudit } from '../../lib/audit.ts'
import { fullName } from '../../lib/text/full-name.ts'
import { emitAssigned, requireAssignee } from '../notifications/notifications.ts'
import { emitChanged } from './emit-changed.ts'

export const assignOrdersCall = signedIn.orders.assign.handler(({ context: { db, admin, clock }, input }) =>
  db.transaction().execute((tx) => assignOrders(tx, input, admin, clock())),
)

/**
 * Assigns orders to an admin, who is notified. An assignment conflicts with no edit, so `version` and `updatedAt`
 * stay unchanged.
 */
export async function assignOrders(
  tx: Transaction<Tables>,
  { ids, admin }: { ids: readonly string[]; admin: string | null },
  by: { _id: string },
  now: Date,
): Promise<BulkResult> {
  const orders = await tx
    .selectFrom('orders')
    .leftJoin('admins', 'admins._id', 'orders.admin')
    .select(['orders._id', 'orderId', 'uriCode', 'site', 'admin', 'firstName', 'lastName'])
    .where('orders._id', 'in', [...ids])
    .orderBy('orders._id')
    .forUpdate('orders')
    .execute()
  const sites = orders.map(({ site }) => site)
  const to = admin && (await requireAssignee(tx, admin, { kind: 'order', sites }))
  const changed = orders.filter((order) => order.admin !== admin)
  const updated = changed.map(({ _id }) => _id)
  if (updated.length > 0) await tx.updateTable('orders').set({ admin }).where('_id', 'in', updated).execute()
  await recordAudit(
    tx,
    by,
    now,
    changed.map((order) => ({
      action: 'order.assigned' as const,
      entity: 'order',
      entityId: order._id,
      changes: { admin: { from: order.admin && fullName(order), to, ids: { from: order.admin, to: admin } } },
    })),
  )
  await emitChanged(tx, changed, now)
  for (const { _id, orderId, uriCode, site } of changed)
    await emitAssigned(tx, { record: { kind: 'order', _id, orderId, uriCode }, site, admin }, by, now)
  const gone = [...new Set(ids)].filter((id) => !orders.some(({ _id }) => _id === id))
  return { updated, skipped: gone.map((_id) => ({ _id, ...toReason('ORDER_GONE') })) }
}
