import { unitsToShip } from '@storekeeper/contract/orders/shipments/roll-up'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { Language } from '../../../lib/language.ts'
import { oneLine } from '../../../lib/text/one-line.ts'
import type { PublishedEvent } from '../../../ports/outbox/read-events.ts'
import { readFormats } from '../formats.ts'
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
  if (event.name === 'order.placed') {
    await send('orderPlaced', `orderPlaced ${order._id}`)
    return
  }
  if (event.name === 'order.changed' && event.payload.edited !== undefined)
    await send('orderChanged', `orderChanged ${order._id} ${event.payload.edited}`)
  if (event.name === 'order.statusChanged' && !event.payload.isUndo) {
    const kind = KIND_OF_STATUS[event.payload.to]
    const isSaid = kind === 'orderReturned' && (await saysReturnReceived(tx, order._id, happenedAt))
    if (kind && !event.payload.skipsMail && !isSaid) await send(kind, `${kind} ${event._id}`)
    if (event.payload.to === 'delivered' && !event.payload.skipsMail)
      await waitToNotify(tx, { kind: 'reviewRequest', site: order.site, order: order._id, happenedAt })
  }
  await notifyOfMoney(tx, notifier, order, happenedAt, now)
  await notifyOfInvoice(tx, notifier, order, happenedAt, now)
}

/** The current invoice, if the change of this event issued it. */
async function notifyOfInvoice(
  tx: Transaction<Tables>,
  notifier: Notifier,
  order: NotifiedOrder,
  since: string,
  now: Date,
): Promise<void> {
  const invoice = await tx
    .selectFrom('currentInvoices')
    .innerJoin('invoices', 'invoices._id', 'currentInvoices.invoice')
    .select(['invoices._id', 'number', 'total', 'createdAt'])
    .where('currentInvoices.order', '=', order._id)
    .where('createdAt', '>=', since)
    .executeTakeFirst()
  if (!invoice) return
  const { _id, number, total, createdAt: happenedAt } = invoice
  const cause = { kind: 'invoiceIssued', uniqueKey: `invoiceIssued ${_id}`, happenedAt } as const
  const buildMore = async (language: Language) => ({
    invoice: {
      number: language === 'ar' ? `\u2068${number}\u2069` : number,
      total: (await readFormats(tx, language)).formatMoney(total),
    },
  })
  await notifyOrder(tx, notifier, order, { ...cause, buildMore }, now)
}

type SentShipment = { order: string; shipment: string; happenedAt: string; isRequested?: boolean }

/**
 * Notifies the customer that a part of an order left, or all of it, with its items and tracking numbers. Every
 * shipment has an event, also if an admin sets the status by hand. A shipment gets one e-mail, whichever comes first: the
 * event, or the request of an admin (`isRequested`), for which the notification need not be on.
 */
export async function notifyOfShipment(
  tx: Transaction<Tables>,
  notifier: Notifier,
  { order: id, shipment, ...when }: SentShipment,
  now: Date,
): Promise<void> {
  const order = await lockNotifiedOrder(tx, id)
  const units = await tx
    .selectFrom('shipmentLines')
    .select(['line', 'quantity'])
    .where('shipment', '=', shipment)
    .execute()
  if (!order || units.length === 0) return
  const sent = new Map(units.map(({ line, quantity }) => [line, quantity]))
  const lines = order.lines.flatMap((line) => {
    const quantity = sent.get(line._id)
    return quantity ? [{ ...line, quantity }] : []
  })
  const tracking = order.tracking.filter((parcel) => parcel.shipment === shipment)
  const cause = { kind: 'orderShipped', uniqueKey: `orderShipped ${shipment}`, ...when } as const
  const later = await findUnitsLeft(tx, order, shipment)
  await notifyOrder(tx, notifier, { ...order, lines, tracking }, { ...cause, later }, now)
}

/** The units of an order that leave after a shipment: neither sent, nor in it, nor refunded. Fees are not shipped. */
async function findUnitsLeft(tx: Transaction<Tables>, { _id, lines }: NotifiedOrder, shipment: string) {
  const parts = await tx
    .selectFrom('shipmentLines')
    .innerJoin('shipments', 'shipments._id', 'shipmentLines.shipment')
    .select(['line', 'quantity'])
    .where('order', '=', _id)
    .where((row) => row.or([row('sentAt', 'is not', null), row('shipments._id', '=', shipment)]))
    .execute()
  // Units that returns refunded left before.
  const refunds = await tx
    .selectFrom('refunds')
    .select('lines')
    .where('order', '=', _id)
    .where('return', 'is', null)
    .execute()
  const refunded = refunds.flatMap((refund) => refund.lines)
  return lines.flatMap(({ _id: line, kind, title, quantity }) => {
    const units = { quantity, refunded: countUnits(refunded, line), packed: countUnits(parts, line) }
    const left = kind === 'fee' ? 0 : unitsToShip(units)
    return left > 0 ? [{ title, quantity: left }] : []
  })
}

const countUnits = (parts: readonly { line: string; quantity: number }[], line: string) =>
  parts.reduce((sum, part) => (part.line === line ? sum + part.quantity : sum), 0)

/** Whether the e-mail that a return was received says the same, since its items are the last ones that came back. */
const saysReturnReceived = async (tx: Transaction<Tables>, order: string, at: string) =>
  (await tx
    .selectFrom('returns')
    .innerJoin('auditLog', 'auditLog.entityId', 'returns._id')
    .innerJoin('mails', (join) =>
      join.on('mails.uniqueKey', '=', sql<string>`'returnReceived ' || returns."_id"`),
    )
    .select('returns._id')
    .where('order', '=', order)
    .where('auditLog.action', '=', 'return.received')
    .where('auditLog.at', '=', at)
    .executeTakeFirst()) !== undefined

/** Notifies the customer of an admin's comment about an order, unless it is internal. */
export async function notifyOfComment(
  tx: Transaction<Tables>,
  notifier: Notifier,
  { order: id, comment: _id, happenedAt }: { order: string; comment: string; happenedAt: string },
  now: Date,
): Promise<void> {
  const order = await lockNotifiedOrder(tx, id)
  const comment = await tx
    .selectFrom('orderComments')
    .select(['text', 'createdAt'])
    .where('_id', '=', _id)
    .where('isInternal', '=', false)
    .executeTakeFirst()
  if (!order || !comment) return
  const cause = { kind: 'orderComment', uniqueKey: `orderComment ${_id}`, happenedAt } as const
  await notifyOrder(
    tx,
    notifier,
    order,
    {
      ...cause,
      buildMore: async (language) => {
        const { formatTime } = await readFormats(tx, language)
        const time = formatTime(comment.createdAt)
        return { comment: { messages: [{ author: oneLine(order.siteName), text: comment.text, time }] } }
      },
    },
    now,
  )
}

/** Reminds the customer of an unpaid order, once. Returns whether it did. */
export async function notifyOfPayment(
  tx: Transaction<Tables>,
  notifier: Notifier,
  _id: string,
  now: Date,
): Promise<boolean> {
  const order = await lockNotifiedOrder(tx, _id)
  const cause = { kind: 'paymentReminder', uniqueKey: `paymentReminder ${_id}` } as const
  return order ? notifyOrder(tx, notifier, order, { ...cause, happenedAt: now.toISOString() }, now) : false
}

const KIND_OF_STATUS: Partial<Record<string, 'orderDelivered' | 'orderCancelled' | 'orderReturned'>> = {
  delivered: 'orderDelivered',
  cancelled: 'orderCancelled',
  returned: 'orderReturned',
}

/**
 * Payments and refunds have no events of their own: any change of an order may have recorded some. An order that was
 * paid when it was placed gets no second e-mail. A refund that a provider returns is confirmed once the provider
 * accepted it.
 */
async function notifyOfMoney(
  tx: Transaction<Tables>,
  notifier: Notifier,
  order: NotifiedOrder,
  changedAt: string,
  now: Date,
): Promise<void> {
  if (order.paymentStatus === 'paid') {
    const last = await tx
      .selectFrom('payments')
      .select(['_id', 'createdAt'])
      .where('order', '=', order._id)
      .where('createdAt', '>', order.createdAt)
      .orderBy('createdAt', 'desc')
      .limit(1)
      .executeTakeFirst()
    const uniqueKey = last && (await getPaidKey(tx, order._id, last, changedAt))
    if (last && uniqueKey) {
      const cause = { kind: 'orderPaid', uniqueKey, happenedAt: last.createdAt } as const
      await notifyOrder(tx, notifier, order, cause, now)
    }
  }
  const refunds = await tx
    .selectFrom('refunds')
    .leftJoin('returns', 'returns._id', 'refunds.return')
    .leftJoin('orders as exchanged', 'exchanged._id', 'returns.exchange')
    .leftJoin('creditEntries as used', (join) =>
      join
        .onRef('used.order', '=', 'exchanged._id')
        .on(sql`used."cause" ->> 'code'`, '=', 'ORDER_PLACED')
        .onRef('exchanged.createdAt', '=', 'refunds.createdAt')
        .on('refunds.target', '=', 'credit'),
    )
    .select(['refunds._id', 'refunds.amount', 'refunds.target', 'refunds.reason', 'refunds.createdAt'])
    .select(['refunds.return', 'used.amount as used'])
    .where('refunds.order', '=', order._id)
    .where('refunds.target', '<>', 'exchange')
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('providerRefunds')
            .select('providerRefunds._id')
            .whereRef('providerRefunds.refund', '=', 'refunds._id')
            .where('status', 'in', ['queued', 'failed']),
        ),
      ),
    )
    .orderBy('refunds.createdAt')
    .orderBy('refunds._id')
    .execute()
  const exchanged = new Set<string | null>()
  for (const { _id, createdAt: happenedAt, return: from, used, ...refund } of refunds) {
    // What an exchange moved to the new order is no money that the customer receives. Its rest may be as much.
    if (used === -refund.amount && !exchanged.has(from)) {
      exchanged.add(from)
      continue
    }
    const cause = { kind: 'orderRefunded', uniqueKey: `orderRefunded ${_id}` } as const
    await notifyOrder(tx, notifier, order, { ...cause, happenedAt, refund }, now)
  }
}

/**
 * The unique key of the e-mail about a payment; null: there is none to send. The key of the first e-mail is that of the
 * order, as in earlier versions. After an edit, an order can be paid again: that payment has its own key, with the event
 * that recorded it only, since earlier versions did not confirm it.
 */
async function getPaidKey(
  tx: Transaction<Tables>,
  order: string,
  last: { _id: string; createdAt: string },
  changedAt: string,
): Promise<string | null> {
  const uniqueKey = `orderPaid ${order}`
  const first = await tx
    .selectFrom('mails')
    .select('createdAt')
    .where('uniqueKey', '=', uniqueKey)
    .executeTakeFirst()
  if (!first || last.createdAt <= first.createdAt) return uniqueKey
  return last.createdAt === changedAt ? `${uniqueKey} ${last._id}` : null
}
