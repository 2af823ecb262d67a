import type { Campaign, CampaignCounts } from '@storekeeper/contract/campaigns/campaign'
import { RECIPIENT_STATUSES, type RecipientStatus } from '@storekeeper/contract/campaigns/campaign-status'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'

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
