import { type Kysely, sql } from 'kysely'

/** The request that created a record, so that a repeated one returns the record and creates no second one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Contacts have the request of a contact form already.
  await sql`alter table contacts add column "requestHash" text`.execute(db)
  for (const table of [...TABLES, ...WITH_SEVERAL])
    await sql`alter table ${sql.table(table)} add column "requestId" uuid, add column "requestHash" text`.execute(
      db,
    )
  for (const table of TABLES)
    await sql`
      create unique index ${sql.ref(`${table}_requestId`)} on ${sql.table(table)} ("requestId")
      where "requestId" is not null
    `.execute(db)
  for (const table of WITH_SEVERAL)
    await sql`
      create index ${sql.ref(`${table}_requestId`)} on ${sql.table(table)} ("requestId")
      where "requestId" is not null
    `.execute(db)
}

const TABLES = [
  ...[
    'admins',
    'apiKeys',
    'cannedReplies',
    'categories',
    'contactCategories',
    'customers',
    'faqs',
    'labTests',
  ],
  ...['liveChatOptions', 'pages', 'privacyRequests', 'products', 'roles', 'savedViews', 'shippingMethods'],
  ...['sites', 'taxClasses', 'taxRates', 'webhooks'],
]

/** A request creates several rows. */
const WITH_SEVERAL = ['countries', 'largeDiscounts']
