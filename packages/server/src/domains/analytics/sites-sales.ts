import { SITES_COMPARED, type SitesQuery } from '@storekeeper/contract/analytics/analytics-query'
import type { SitesSales } from '@storekeeper/contract/analytics/figures'
import { toSiteKeys } from '@storekeeper/contract/list'
import { sql } from 'kysely'
import { signedIn } from '../../calls.ts'
import { siteSums } from './site-sums.ts'
import { answerAbout, eachDay } from './span.ts'

export const sitesSales = signedIn.analytics.sitesSales.handler(
  ({ context: { db, clock }, input: { sites: requested, ...input } }) =>
    answerAbout(db, input, clock(), async (tx, { span, days }) => {
      const compared = selectSites(requested, input.site)
      const sums = siteSums({ ...days, site: 'all' })
      const { rows: sites } = await sql<SitesSales['sites'][number]>`
        select compared."key" as "site", compared."name", coalesce(sum(sums."sales"), 0)::float8 as "sales",
          coalesce(sum(sums."orders"), 0)::int as "orders"
        from ${compared} compared left join ${sums} sums on sums."site" = compared."key"
        group by compared."key", compared."name", compared."position" order by compared."position", compared."key"
      `.execute(tx)
      const { rows } = await sql<SitesSales['days'][number]>`
        select each."day" as "_id",
          coalesce(jsonb_object_agg(compared."key", coalesce(sums."sales", 0)) filter (where compared."key" is not null), '{}') as "sales"
        from ${eachDay(days)} each left join ${compared} compared on true
        left join ${sums} sums on sums."day" = each."day" and sums."site" = compared."key"
        group by each."day" order by each."day"
      `.execute(tx)
      return { span, sites, days: rows }
    }),
)

/** Selects the requested sites; else those of the query; else, for all sites, the first ones. */
function selectSites(requested: SitesQuery['sites'], site: string) {
  const named = requested ?? (site === 'all' ? undefined : toSiteKeys(site))
  return named
    ? sql`(select "key", "name", "position" from sites where "key" = any(${named}::text[]))`
    : sql`(select "key", "name", "position" from sites order by "position", "key" limit ${SITES_COMPARED})`
}
