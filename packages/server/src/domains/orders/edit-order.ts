import { ORPCError } from '@orpc/server'
import type { OrderChanges } from '@storekeeper/contract/orders/order-input'
import { isEditable } from '@storekeeper/contract/orders/tracking-status'
import type { Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { refuseFor } from '../../lib/at-field.ts'
import { type Actor, writeAudit } from '../../lib/audit.ts'
import { staleDetails } from '../../lib/stale.ts'
import { type Asked, askOrder } from './asking/ask-order.ts'
import { type HeldOrder, readHeldOrder } from './asking/held-order.ts'
import { lockForEdit } from './asking/lock-for-edit.ts'
import { refuseOtherTotal } from './asking/refuse-other-total.ts'
import { composeEdit } from './editing/compose-edit.ts'
import { editEntries } from './editing/edit-entries.ts'
import { exchangeHoldings } from './editing/exchange-holdings.ts'
import { writeEdit } from './editing/write-edit.ts'
import { readOrder } from './order-details.ts'
import { tellChanged } from './tell-changed.ts'

export const editOrder = signedIn.orders.edit.handler(async ({ context, input, errors }) => {
  const { db, admin, clock } = context
  await db.transaction().execute(async (tx) => {
    const held = await lockHeldOrder(tx, input._id)
    if (!held) throw errors.NOT_FOUND()
    if (held.version !== input.version) throw errors.STALE({ data: await staleDetails(tx, 'order', held) })
    await changeOrder(tx, held, input, admin, clock())
  })
  const order = await readOrder(db, input._id)
  if (!order) throw errors.NOT_FOUND()
  return order
})

/** The order as it stands, locked until it is changed. */
export async function lockHeldOrder(tx: Transaction<Tables>, id: string): Promise<HeldOrder | undefined> {
  await tx.selectFrom('orders').select('_id').where('_id', '=', id).forUpdate().execute()
  return readHeldOrder(tx, id)
}

/** What of an order is to be otherwise. */
export type OrderEdit = Omit<OrderChanges, '_id' | 'version'>

/**
 * Changes an order that has not left yet. What is not sent stays; what is kept keeps its terms, so that an edit which
 * changes nothing changes no price either.
 */
export async function changeOrder(
  tx: Transaction<Tables>,
  held: HeldOrder,
  changes: OrderEdit,
  by: Actor,
  now: Date,
): Promise<void> {
  if (!isEditable(held.trackingStatus))
    throw new ORPCError('CONFLICT', {
      status: 409,
      message: `Order #${held.orderId} is ${held.trackingStatus}; only orders that are pending, processing or on hold can be edited.`,
    })
  const asked = askedOf(held, changes)
  await lockForEdit(tx, asked, held, now)
  const answer = await askOrder(tx, asked, held, now)
  refuseFor(answer.issues)
  refuseOtherTotal(answer.priced.total, changes.expectedTotal, answer.speech)
  const edited = composeEdit(held, changes, asked, answer)
  const entries = await editEntries(tx, held, edited)
  if (entries.length === 0) return
  await exchangeHoldings(tx, held, edited, by, now)
  await writeEdit(tx, held, edited, now)
  await writeAudit(tx, by, now, entries)
  await tellChanged(tx, [held], now)
}

/** The order as it is to be: what it is, and what was sent of it. */
function askedOf(held: HeldOrder, changes: OrderEdit): Asked {
  const address = changes.shippingAddress === undefined ? held.shippingAddress : changes.shippingAddress
  const method = held.shipping?.method
  return {
    site: held.site,
    customer: changes.customer === undefined ? held.customer : changes.customer,
    country: address?.country ?? '',
    items:
      changes.items ?? held.lines.map(({ _id, product, quantity }) => ({ product, quantity, line: _id })),
    coupon:
      changes.coupon === undefined ? held.coupon && { code: held.coupon.code, force: false } : changes.coupon,
    shipping: changes.shipping === undefined ? (method ? { method } : null) : changes.shipping,
    creditUsed: changes.creditUsed ?? held.creditHeld,
    isTestOrder: held.isTestOrder,
  }
}
