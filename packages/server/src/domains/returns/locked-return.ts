import { NEXT_RETURN_STATUSES, type ReturnStatus } from '@storekeeper/contract/returns/return-status'
import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { apiError } from '../../lib/api-error.ts'
import { type Actor, type AuditEntry, recordAudit } from '../../lib/audit.ts'
import { emit } from '../../lib/outbox.ts'
import { staleDetails } from '../../lib/stale.ts'
import { lockOrders } from '../orders/orders.ts'

/**
 * Locks the order of a return, then the return; undefined if it does not exist. All changes of an order and its
 * returns lock the order first.
 */
export async function lockReturn(tx: Transaction<Tables>, id: string) {
  const named = await tx.selectFrom('returns').select('order').where('_id', '=', id).executeTakeFirst()
  if (!named) return undefined
  const [order] = await lockOrders(tx, [named.order])
  const locked = await tx
    .selectFrom('returns')
    .select(['_id', 'number', 'site', 'status', 'exchange', 'version', 'updatedAt'])
    .where('_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!order || !locked) return undefined
  return { ...locked, order }
}

export type LockedReturn = NonNullable<Awaited<ReturnType<typeof lockReturn>>>

/** Refuses (409) an outdated version. Calls with a `requestId` first look for their earlier result. */
export async function refuseStale(
  tx: Transaction<Tables>,
  locked: LockedReturn,
  version: number,
): Promise<void> {
  if (locked.version !== version) throw apiError('STALE', await staleDetails(tx, 'return', locked))
}

/** Refuses (409) a status that does not follow the current one. */
export function demandNextStatus({ number, status }: LockedReturn, to: ReturnStatus): void {
  const allowed = [...NEXT_RETURN_STATUSES[status]]
  if (!allowed.includes(to)) throw apiError('RETURN_STATUS_NOT_ALLOWED', { number, status, allowed })
}

type Change = { status: ReturnStatus; refusalReason?: string; exchange?: string }

/** Writes a change of a locked return with its entry and event. */
export async function writeReturn(
  tx: Transaction<Tables>,
  { _id, number, site, status, order }: LockedReturn,
  change: Change,
  entry: Pick<AuditEntry, 'action' | 'note' | 'changes'>,
  by: Actor,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('returns')
    .set((row) => ({ ...change, version: row('version', '+', 1), updatedAt: now.toISOString() }))
    .where('_id', '=', _id)
    .execute()
  const moved: AuditEntry['changes'] =
    change.status === status ? {} : { status: { from: status, to: change.status } }
  await recordAudit(tx, by, now, {
    ...entry,
    entity: 'return',
    entityId: _id,
    changes: { ...moved, ...entry.changes },
  })
  const { orderId, uriCode } = order
  const about = { return: _id, returnNumber: number, order: order._id, orderId, uriCode, site }
  await emit(tx, now, [{ name: 'return.changed', payload: { ...about, status: change.status } }])
}
