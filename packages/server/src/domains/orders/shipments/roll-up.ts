import { ROLL_UP } from '@storekeeper/contract/orders/shipments/roll-up'
import type { TrackingStatus } from '@storekeeper/contract/orders/tracking-status'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { Actor } from '../../../lib/audit.ts'
import { changeTrackingStatus, refuseIfSkipped } from '../tracking-status.ts'
import { getState, readShipping } from './read-shipping.ts'

/**
 * Moves locked orders to the tracking status that follows from their shipments and returns, one allowed step at a time.
 * Returns restock their units one by one.
 */
export async function rollUp(
  tx: Transaction<Tables>,
  ids: readonly string[],
  by: Actor,
  now: Date,
): Promise<void> {
  if (ids.length === 0) return
  const shipping = await readShipping(tx, ids)
  const orders = await tx
    .selectFrom('orders')
    .select(['_id', 'trackingStatus'])
    .where('_id', 'in', ids)
    .execute()
  let waiting = orders.map(({ _id, trackingStatus: status }) => {
    const stored = shipping.get(_id)
    return { _id, status, next: ROLL_UP[stored ? getState(stored) : 'none'] }
  })
  while (waiting.length > 0) {
    const moving = waiting.flatMap(({ _id, status, next }) => {
      const to = next[status]
      return to ? [{ _id, status: to, next }] : []
    })
    for (const [to, group] of Map.groupBy(moving, ({ status }) => status)) await moveTo(to, group)
    waiting = moving
  }

  async function moveTo(trackingStatus: TrackingStatus, group: readonly { _id: string }[]): Promise<void> {
    const moved = group.map(({ _id }) => _id)
    refuseIfSkipped(await changeTrackingStatus(tx, moved, { trackingStatus, restock: false }, by, now))
  }
}
