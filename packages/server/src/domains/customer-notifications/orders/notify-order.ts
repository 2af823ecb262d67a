import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { fullName } from '../../../lib/text/full-name.ts'
import { oneLine } from '../../../lib/text/one-line.ts'
import { type Cause, type Notifier, notify } from '../notify.ts'
import { readSince } from '../read-settings.ts'
import { buildOrderValues, type NotifiedRefund } from './build-order-values.ts'
import { isMailable, type NotifiedOrder } from './read-order.ts'

type OrderCause = Pick<Cause, 'kind' | 'uniqueKey' | 'happenedAt'> & { refund?: NotifiedRefund }

/**
 * Queues a notification about an order. Does nothing if the order is a test, was imported, is older than the setting,
 * or has no e-mail address.
 */
export async function notifyOrder(
  tx: Transaction<Tables>,
  notifier: Notifier,
  order: NotifiedOrder,
  { refund, ...cause }: OrderCause,
  now: Date,
): Promise<void> {
  if (order.isTestOrder || !isMailable(order)) return
  const since = await readSince(tx, order.site, cause.kind)
  if (since === null || order.createdAt < since || (await wasImported(tx, order._id))) return
  await notify(
    tx,
    notifier,
    {
      ...cause,
      site: order.site,
      language: order.language,
      to: { name: oneLine(fullName(order.receiverName)), email: order.email },
      about: { entity: 'order', entityId: order._id },
      buildValues: (options) => buildOrderValues(tx, order, { ...options, refund }),
    },
    now,
  )
}

const wasImported = async (tx: Transaction<Tables>, order: string) =>
  (await tx
    .selectFrom('auditLog')
    .select('_id')
    .where('entity', '=', 'order')
    .where('entityId', '=', order)
    .where('action', '=', 'order.imported')
    .executeTakeFirst()) !== undefined
