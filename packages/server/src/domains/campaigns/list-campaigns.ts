import type { CampaignQuery } from '@storekeeper/contract/campaigns/campaign-query'
import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { countUpTo, orderBy } from '../../lib/queries/page.ts'
import { matches } from '../../lib/queries/search.ts'
import { readCampaigns } from './read-campaigns.ts'

export const listCampaigns = signedIn.campaigns.list.handler(async ({ context: { db }, input }) => {
  const where = whereCampaigns(input)
  const page = db
    .selectFrom('campaigns')
    .select('_id')
    .where(where)
    .orderBy(orderBy('campaigns', input.sort))
    .limit(input.limit)
    .offset((input.page - 1) * input.limit)
    .execute()
  const [rows, total] = await Promise.all([page, countUpTo(db, 'campaigns', where)])
  const items = await readCampaigns(
    db,
    rows.map((row) => row._id),
  )
  return { items, ...total, page: input.page, limit: input.limit }
})

function whereCampaigns(filter: CampaignQuery): Expression<SqlBool> {
  const campaign: ExpressionBuilder<Tables, 'campaigns'> = expressionBuilder()
  const conditions: Expression<SqlBool>[] = []
  // A campaign about orders of several sites is in the list of each site.
  if (filter.site !== 'all')
    conditions.push(
      campaign.or([campaign('campaigns.site', '=', filter.site), campaign('campaigns.site', 'is', null)]),
    )
  if (filter.status) conditions.push(campaign('campaigns.status', 'in', filter.status))
  if (filter.q) conditions.push(matches(campaign.ref('campaigns.search'), filter.q))
  return conditions.length > 0 ? campaign.and(conditions) : sql<SqlBool>`true`
}
