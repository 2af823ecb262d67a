import type { ImportSums } from '@storekeeper/contract/imports/import'
import { RECORD_STATUSES, type RecordStatus } from '@storekeeper/contract/imports/import-query'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'

const NONE = { records: 0, lines: 0, amount: 0 }

/** Of an import without records. */
export const NO_SUMS: ImportSums = {
  ...(Object.fromEntries(RECORD_STATUSES.map((status) => [status, NONE])) as Record<
    RecordStatus,
    typeof NONE
  >),
  ...{ newCustomers: 0, foundCustomers: 0, adjusted: { records: 0, amount: 0 } },
}

/** What is in an import, by the status of its records. */
export async function sumRecords(db: Db, _id: string): Promise<ImportSums> {
  const { rows } = await sql<{
    status: RecordStatus
    records: number
    lines: number
    amount: number
    adjusted: number
    adjustment: number
  }>`
    select "status", count(*)::int as "records", sum("lines")::int as "lines", sum("amount")::bigint as "amount",
      count(*) filter (where "adjusted" <> 0)::int as "adjusted", sum("adjusted")::bigint as "adjustment"
    from "importRecords" where "import" = ${_id} group by "status"
  `.execute(db)
  const { rows: people } = await sql<{ isFound: boolean; count: number }>`
    select exists (select from customers where customers."email" = named."email") as "isFound", count(*)::int as "count"
    from (
      select distinct "data" ->> 'email' as "email" from "importRecords" records
      join imports on imports."_id" = records."import" and imports."kind" = 'orders'
      where "import" = ${_id} and records."status" = 'ready' and "data" ->> 'email' is not null
    ) named group by 1
  `.execute(db)
  const { created } = await db
    .selectFrom('importCustomers')
    .select(({ fn }) => fn.countAll<number>().as('created'))
    .where('import', '=', _id)
    .executeTakeFirstOrThrow()
  const byStatus = new Map(
    rows.map(({ status, records, lines, amount }) => [status, { records, lines, amount }]),
  )
  const taken = rows.filter(({ status }) => status !== 'refused' && status !== 'found')
  return {
    ...NO_SUMS,
    ...Object.fromEntries(byStatus),
    newCustomers: (people.find(({ isFound }) => !isFound)?.count ?? 0) + Number(created),
    foundCustomers: people.find(({ isFound }) => isFound)?.count ?? 0,
    adjusted: {
      records: taken.reduce((count, { adjusted }) => count + adjusted, 0),
      amount: taken.reduce((sum, { adjustment }) => sum + adjustment, 0),
    },
  }
}
