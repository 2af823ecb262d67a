import type { Campaign, CampaignCounts } from '@storekeeper/contract/campaigns/campaign'
import { CAMPAIGN_FILTER_FIELDS } from '@storekeeper/contract/campaigns/campaign-filter-fields'
import type { CampaignQuery } from '@storekeeper/contract/campaigns/campaign-query'
import { RECIPIENT_STATUSES, type RecipientStatus } from '@storekeeper/contract/campaigns/campaign-status'
import { type Grants, isAllowed } from '@storekeeper/contract/grants'
import { toSiteKeys } from '@storekeeper/contract/list'
import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { onSites } from '../../lib/queries/on-sites.ts'
import { countUpTo, onPage, orderBy } from '../../lib/queries/page.ts'
import { matches } from '../../lib/queries/search.ts'
import { type FilterColumns, whereFilter } from '../../lib/queries/where-filter.ts'

/**
 * Returns campaigns in the order of the given ids, each with its progress. Also works inside a transaction.
 */
export async function readCampaigns(db: Db, ids: readonly string[]): Promise<Campaign[]> {
  if (ids.length === 0) return []
  const [rows, counts] = await Promise.all([
    db
      .selectFrom('campaigns as campaign')
      .leftJoin('admins', 'admins._id', 'campaign.admin')
      .select([
        'campaign._id',
        'campaign.kind',
        'campaign.site',
        'campaign.subject',
        'campaign.status',
        'campaign.total',
        'campaign.ratePerMinute',
        'campaign.createdAt',
        'campaign.pausedAt',
        'campaign.finishedAt',
        'admins._id as senderId',
        sql<string>`trim(admins."firstName" || ' ' || admins."lastName")`.as('senderName'),
      ])
      .where('campaign._id', 'in', ids)
      .execute(),
    findCounts(db, ids),
  ])
  const byId = new Map(rows.map((row) => [row._id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const { senderId, senderName, ...campaign } = row
    const sender = senderId ? { _id: senderId, name: senderName } : null
    return [{ ...campaign, sender, counts: counts.get(id) ?? NONE }]
  })
}

export async function readCampaign(db: Db, id: string): Promise<Campaign | undefined> {
  const [campaign] = await readCampaigns(db, [id])
  return campaign
}

const NONE = Object.fromEntries(RECIPIENT_STATUSES.map((status) => [status, 0])) as CampaignCounts

async function findCounts(db: Db, ids: readonly string[]): Promise<Map<string, CampaignCounts>> {
  const { rows } = await sql<{ campaign: string; status: RecipientStatus; count: number }>`
    select "campaign", "status", count(*)::int as count from "campaignRecipients"
    where "campaign" = any(${ids}::uuid[]) group by "campaign", "status"
  `.execute(db)
  const counts = new Map<string, CampaignCounts>()
  for (const { campaign, status, count } of rows)
    counts.set(campaign, { ...(counts.get(campaign) ?? NONE), [status]: count })
  return counts
}

/** Counts the campaigns of a list. */
export const countListedCampaigns = (db: Db, query: CampaignQuery, admin: Grants) =>
  countUpTo(db, 'campaigns', whereCampaigns(query, admin))

export const listCampaigns = signedIn.campaigns.list.handler(async ({ context: { db, admin }, input }) => {
  const where = whereCampaigns(input, admin)
  const page = db
    .selectFrom('campaigns')
    .select('_id')
    .where(where)
    .orderBy(orderBy('campaigns', input.sort))
    .$call(onPage(input))
    .execute()
  const [rows, total] = await Promise.all([page, countUpTo(db, 'campaigns', where)])
  const items = await readCampaigns(
    db,
    rows.map((row) => row._id),
  )
  return { items, ...total, page: input.page, limit: input.limit }
})

function whereCampaigns(filter: CampaignQuery, admin: Grants): Expression<SqlBool> {
  const campaign: ExpressionBuilder<Tables, 'campaigns'> = expressionBuilder()
  const conditions: Expression<SqlBool>[] = []
  // A campaign about orders of several sites is in the list of each site, for admins of all sites.
  if (filter.site !== 'all') {
    const isOnSites = onSites(campaign.ref('campaigns.site'), toSiteKeys(filter.site))
    const isOfSeveral = campaign('campaigns.site', 'is', null)
    const readsAll = isAllowed(admin, 'campaigns:read', 'all')
    conditions.push(readsAll ? campaign.or([isOnSites, isOfSeveral]) : isOnSites)
  }
  if (filter.status) conditions.push(campaign('campaigns.status', 'in', filter.status))
  if (filter.filter)
    conditions.push(
      whereFilter(filter.filter, CAMPAIGN_FILTER_FIELDS, campaignFilterColumns, filter.timeZone),
    )
  if (filter.q) conditions.push(matches(campaign.ref('campaigns.search'), filter.q))
  return campaign.and(conditions)
}

const campaignFilterColumns: FilterColumns<typeof CAMPAIGN_FILTER_FIELDS> = {
  subject: sql`campaigns."subject"`,
  kind: sql`campaigns."kind"`,
  status: sql`campaigns."status"`,
  recipients: sql`campaigns."total"`,
  sender: sql`(
    select trim(concat_ws(' ', admin."firstName", admin."lastName")) from admins admin where admin."_id" = campaigns."admin"
  )`,
  created: sql`campaigns."createdAt"`,
  finished: sql`campaigns."finishedAt"`,
}
