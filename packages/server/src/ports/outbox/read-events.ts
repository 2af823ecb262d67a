import { type EventName, events } from '@storekeeper/contract/events'
import type { Db } from '../../db/open.ts'
import type { OutboxEvent } from '../../lib/outbox.ts'

/**
 * A published event: `number` increases without gaps in the order of publishing, so that clients can request
 * missed events.
 */
export type PublishedEvent = OutboxEvent & { _id: string; number: number; createdAt: string }

/** The event with a number. Null: this program does not know its name, for example from a newer version. */
export type ReadEvent = { number: number; name: string; createdAt: string; event: PublishedEvent | null }

/** Reads the events after a number, in order. */
export async function readEvents(
  db: Db,
  after: number,
  limit: number,
  upTo = Number.MAX_SAFE_INTEGER,
): Promise<ReadEvent[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['_id', 'name', 'payload', 'number', 'createdAt'])
    .where('number', '>', after)
    .where('number', '<=', upTo)
    .orderBy('number')
    .limit(limit)
    .execute()
  return rows.map((row) => {
    const payload = Object.hasOwn(events, row.name)
      ? events[row.name as EventName].safeParse(row.payload)
      : undefined
    const event = payload?.success ? ({ ...row, payload: payload.data } as PublishedEvent) : null
    return { number: Number(row.number), name: row.name, createdAt: row.createdAt, event }
  })
}

/** The number of the last published event; 0 before the first one. */
export async function lastNumber(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom('outbox')
    .select(({ fn, val }) => fn.coalesce(fn.max('number'), val(0)).as('last'))
    .executeTakeFirstOrThrow()
  return Number(last)
}
