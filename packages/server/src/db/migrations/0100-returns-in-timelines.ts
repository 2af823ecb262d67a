import { type Kysely, sql } from 'kysely'

/** The timeline of a customer shows the returns of their orders. Adds them to the view as 0094 defines it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ view: string }>`
    select rtrim(pg_get_viewdef('"customerTimeline"'::regclass), ';') as "view"
  `.execute(db)
  for (const { view } of rows)
    await sql.raw(`create or replace view "customerTimeline" as ${view} union all ${RETURNS}`).execute(db)
}

const RETURNS = `
  select orders."customer", returns."createdAt", returns."_id", 'return', 'returns', returns."site", null,
    jsonb_build_object(
      'returnNumber', returns."number", 'status', returns."status", 'byCustomer', returns."byCustomer"
    )
  from orders join returns on returns."order" = orders."_id"
`
