import type { EventName, EventPayload } from '@storekeeper/contract/events'
import type { Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { newId } from './id.ts'

export type OutboxEvent = { [Name in EventName]: { name: Name; payload: EventPayload<Name> } }[EventName]

/**
 * Adds events to the outbox in the transaction of the change: they are emitted after the commit, or never.
 */
export async function emit(
  tx: Transaction<Tables>,
  now: Date,
  events: readonly OutboxEvent[],
): Promise<void> {
  if (events.length === 0) return
  const createdAt = now.toISOString()
  const rows = events.map(({ name, payload }) => ({
    _id: newId(),
    name,
    payload: JSON.stringify(payload),
    createdAt,
  }))
  await tx.insertInto('outbox').values(rows).execute()
}
