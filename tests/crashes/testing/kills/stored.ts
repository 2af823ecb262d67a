import type { Db } from '@storekeeper/server/db/open'
import { sql } from 'kysely'
import type { Chatters } from './chatters.ts'
import type { Book } from './clients.ts'
import type { DeedKind } from './deeds.ts'

/** How many acknowledged requests are stored, and how many are stored more than once. */
export type Stored = { acknowledged: number; found: number; twice: number }

const TABLES: Record<DeedKind, string> = {
  order: 'orders',
  credit: 'creditEntries',
  comment: 'orderComments',
  ticket: 'tickets',
  campaign: 'campaigns',
}

/** Looks up each acknowledged request by its id and request id. */
export async function findStored(db: Db, book: Book, chatters: Chatters): Promise<Stored> {
  const stored = { acknowledged: 0, found: 0, twice: 0 }
  for (const [kind, table] of Object.entries(TABLES)) {
    // A repeated request may be acknowledged twice with the same id.
    const of = book.acknowledged.filter((one) => one.kind === kind)
    const input = new Map(of.map(({ requestId, _id }) => [requestId, _id]))
    const { rows } = await sql<{ requestId: string; _id: string }>`
      select "requestId", "_id" from ${sql.table(table)} where "requestId" = any(${[...input.keys()]}::uuid[])
    `.execute(db)
    stored.acknowledged += input.size
    stored.found += new Set(
      rows.filter((row) => input.get(row.requestId) === row._id).map((row) => row._id),
    ).size
    stored.twice += rows.length - new Set(rows.map(({ requestId }) => requestId)).size
  }
  const sent = await db
    .selectFrom('liveChatMessages')
    .select(['requestId', 'isCustomer'])
    .where('chat', '=', chatters.chat)
    .where('isAutomatic', '=', false)
    .orderBy('sequence')
    .execute()
  for (const side of ['customer', 'admin'] as const) {
    const written = chatters.written[side]
    const there = sent.filter(({ isCustomer }) => isCustomer === (side === 'customer'))
    stored.acknowledged += written.length
    // A message counts as found only at its position in the order of writing.
    stored.found += written.filter((requestId, index) => there[index]?.requestId === requestId).length
    stored.twice += there.length - new Set(there.map(({ requestId }) => requestId)).size
  }
  return stored
}
