import type { NotificationKind } from '@storekeeper/contract/customer-notifications/notification-kinds'
import { amountDue } from '@storekeeper/contract/orders/payment-status'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { Language } from '../../../lib/language.ts'
import { oneLine } from '../../../lib/text/one-line.ts'
import type { PublishedEvent } from '../../../ports/outbox/read-events.ts'
import { readFormats } from '../formats.ts'
import type { Notifier } from '../notify.ts'
import { toLines } from './build-order-values.ts'
import { notifyOrder } from './notify-order.ts'
import { lockNotifiedOrder, readNotifiedOrder } from './read-order.ts'

type ReturnEvent = Extract<PublishedEvent, { name: 'return.requested' | 'return.changed' }>

/** Notifies the customer of each step of a return, once. Its refunds are those of the order. */
export async function notifyOfReturn(
  tx: Transaction<Tables>,
  notifier: Notifier,
  event: ReturnEvent,
  now: Date,
): Promise<void> {
  const order = await lockNotifiedOrder(tx, event.payload.order)
  const found = await tx
    .selectFrom('returns')
    .leftJoin('orders as exchanges', 'exchanges._id', 'returns.exchange')
    .select(['returns._id', 'number', 'refusalReason', 'exchange', 'exchanges.orderId as exchangeOrder'])
    .where('returns._id', '=', event.payload.return)
    .executeTakeFirst()
  if (!order || !found) return
  const kind = toKind(event, found.exchangeOrder !== null)
  if (!kind) return
  const items = await tx
    .selectFrom('returnItems')
    .innerJoin('orderLines', 'orderLines._id', 'returnItems.line')
    .select(['title', 'returnItems.quantity', 'received'])
    .where('return', '=', found._id)
    .orderBy('orderLines.position')
    .execute()
  // A return that is refused before it arrived has all its items.
  const hasArrived = kind !== 'returnRequested' && kind !== 'returnApproved'
  await notifyOrder(
    tx,
    notifier,
    order,
    {
      ...{ kind, uniqueKey: `${kind} ${found._id}`, happenedAt: event.createdAt },
      buildMore: async (language) => ({
        return: {
          ...(await readExchange(tx, found, language)),
          address: await readReturnAddress(tx, language),
          number: found.number,
          refusal: oneLine(found.refusalReason ?? '', 500),
          isReceived: items.some(({ received }) => received),
          exchangeOrder: found.exchangeOrder ? `#${found.exchangeOrder}` : '',
          items: items.flatMap(({ title, quantity, received }) => {
            const units = hasArrived ? (received ?? quantity) : quantity
            return units > 0 ? [{ title: oneLine(title), quantity: units }] : []
          }),
        },
      }),
    },
    now,
  )
}

/** The products of the exchange of a return, what is due for them, and what was given back. */
async function readExchange(
  tx: Transaction<Tables>,
  { _id, exchange }: { _id: string; exchange: string | null },
  language: Language,
) {
  const order = exchange === null ? undefined : await readNotifiedOrder(tx, exchange)
  if (!order) return { newItems: [], due: '', refunded: '' }
  const { formatMoney } = await readFormats(tx, language)
  const refunds = await tx
    .selectFrom('refunds')
    .select('amount')
    .where('return', '=', _id)
    // Those of the exchange itself; what it moved to the new order is no money that the customer receives.
    .where('createdAt', '=', order.createdAt)
    .where('target', '<>', 'exchange')
    .execute()
  const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0) - order.creditUsed
  const due = amountDue(order)
  return {
    newItems: order.lines.map(({ title, quantity }) => ({ title: oneLine(title), quantity })),
    due: due > 0 ? formatMoney(due) : '',
    refunded: refunded > 0 ? formatMoney(refunded) : '',
  }
}

/** The address of the store; null if it has none. */
async function readReturnAddress(tx: Transaction<Tables>, language: Language): Promise<string[] | null> {
  const { storeName, address } = await tx
    .selectFrom('settings')
    .select(['storeName', 'address'])
    .executeTakeFirstOrThrow()
  return address.streetName || address.city ? toLines(storeName, address, language) : null
}

/** The receipt of a withdrawal replaces that of its return. */
function toKind(event: ReturnEvent, isExchanged: boolean): NotificationKind | null {
  if (event.name === 'return.requested') return event.payload.isWithdrawal ? null : 'returnRequested'
  switch (event.payload.status) {
    case 'approved':
      return 'returnApproved'
    case 'refused':
      return 'returnRefused'
    case 'received':
      return 'returnReceived'
    case 'completed':
      return isExchanged ? 'returnExchanged' : null
    default:
      return null
  }
}
