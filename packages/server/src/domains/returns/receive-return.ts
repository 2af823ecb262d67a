import type { ReceivedReturn } from '@storekeeper/contract/returns/return-input'
import type { Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { fieldError } from '../../lib/api-error.ts'
import type { Actor } from '../../lib/audit.ts'
import { restockLines, rollUp } from '../orders/orders.ts'
import { demandNextStatus, lockReturn, refuseStale, writeReturn } from './locked-return.ts'
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
  const restocked =
    back.length > 0
      ? await restockLines(
          tx,
          locked.order,
          back.map(({ line, received }) => ({ line, quantity: received, amount: 0 })),
        )
      : []
  const unitsOf = new Map(restocked.map(({ line, quantity }) => [line, quantity]))
  await tx.updateTable('returnItems').set({ received: 0 }).where('return', '=', locked._id).execute()
  for (const { _id, line, received, condition } of arrived)
    await tx
      .updateTable('returnItems')
      .set({ received, condition: received > 0 ? condition : null, restocked: unitsOf.get(line) ?? 0 })
      .where('_id', '=', _id)
      .execute()
  const units = arrived.map(({ title, received, condition }) => ({ title, quantity: received, condition }))
  const changes = { received: { from: null, to: units.filter(({ quantity }) => quantity > 0) } }
  await writeReturn(tx, locked, { status: 'received' }, { action: 'return.received', changes }, by, now)
  await rollUp(tx, [locked.order._id], by, now)
  return true
}
