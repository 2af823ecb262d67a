import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { type Actor, recordAudit } from '../../lib/audit.ts'
import { inChunks } from '../../lib/queries/bulk.ts'
import { moveCarts, moveCartsBack } from '../carts/carts.ts'
import type { MovedRows } from './customer-merges.table.ts'

/**
 * The tables whose rows a merge moves, with the column that identifies a row. A new table with rows that
 * belong to a customer must be added here. `moveCredit` moves the credit and `moveCarts` the carts; sessions end instead.
 */
const OWNED = {
  orders: '_id',
  orderComments: '_id',
  couponUses: 'order',
  freeBuyClaims: '_id',
  tickets: '_id',
  liveChats: '_id',
} as const satisfies Record<Exclude<keyof MovedRows, 'carts'>, string>
const TABLES = Object.keys(OWNED) as (keyof typeof OWNED)[]

type Way = { from: string; to: string }

/** Moves all rows from one customer to another and returns their ids. The caller has locked the orders. */
export async function moveRows(tx: Transaction<Tables>, way: Way): Promise<MovedRows> {
  const moved: MovedRows = { orders: [], orderComments: [], couponUses: [], freeBuyClaims: [] }
  for (const table of TABLES) moved[table] = await move(tx, table, way, sql`true`)
  moved.carts = await moveCarts(tx, way)
  return moved
}

/** Moves the same rows back, as far as they still exist. */
export async function moveRowsBack(
  tx: Transaction<Tables>,
  { moved, mergedAt }: { moved: MovedRows; mergedAt: string },
  way: Way,
): Promise<void> {
  for (const table of TABLES)
    await move(tx, table, way, sql`${sql.ref(OWNED[table])} = any(${moved[table] ?? []}::uuid[])`)
  await moveCartsBack(tx, moved.carts ?? [], way, mergedAt)
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

/** Writes an audit entry about the new customer for each order, which its timeline shows. */
export async function emitOrders(
  tx: Transaction<Tables>,
  orders: readonly string[],
  { from, to }: Way,
  by: Actor,
  now: Date,
): Promise<void> {
  const changes = { customer: { from, to } }
  for (const chunk of inChunks(orders, CHUNK))
    await recordAudit(
      tx,
      by,
      now,
      chunk.map((entityId) => ({ action: 'order.customerChanged', entityId, changes })),
    )
}
