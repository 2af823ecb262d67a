import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { emit } from '../../lib/outbox.ts'

type Named = { _id: string; orderId: string; uriCode: string; site: string }

/** Emits that orders changed, for changes other than status changes and comments. */
export const emitChanged = (tx: Transaction<Tables>, orders: readonly Named[], now: Date): Promise<void> =>
  emit(
    tx,
    now,
    orders.map(({ _id, orderId, uriCode, site }) => ({
      name: 'order.changed' as const,
      payload: { order: _id, orderId, uriCode, site },
    })),
  )
