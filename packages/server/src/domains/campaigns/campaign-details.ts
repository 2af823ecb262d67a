import type { CampaignDetails } from '@storekeeper/contract/campaigns/campaign'
import { parseReasonKey } from '@storekeeper/contract/campaigns/mail-reason'
import type { ErrorReason } from '@storekeeper/contract/errors'
import { sql } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import { signFiles } from '../../lib/security/file-links.ts'
import { buildOrderMail } from './build-campaign-mail.ts'
import { readCampaign } from './read-campaigns.ts'
import { readSheet } from './read-sheet.ts'
import { skippedOrders } from './skipped-orders.ts'

export const campaignDetails = signedIn.campaigns.details.handler(
  async ({ context: { db, fileLinks }, input: { id }, errors }) => {
    const [campaign, written, failures] = await Promise.all([
      readCampaign(db, id),
      db
        .selectFrom('campaigns')
        .select(['body', 'attachments', 'segment', 'lastError'])
        .where('_id', '=', id)
        .executeTakeFirst(),
      findFailures(db, id),
    ])
    if (!campaign || !written) throw errors.NOT_FOUND()
    const { categories, contacts = null, customers, addresses, orders } = written.segment
    const segment = {
      categories: await findNames(db, categories),
      contacts,
      customers,
      addresses: addresses.length,
      orders: orders
        ? { chosen: orders.chosen, skipped: toSkippedSummary(skippedOrders(orders.skipped)) }
        : null,
    }
    const attachments = signFiles(fileLinks, written.attachments)
    const lastError = written.lastError === null ? null : parseReasonKey(written.lastError)
    return { ...campaign, ...written, attachments, segment, failures, lastError }
  },
)

const toSkippedSummary = (skipped: readonly (ErrorReason & { _id: string })[]) => ({
  count: skipped.length,
  reasons: skipped.slice(0, MOST_NAMED).map(({ _id, ...reason }) => reason),
})
const MOST_NAMED = 100

/** Returns the reasons for failed e-mails, most frequent first. */
async function findFailures(db: Db, id: string): Promise<CampaignDetails['failures']> {
  const { rows } = await sql<{ status: 'failed' | 'unknown'; reason: string | null; count: number }>`
    select "status", nullif("reason", '') as reason, count(*)::int as count from "campaignRecipients"
    where "campaign" = ${id} and "status" in ('failed', 'unknown')
    group by "status", nullif("reason", '') order by count desc, reason limit 50
  `.execute(db)
  return rows.map(({ reason, ...row }) => ({
    ...row,
    reason: reason === null ? null : parseReasonKey(reason),
  }))
}

/** Deleted categories are missing from the result. */
async function findNames(db: Db, categories: readonly string[]): Promise<{ _id: string; name: string }[]> {
  if (categories.length === 0) return []
  return db
    .selectFrom('contactCategories')
    .select(['_id', 'name'])
    .where('_id', 'in', categories)
    .orderBy(sql`lower("name")`)
    .orderBy('_id')
    .execute()
}

/**
 * Returns the e-mail to the first recipient, with the order's values at the time when the e-mail was queued,
 * regardless of later changes.
 */
export const showOrderMail = signedIn.campaigns.orderMail.handler(
  async ({ context: { db, publicUrl }, input: { id }, errors }) => {
    const first = await db
      .selectFrom('campaigns')
      .innerJoin('campaignRecipients as recipient', 'recipient.campaign', 'campaigns._id')
      .select(['campaigns.site', 'campaigns.language', 'campaigns.subject', 'campaigns.body'])
      .select(['recipient.email', 'recipient.values', 'recipient.language as own'])
      .where('campaigns._id', '=', id)
      .where('campaigns.kind', '=', 'orders')
      .orderBy('recipient.email')
      .orderBy('recipient._id')
      .limit(1)
      .executeTakeFirst()
    const sheet =
      first && (await readSheet(db, { ...first, language: first.own ?? first.language }, publicUrl))
    if (!first?.values || !sheet) throw errors.NOT_FOUND()
    return { to: { name: first.values.name, email: first.email }, ...buildOrderMail(sheet, first.values) }
  },
)
