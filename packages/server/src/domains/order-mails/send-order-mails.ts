import { DEFAULT_RATE_PER_MINUTE } from '@storekeeper/contract/campaigns/campaign'
import type { OrderMails, SentOrderMails } from '@storekeeper/contract/orders/mails/order-mails'
import type { Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { type Actor, recordAudit } from '../../lib/audit.ts'
import { inChunks } from '../../lib/queries/bulk.ts'
import { refuseOtherContents } from '../../lib/refuse-other-contents.ts'
import { cleanRichText } from '../../lib/text/rich-text.ts'
import type { Jobs } from '../../ports/jobs/jobs.ts'
import {
  buildOrderMailSubject,
  findStartedCampaign,
  queueCampaign,
  requireSame,
  skippedOrders,
} from '../campaigns/campaigns.ts'
import { readStoreLanguage } from '../settings/settings.ts'
import { buildOrderValues, readStore } from './order-values.ts'
import { lockMailedOrders } from './read-mailed-orders.ts'
import { findOrderIds, parted } from './receivers.ts'

export const sendOrderMails = signedIn.orderMails.send.handler(
  ({ context: { db, jobs, admin, clock }, input }) =>
    db.transaction().execute((tx) => mailOrders(tx, jobs, input, { by: admin, now: clock() })),
)

type Sending = { by: Actor; now: Date }

/**
 * Queues a mail about each of the chosen orders, all or none, from the orders' current data. A repeated
 * `requestId` queues nothing and returns the first answer.
 */
async function mailOrders(
  tx: Transaction<Tables>,
  jobs: Jobs,
  { subject, body: written, requestId, language: requested, ...chosen }: OrderMails,
  { by, now }: Sending,
): Promise<SentOrderMails> {
  const body = cleanRichText(written)
  const first = await findStartedCampaign(tx, requestId)
  if (first) {
    const campaign = requireSame(first, { kind: 'orders', subject, body })
    const { chosen: count, skipped: stored } = first.segment.orders ?? { chosen: 0, skipped: [] }
    const [updated, skipped] = [await mailedBy(tx, campaign), skippedOrders(stored)]
    const ids = chosen.ids && new Set(chosen.ids)
    // Orders that were deleted since are counted only.
    const known = [...updated, ...skipped.map(({ _id }) => _id)]
    refuseOtherContents(!ids || (ids.size === count && known.every((_id) => ids.has(_id))))
    return { campaign, updated, skipped }
  }
  const ids = await findOrderIds(tx, chosen)
  const orders = parted(ids, await lockMailedOrders(tx, ids))
  const skipped = orders.skipped.map(({ orderId: _, ...skipped }) => skipped)
  const updated = orders.mailed.map(({ _id }) => _id)
  if (updated.length === 0) return { campaign: null, updated, skipped }

  const sites = new Set(orders.mailed.map(({ site }) => site))
  const [site = null] = sites.size === 1 ? sites : []
  const store = await readStore(tx)
  const storeLanguage = await readStoreLanguage(tx)
  const values = { en: buildOrderValues('en', store), ar: buildOrderValues('ar', store) }
  const recipients = orders.mailed.map((order) => {
    const language = requested ?? order.language ?? storeLanguage
    return {
      ...order.receiverName,
      ...{ email: order.email, language },
      order: { _id: order._id, values: values[language](order) },
    }
  })
  const segment = {
    ...{ categories: [], customers: null, addresses: [] },
    orders: { chosen: ids.length, skipped },
  }
  const language = requested ?? storeLanguage
  const content = { kind: 'orders', requestId, site, language, subject, body } as const
  const campaign = await queueCampaign(
    tx,
    jobs,
    { ...content, attachments: [], segment, ratePerMinute: DEFAULT_RATE_PER_MINUTE, recipients },
    by,
    now,
  )
  for (const chunk of inChunks(recipients, 1000))
    await recordAudit(
      tx,
      by,
      now,
      chunk.map(({ order: { _id, values } }) => ({
        ...{ action: 'order.mailed', entityId: _id },
        changes: { subject: { from: null, to: buildOrderMailSubject(subject, values) } },
      })),
    )
  return { campaign, updated, skipped }
}

async function mailedBy(tx: Transaction<Tables>, campaign: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('campaignRecipients')
    .select('order')
    .where('campaign', '=', campaign)
    .orderBy('_id')
    .execute()
  return rows.flatMap(({ order }) => order ?? [])
}
