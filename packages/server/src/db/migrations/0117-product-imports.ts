import { type Kysely, sql } from 'kysely'

/** Imports of products are stored like those of orders and customers, so that they can be undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [IMPORTS, RECORDS, SUMS]) await sql.raw(statement).execute(db)
}

const IMPORTS = `
alter table imports
  alter column "site" drop not null,
  drop constraint "imports_kind_check",
  add constraint "imports_kind_check" check ("kind" in ('orders', 'customers', 'products')),
  add check ("site" is not null or "kind" = 'products')
`

const RECORDS = `
alter table "importRecords"
  drop constraint "importRecords_status_check",
  add constraint "importRecords_status_check"
    check ("status" in ('ready', 'found', 'refused', 'created', 'updated', 'undone', 'kept'))
`

const SUMS = `
update imports set "sums" = "sums" || '{"updated": {"records": 0, "lines": 0, "amount": 0}}' where "sums" is not null
`
