import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { type Actor, writeAudit } from '../../lib/audit.ts'
import { inChunks } from '../../lib/bulk.ts'
import type { MovedRows } from './customer-merges.table.ts'

/** Every table with rows that are a customer's own, and by what a row is named. A new one adds a line here. */
const OWNED = {
  orders: '_id',
  orderComments: '_id',
  couponUses: 'order',
  freeBuyClaims: '_id',
  tickets: '_id',
  liveChats: '_id',
} as const satisfies Record<keyof MovedRows, string>
const TABLES = Object.keys(OWNED) as (keyof typeof OWNED)[]

type Way = { from: string; to: string }

/** All that is one customer's becomes another's; answers what went over. The orders are locked by the caller. */
export async function moveRows(tx: Transaction<Tables>, way: Way): Promise<MovedRows> {
  const moved: MovedRows = { orders: [], orderComments: [], couponUses: [], freeBuyClaims: [] }
  for (const table of TABLES) moved[table] = await move(tx, table, way, sql`true`)
  return moved
}

/** What went over goes back, as far as it is still there. */
export async function moveRowsBack(tx: Transaction<Tables>, moved: MovedRows, way: Way): Promise<void> {
  for (const table of TABLES)
    await move(tx, table, way, sql`${sql.ref(OWNED[table])} = any(${moved[table] ?? []}::uuid[])`)
}

async function move(
  tx: Transaction<Tables>,
  table: keyof typeof OWNED,
  { from, to }: Way,
  which: ReturnType<typeof sql>,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    update ${sql.table(table)} set "customer" = ${to} where "customer" = ${from} and ${which}
    returning ${sql.ref(OWNED[table])} as "name"
  `.execute(tx)
  return rows.map((row) => row.name).sort()
}

const CHUNK = 1000

/** Each order's timeline records whose it is now. */
export async function emitOrders(
  tx: Transaction<Tables>,
  orders: readonly string[],
  { from, to }: Way,
  by: Actor,
  now: Date,
): Promise<void> {
  const changes = { customer: { from, to } }
  for (const chunk of inChunks(orders, CHUNK))
    await writeAudit(
      tx,
      by,
      now,
      chunk.map((entityId) => ({ action: 'order.customerChanged', entity: 'order', entityId, changes })),
    )
}
