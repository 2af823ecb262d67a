import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { ImportRefused } from '../lib/file-reading/import-refused.ts'
import { newId } from '../lib/id.ts'
import type { InvoiceLine } from './parse-line.ts'

/**
 * Stores the lines of a file in temporary tables on one connection, until the whole file is validated. The
 * tables are on the database's disk, so a file may exceed the memory, and they end with the connection. The
 * connection also takes a lock, so that two imports never write the same orders concurrently.
 */
export async function withStaging<Result>(db: Db, work: (staging: Db) => Promise<Result>): Promise<Result> {
  return db.connection().execute(async (staging) => {
    const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_lock(${IMPORT_LOCK}) as got`.execute(
      staging,
    )
    if (!rows[0]?.got)
      throw new ImportRefused('Another import is running on this database. Please wait until it has ended.')
    try {
      await sql.raw(TABLES).execute(staging)
      return await work(staging)
    } finally {
      // Removes tables, cursors and the lock, but not prepared statements, which the next user of the
      // connection needs. If this fails, the connection is discarded.
      await sql
        .raw('close all; discard temp; select pg_advisory_unlock_all()')
        .execute(staging)
        .catch(() => undefined)
    }
  })
}

const IMPORT_LOCK = 0x1_5704e

const TABLES = `
create temporary table "importLines" (
  "line" int not null,
  "invoice" text not null,
  "isCancellation" boolean not null,
  "sku" text not null,
  "isShipping" boolean not null,
  "title" text not null,
  "quantity" int not null,
  "at" timestamptz not null,
  "unitPrice" bigint not null,
  "isRounded" boolean not null,
  "customer" text not null,
  "country" text not null,
  "countryCode" text not null,
  "reason" text
);
create temporary table "importReferences" ("line" int primary key, "reference" text not null);
-- "sale" is a line of an order, or the order whose delivery is taken back.
create temporary table "importMatches" ("cancellation" int primary key, "sale" uuid not null);
`

/** Converts the store's time to UTC in PostgreSQL, which knows the time zones. */
export async function stageLines(
  staging: Db,
  lines: readonly InvoiceLine[],
  timeZone: string,
): Promise<void> {
  await sql`
    insert into "importLines"
    select "line", "invoice", "isCancellation", "sku", "isShipping", "title", "quantity", "at" at time zone ${timeZone},
      "unitPrice", "isRounded", "customer", "country", "countryCode", "reason"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as staged(
      "line" int, "invoice" text, "isCancellation" boolean, "sku" text, "isShipping" boolean, "title" text,
      "quantity" int, "at" timestamp, "unitPrice" bigint, "isRounded" boolean, "customer" text, "country" text,
      "countryCode" text, "reason" text
    )
  `.execute(staging)
}

/**
 * Reads the rows of a query in chunks, outside transactions, so that the caller can use transactions on the
 * same connection.
 */
export async function* readInChunks<Row>(
  staging: Db,
  query: RawBuilder<Row>,
  size: number,
): AsyncGenerator<Row[]> {
  const cursor = sql.id(`import-${newId()}`)
  await sql`declare ${cursor} no scroll cursor with hold for ${query}`.execute(staging)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(size)} from ${cursor}`.execute(staging)
    if (rows.length > 0) yield rows
    if (rows.length < size) break
  }
  await sql`close ${cursor}`.execute(staging)
}
