import { toSiteKeys } from '@storekeeper/contract/list'
import type { ReturnReport } from '@storekeeper/contract/returns/return-report'
import { sql } from 'kysely'
import { signedIn } from '../../calls.ts'
import { onSites } from '../../lib/queries/on-sites.ts'
import { dayStart } from '../../lib/queries/search.ts'

const MOST_ROWS = 500

export const reportReturns = signedIn.returns.report.handler(
  async ({ context: { db }, input: { site, from, to, timeZone } }) => {
    const conditions = [
      sql`returns."status" not in ('refused', 'cancelled') and not orders."isTestOrder"`,
      onSites(sql.ref('returns.site'), toSiteKeys(site)),
      ...(from ? [sql`returns."createdAt" >= ${dayStart(from, timeZone, 0)}`] : []),
      ...(to ? [sql`returns."createdAt" < ${dayStart(to, timeZone, 1)}`] : []),
    ]
    const { rows } = await sql<ReturnReport['rows'][number]>`
      select
        case when reasons."_id" is not null
          then jsonb_build_object('_id', reasons."_id", 'title', reasons."title") end as "reason",
        jsonb_build_object('_id', lines."product", 'title', max(lines."title"), 'sku', lines."sku") as "product",
        count(distinct returns."_id")::int as "returns",
        sum(coalesce(items."received", items."quantity"))::int as "units",
        sum(round((lines."total" + case when orders."taxMode" = 'added' then lines."tax" else 0 end) * coalesce(items."received", items."quantity") / lines."quantity"::numeric))::bigint
          as "value"
      from returns
      join orders on orders."_id" = returns."order"
      join "returnItems" items on items."return" = returns."_id"
      join "orderLines" lines on lines."_id" = items."line"
      left join "returnReasons" reasons on reasons."_id" = items."reason"
      where ${sql.join(conditions, sql` and `)}
      group by reasons."_id", lines."product", lines."sku", case when lines."product" is null then lines."title" end
      order by "units" desc, max(lines."title"), lines."sku", reasons."_id"
      limit ${sql.lit(MOST_ROWS)}
    `.execute(db)
    return { rows }
  },
)
