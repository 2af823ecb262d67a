import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { PublishedEvent } from '../../../ports/outbox/read-events.ts'
import type { Notifier } from '../notify.ts'
import { waitToNotify } from '../waiting.ts'
import { notifyOrder } from './notify-order.ts'
import { lockNotifiedOrder, type NotifiedOrder } from './read-order.ts'

type OrderEvent = Extract<PublishedEvent, { name: 'order.placed' | 'order.statusChanged' | 'order.changed' }>

/** Notifies the customer of an order of what happened with it. */
export async function notifyOfOrder(
  tx: Transaction<Tables>,
  notifier: Notifier,
  event: OrderEvent,
  now: Date,
): Promise<void> {
  const order = await lockNotifiedOrder(tx, event.payload.order)
  if (!order || order.isTestOrder) return
  const happenedAt = event.createdAt
  const send = (kind: Parameters<typeof notifyOrder>[3]['kind'], uniqueKey: string) =>
    notifyOrder(tx, notifier, order, { kind, uniqueKey, happenedAt }, now)
  if (event.name === 'order.placed') return send('orderPlaced', `orderPlaced ${order._id}`)
  if (event.name === 'order.statusChanged') {
    const kind = KIND_OF_STATUS[event.payload.to]
    if (kind) await send(kind, `${kind} ${event._id}`)
    if (event.payload.to === 'delivered')
      await waitToNotify(tx, { kind: 'reviewRequest', site: order.site, order: order._id, happenedAt })
  }
  await notifyOfMoney(tx, notifier, order, now)
}

/**
 * Notifies the customer that a part of an order left, or all of it, with its items and tracking numbers. Every
 * shipment has this event, also if an admin sets the status by hand.
 */
export async function notifyOfShipment(
  tx: Transaction<Tables>,
  notifier: Notifier,
  { payload, createdAt: happenedAt }: Extract<PublishedEvent, { name: 'shipment.sent' }>,
  now: Date,
): Promise<void> {
  const order = await lockNotifiedOrder(tx, payload.order)
  const units = await tx
    .selectFrom('shipmentLines')
    .select(['line', 'quantity'])
    .where('shipment', '=', payload.shipment)
    .execute()
  if (!order || units.length === 0) return
  const sent = new Map(units.map(({ line, quantity }) => [line, quantity]))
  const lines = order.lines.flatMap((line) => {
    const quantity = sent.get(line._id)
    return quantity ? [{ ...line, quantity, total: Math.round((line.total * quantity) / line.quantity) }] : []
  })
  const tracking = order.tracking.filter(({ shipment }) => shipment === payload.shipment)
  const cause = { kind: 'orderShipped', uniqueKey: `orderShipped ${payload.shipment}`, happenedAt } as const
  await notifyOrder(tx, notifier, { ...order, lines, tracking }, cause, now)
}

const KIND_OF_STATUS: Partial<Record<string, 'orderDelivered' | 'orderCancelled' | 'orderReturned'>> = {
  delivered: 'orderDelivered',
  cancelled: 'orderCancelled',
  returned: 'orderReturned',
}

/**
 * Payments and refunds have no events of their own: any change of an order may have recorded some. An order that was
 * paid when it was placed gets no second e-mail.
 */
async function notifyOfMoney(
  tx: Transaction<Tables>,
  notifier: Notifier,
  order: NotifiedOrder,
  now: Date,
): Promise<void> {
  if (order.paymentStatus === 'paid') {
    const last = await tx
      .selectFrom('payments')
      .select('createdAt')
      .where('order', '=', order._id)
      .where('createdAt', '>', order.createdAt)
      .orderBy('createdAt', 'desc')
      .limit(1)
      .executeTakeFirst()
    const cause = { kind: 'orderPaid', uniqueKey: `orderPaid ${order._id}` } as const
    if (last) await notifyOrder(tx, notifier, order, { ...cause, happenedAt: last.createdAt }, now)
  }
  const refunds = await tx
    .selectFrom('refunds')
    .select(['_id', 'amount', 'target', 'reason', 'createdAt'])
    .where('order', '=', order._id)
    .orderBy('createdAt')
    .orderBy('_id')
    .execute()
  for (const { _id, createdAt: happenedAt, ...refund } of refunds) {
    const cause = { kind: 'orderRefunded', uniqueKey: `orderRefunded ${_id}` } as const
    await notifyOrder(tx, notifier, order, { ...cause, happenedAt, refund }, now)
  }
}
