import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Reaction } from '../../ports/outbox/reactions.ts'
import { notifyOfChat, notifyOfClaim, notifyOfCredit } from './customers/notify-of-customers.ts'
import type { Notifier } from './notify.ts'
import { notifyOfComment, notifyOfOrder, notifyOfShipment } from './orders/notify-of-order.ts'
import { notifyOfReturn } from './orders/notify-of-return.ts'

/** `publicUrl` is known once the server listens. */
type Resources = Pick<Notifier, 'jobs'> & { publicUrl: () => string }

/**
 * Queues the notifications about an event in the transaction that marks it as processed, so that each is queued
 * exactly once. A locked order makes the reaction wait for its next turn, since it holds the orders of its earlier
 * events.
 */
export const notifyOfEvents =
  ({ jobs, publicUrl }: Resources): Reaction =>
  async (tx, event, now) => {
    const notifier: Notifier = { jobs, publicUrl: publicUrl() }
    const happenedAt = event.createdAt
    switch (event.name) {
      case 'order.placed':
      case 'order.statusChanged':
      case 'order.changed':
        await lockOrder(tx, event.payload.order)
        return notifyOfOrder(tx, notifier, event, now)
      case 'order.commented':
        if (event.payload.byCustomer) return
        return notifyOfComment(tx, notifier, { ...event.payload, happenedAt }, now)
      case 'shipment.sent':
        if (event.payload.skipsMail) return
        await lockOrder(tx, event.payload.order)
        return notifyOfShipment(tx, notifier, { ...event.payload, happenedAt }, now)
      case 'return.requested':
      case 'return.changed':
        await lockOrder(tx, event.payload.order)
        return notifyOfReturn(tx, notifier, event, now)
      case 'credit.granted':
        return notifyOfCredit(tx, notifier, event.payload, now)
      case 'freeBuy.decided':
        return notifyOfClaim(tx, notifier, event.payload, { now, happenedAt })
      case 'chat.updated':
        return notifyOfChat(tx, notifier, event.payload, { now, happenedAt })
    }
  }

const lockOrder = (tx: Transaction<Tables>, _id: string) =>
  tx.selectFrom('orders').select('_id').where('_id', '=', _id).forKeyShare().noWait().execute()
