import type { ErrorReason } from '@storekeeper/contract/errors'
import type { OrderMailReceivers } from '@storekeeper/contract/orders/mails/order-mails'
import type { OrderFilter } from '@storekeeper/contract/orders/order-query'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import { toReason } from '../../lib/api-error.ts'
import { type Chosen, chosenIds } from '../../lib/queries/in-runs.ts'
import { fullName } from '../../lib/text/full-name.ts'
import { whereOrders } from '../orders/orders.ts'
import { type MailedOrder, readMailedOrders, rejectionReason } from './read-mailed-orders.ts'

/**
 * Returns the recipients of a mail. The first few have names, so that the admin can preview the mail for
 * them.
 */
export const findOrderMailReceivers = signedIn.orderMails.receivers.handler(
  async ({ context: { db }, input }): Promise<OrderMailReceivers> => {
    const ids = await findOrderIds(db, input)
    const { mailed, skipped } = parted(ids, await readMailedOrders(db, ids))
    return {
      total: mailed.length,
      orders: mailed.slice(0, NAMED).map(({ _id, orderId, receiverName, email }) => ({
        ...{ _id, orderId, email },
        name: fullName(receiverName),
      })),
      skipped: { count: skipped.length, some: skipped.slice(0, NAMED) },
    }
  },
)

const NAMED = 50

/** Works in a transaction too. */
export const findOrderIds = (
  db: Db,
  { filter = {}, ...chosen }: Chosen & { filter?: Partial<OrderFilter> },
): Promise<string[]> => chosenIds(db, { table: 'orders', where: whereOrders(filter), chosen })

type Parted = {
  mailed: (MailedOrder & { email: string })[]
  skipped: ({ _id: string; orderId: string | null } & ErrorReason)[]
}

/**
 * Separates the orders with a recipient, in the order of the ids, from the others, which get a skip reason.
 */
export function parted(ids: readonly string[], orders: readonly MailedOrder[]): Parted {
  const byId = new Map(orders.map((order) => [order._id, order]))
  const answer: Parted = { mailed: [], skipped: [] }
  for (const _id of ids) {
    const order = byId.get(_id)
    const reason = order ? rejectionReason(order) : toReason('ORDER_GONE')
    if (reason) answer.skipped.push({ _id, orderId: order?.orderId ?? null, ...reason })
    else if (order?.email) answer.mailed.push({ ...order, email: order.email })
  }
  return answer
}
