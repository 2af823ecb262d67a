import { type Kysely, sql } from 'kysely'

/** The kinds of audited records that belonged to one site in earlier versions. */
const TABLES = [
  ...['orders', 'products', 'coupons', 'largeDiscounts', 'labTests', 'freeBuyClaims', 'tickets', 'returns'],
  ...[
    'liveChats',
    'liveChatOptions',
    'contacts',
    'contactCategories',
    'popups',
    'faqs',
    'pages',
    'shippingMethods',
  ],
  ...['cannedReplies', 'campaigns'],
]

/**
 * The sites of the records that entries of earlier versions can be about. The entries stay as they are: updating
 * millions of them would take long, and the log is never changed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table "auditedRecords" ("_id" uuid not null, "site" text not null)`.execute(db)
  for (const table of TABLES)
    await sql`
      insert into "auditedRecords" ("_id", "site")
      select "_id", "site" from ${sql.table(table)} where "site" is not null
    `.execute(db)
  await sql`insert into "auditedRecords" ("_id", "site") select "_id", "key" from sites`.execute(db)
  await sql`
    insert into "auditedRecords" ("_id", "site")
    select "_id", "sites"[1] from "bulkRuns" where cardinality("sites") = 1
  `.execute(db)
  await sql`alter table "auditedRecords" add primary key ("_id")`.execute(db)
}
