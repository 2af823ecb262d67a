import type { EventPayload } from '@storekeeper/contract/events'
import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { emit } from '../../lib/outbox.ts'

type Named = { _id: string; orderId: string; uriCode: string; site: string }

/** Emits that orders changed, for changes other than status changes and comments. */
export const emitChanged = (
  tx: Transaction<Tables>,
  orders: readonly Named[],
  now: Date,
  about: Pick<EventPayload<'order.changed'>, 'edited'> = {},
): Promise<void> =>
  emit(
    tx,
    now,
    orders.map(({ _id, orderId, uriCode, site }) => ({
      name: 'order.changed' as const,
      payload: { order: _id, orderId, uriCode, site, ...about },
    })),
  )

/** Emits that admins must attend to a payment of an order. */
export const emitProblem = (
  tx: Transaction<Tables>,
  { _id, orderId, uriCode, site }: Named,
  problem: Pick<EventPayload<'payment.problem'>, 'problem' | 'dueBy'>,
  now: Date,
): Promise<void> =>
  emit(tx, now, [{ name: 'payment.problem', payload: { order: _id, orderId, uriCode, site, ...problem } }])
