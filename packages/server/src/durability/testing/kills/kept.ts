import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { Chatters } from './chatters.ts'
import type { Book } from './clients.ts'
import type { DeedKind } from './deeds.ts'

/** How much of what was acknowledged is there, and how much is there more than once. */
export type Kept = { acknowledged: number; found: number; twice: number }

const TABLES: Record<DeedKind, string> = {
  order: 'orders',
  credit: 'creditEntries',
  comment: 'orderComments',
  ticket: 'tickets',
  campaign: 'campaigns',
}

/** Looks for each thing that was acknowledged under the id and the name that it was acknowledged by. */
export async function keptOf(db: Db, book: Book, chatters: Chatters): Promise<Kept> {
  const kept = { acknowledged: 0, found: 0, twice: 0 }
  for (const [kind, table] of Object.entries(TABLES)) {
    // Who asked again was acknowledged twice, of one and the same thing.
    const of = book.acknowledged.filter((one) => one.kind === kind)
    const asked = new Map(of.map(({ requestId, _id }) => [requestId, _id]))
    const { rows } = await sql<{ requestId: string; _id: string }>`
      select "requestId", "_id" from ${sql.table(table)} where "requestId" = any(${[...asked.keys()]}::uuid[])
    `.execute(db)
    kept.acknowledged += asked.size
    kept.found += new Set(
      rows.filter((row) => asked.get(row.requestId) === row._id).map((row) => row._id),
    ).size
    kept.twice += rows.length - new Set(rows.map(({ requestId }) => requestId)).size
  }
  const said = await db
    .selectFrom('liveChatMessages')
    .select(['requestId', 'isCustomer'])
    .where('chat', '=', chatters.chat)
    .where('isAutomatic', '=', false)
    .orderBy('place')
    .execute()
  for (const side of ['customer', 'admin'] as const) {
    const written = chatters.written[side]
    const there = said.filter(({ isCustomer }) => isCustomer === (side === 'customer'))
    kept.acknowledged += written.length
    // In the order in which they were written, or they do not count as found.
    kept.found += written.filter((requestId, place) => there[place]?.requestId === requestId).length
    kept.twice += there.length - new Set(there.map(({ requestId }) => requestId)).size
  }
  return kept
}
