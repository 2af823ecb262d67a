import { canMove } from '@storekeeper/contract/orders/tracking-status'
import type { ReceivedReturn } from '@storekeeper/contract/returns/return-input'
import { sql, type Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { fieldError } from '../../lib/api-error.ts'
import type { Actor } from '../../lib/audit.ts'
import { changeTrackingStatus, restockLines } from '../orders/orders.ts'
import { demandNextStatus, type LockedReturn, lockReturn, refuseStale, writeReturn } from './locked-return.ts'
import { requireReturn } from './read-returns.ts'

export const receiveReturnCall = signedIn.returns.receive.handler(
  async ({ context: { db, admin, clock }, input, errors }) => {
    const received = await db.transaction().execute(async (tx) => {
      const isFound = await receiveReturn(tx, input, admin, clock())
      return isFound ? requireReturn(tx, input.id) : undefined
    })
    if (!received) throw errors.NOT_FOUND()
    return received
  },
)

/**
 * Writes what arrived, restocks it, and marks the order as returned once nothing of it is with the customer. Returns
 * whether the return exists.
 */
export async function receiveReturn(
  tx: Transaction<Tables>,
  { id, version, items }: ReceivedReturn,
  by: Actor,
  now: Date,
): Promise<boolean> {
  const locked = await lockReturn(tx, id)
  if (!locked) return false
  await refuseStale(tx, locked, version)
  demandNextStatus(locked, 'received')
  const announced = await tx
    .selectFrom('returnItems')
    .innerJoin('orderLines', 'orderLines._id', 'returnItems.line')
    .select(['returnItems._id', 'line', 'returnItems.quantity', 'title'])
    .where('return', '=', locked._id)
    .execute()
  const arrived = items.map(({ item, ...about }, index) => {
    const found = announced.find(({ _id }) => _id === item)
    const isTwice = items.findIndex((other) => other.item === item) !== index
    if (!found || isTwice) throw fieldError(`items.${index}.item`, 'RETURN_ITEM_NOT_FOUND')
    const { title, quantity } = found
    if (about.received > quantity)
      throw fieldError(`items.${index}.received`, 'RETURN_RECEIVED_TOO_MANY', { title, quantity })
    return { ...found, ...about }
  })
  const { stockIsTaken, orderId } = locked.order
  const unstocked = arrived.findIndex(({ restock, received }) => restock && received > 0 && !stockIsTaken)
  if (unstocked >= 0) throw fieldError(`items.${unstocked}.restock`, 'ORDER_HOLDS_NO_STOCK', { orderId })
  const back = arrived.filter(({ restock, received }) => restock && received > 0)
  if (back.length > 0)
    await restockLines(
      tx,
      locked.order,
      back.map(({ line, received }) => ({ line, quantity: received, amount: 0 })),
    )
  await tx.updateTable('returnItems').set({ received: 0 }).where('return', '=', locked._id).execute()
  for (const { _id, received, condition, restock } of arrived)
    await tx
      .updateTable('returnItems')
      .set({ received, condition: received > 0 ? condition : null, restocked: restock ? received : 0 })
      .where('_id', '=', _id)
      .execute()
  const units = arrived.map(({ title, received, condition }) => ({ title, quantity: received, condition }))
  const changes = { received: { from: null, to: units.filter(({ quantity }) => quantity > 0) } }
  await writeReturn(tx, locked, { status: 'received' }, { action: 'return.received', changes }, by, now)
  await returnOrder(tx, locked, by, now)
  return true
}

/**
 * A shipped order of which every unit came back is returned, except for units that were refunded without a return, which
 * never left. Its units were restocked one by one.
 */
async function returnOrder(tx: Transaction<Tables>, { order }: LockedReturn, by: Actor, now: Date) {
  if (!canMove(order.trackingStatus, 'returned')) return
  const { rows } = await sql<{ isBack: boolean }>`
    select bool_and(lines."quantity" - least(
      (
        select coalesce(sum((refunded ->> 'quantity')::int), 0)
        from refunds cross join jsonb_array_elements(refunds."lines") refunded
        where refunds."order" = lines."order" and refunds."return" is null
          and refunded ->> 'line' = lines."_id"::text
      ),
      -- The units that never left; none of an order that has no shipments.
      (
        select case when count(shipments."_id") = 0 then 0
          else greatest(lines."quantity" - coalesce(sum(parts."quantity"), 0), 0) end
        from shipments
        left join "shipmentLines" parts on parts."shipment" = shipments."_id" and parts."line" = lines."_id"
        where shipments."order" = lines."order" and shipments."sentAt" is not null
      )
    ) <= (
      select coalesce(sum(items."received"), 0)
      from "returnItems" items join returns on returns."_id" = items."return"
      where items."line" = lines."_id" and returns."status" in ('received', 'completed')
    )) as "isBack"
    from "orderLines" lines where lines."order" = ${order._id} and lines."kind" <> 'fee'
  `.execute(tx)
  if (rows[0]?.isBack)
    await changeTrackingStatus(tx, [order._id], { trackingStatus: 'returned', restock: false }, by, now)
}
