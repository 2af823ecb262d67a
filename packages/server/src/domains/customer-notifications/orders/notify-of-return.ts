import type { NotificationKind } from '@storekeeper/contract/customer-notifications/notification-kinds'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { oneLine } from '../../../lib/text/one-line.ts'
import type { PublishedEvent } from '../../../ports/outbox/read-events.ts'
import type { Notifier } from '../notify.ts'
import { notifyOrder } from './notify-order.ts'
import { lockNotifiedOrder } from './read-order.ts'

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
    .select(['returns._id', 'number', 'refusalReason', 'exchanges.orderId as exchangeOrder'])
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
  const hasArrived = kind === 'returnReceived' || kind === 'returnExchanged'
  await notifyOrder(
    tx,
    notifier,
    order,
    {
      ...{ kind, uniqueKey: `${kind} ${found._id}`, happenedAt: event.createdAt },
      more: {
        return: {
          number: found.number,
          refusal: oneLine(found.refusalReason ?? '', 500),
          exchangeOrder: found.exchangeOrder ? `#${found.exchangeOrder}` : '',
          items: items.flatMap(({ title, quantity, received }) => {
            const units = hasArrived ? (received ?? 0) : quantity
            return units > 0 ? [{ title: oneLine(title), quantity: units }] : []
          }),
        },
      },
    },
    now,
  )
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
