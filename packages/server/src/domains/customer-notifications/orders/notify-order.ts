import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { Language } from '../../../lib/language.ts'
import { fullName } from '../../../lib/text/full-name.ts'
import { oneLine } from '../../../lib/text/one-line.ts'
import { type Cause, type Notifier, notify } from '../notify.ts'
import { readSince } from '../read-settings.ts'
import type { AboutValues } from '../templates/values.ts'
import { buildOrderValues, type NotifiedRefund } from './build-order-values.ts'
import { isMailable, type NotifiedOrder } from './read-order.ts'

type OrderCause = Pick<Cause, 'kind' | 'uniqueKey' | 'happenedAt' | 'isRequested'> & {
  refund?: NotifiedRefund
  /** The units that a further shipment will contain. */
  later?: readonly { title: string; quantity: number }[]
  /** Further values that the kind has. */
  buildMore?: (language: Language) => Promise<Partial<AboutValues>>
}

/**
 * Queues a notification about an order, and returns whether it did. Does nothing if the order is a test, was imported, is older than the setting,
 * or has no e-mail address.
 */
export async function notifyOrder(
  tx: Transaction<Tables>,
  notifier: Notifier,
  order: NotifiedOrder,
  { refund, later, buildMore, ...cause }: OrderCause,
  now: Date,
): Promise<boolean> {
  if (order.isTestOrder || !isMailable(order)) return false
  const since = await readSince(tx, order.site, cause.kind)
  const isSent = cause.isRequested || (since !== null && order.createdAt >= since)
  if (!isSent || (!cause.isRequested && (await wasImported(tx, order._id)))) return false
  return notify(
    tx,
    notifier,
    {
      ...cause,
      site: order.site,
      language: order.language,
      to: { name: oneLine(fullName(order.receiverName)), email: order.email },
      about: { entity: 'order', entityId: order._id },
      buildValues: async (options) => ({
        ...(await buildOrderValues(tx, order, { ...options, refund, later })),
        ...(await buildMore?.(options.language)),
      }),
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
