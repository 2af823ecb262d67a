import { DEFAULT_RATE_PER_MINUTE } from '@storekeeper/contract/campaigns/campaign'
import type { OrderMails, SentOrderMails } from '@storekeeper/contract/orders/order-mails'
import type { Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { type Actor, writeAudit } from '../../lib/audit.ts'
import { inChunks } from '../../lib/bulk.ts'
import { DEFAULT_LANGUAGE } from '../../lib/language.ts'
import { cleanRichText } from '../../lib/rich-text.ts'
import type { Jobs } from '../../ports/jobs/jobs.ts'
import {
  queueCampaign,
  sameOrRefused,
  skippedOrders,
  startedBy,
  subjectOfOrderMail,
} from '../campaigns/campaigns.ts'
import { holdMailedOrders } from './read-mailed-orders.ts'
import { idsOfOrders, parted } from './receivers.ts'
import { readStore, valuesOfOrders } from './values-of-order.ts'

export const sendOrderMails = signedIn.orderMails.send.handler(
  ({ context: { db, jobs, admin, clock }, input }) =>
    db.transaction().execute((tx) => mailOrders(tx, jobs, input, { by: admin, now: clock() })),
)

type Sending = { by: Actor; now: Date }

/**
 * Queues a mail about each of the chosen orders, all of them or none, with the contents of its order as that is now.
 * The same `requestId` again queues nothing and answers as the first time.
 */
async function mailOrders(
  tx: Transaction<Tables>,
  jobs: Jobs,
  { subject, body: written, requestId, language: requested, ...chosen }: OrderMails,
  { by, now }: Sending,
): Promise<SentOrderMails> {
  const body = cleanRichText(written)
  const first = await startedBy(tx, requestId)
  if (first) {
    const campaign = sameOrRefused(first, { kind: 'orders', subject, body })
    const skipped = skippedOrders(first.segment.orders?.skipped ?? [])
    return { campaign, updated: await mailedBy(tx, campaign), skipped }
  }
  const ids = await idsOfOrders(tx, chosen)
  const orders = parted(ids, await holdMailedOrders(tx, ids))
  const skipped = orders.skipped.map(({ orderId: _, ...skipped }) => skipped)
  const updated = orders.mailed.map(({ _id }) => _id)
  if (updated.length === 0) return { campaign: null, updated, skipped }

  const sites = new Set(orders.mailed.map(({ site }) => site))
  const [site = null] = sites.size === 1 ? sites : []
  const store = await readStore(tx)
  const values = { en: valuesOfOrders('en', store), ar: valuesOfOrders('ar', store) }
  const recipients = orders.mailed.map((order) => {
    const language = requested ?? order.language ?? DEFAULT_LANGUAGE
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
  const language = requested ?? DEFAULT_LANGUAGE
  const letter = { kind: 'orders', requestId, site, language, subject, body } as const
  const campaign = await queueCampaign(
    tx,
    jobs,
    { ...letter, attachments: [], segment, ratePerMinute: DEFAULT_RATE_PER_MINUTE, recipients },
    by,
    now,
  )
  for (const chunk of inChunks(recipients, 1000))
    await writeAudit(
      tx,
      by,
      now,
      chunk.map(({ order: { _id, values } }) => ({
        ...{ action: 'order.mailed', entity: 'order', entityId: _id },
        changes: { subject: { from: null, to: subjectOfOrderMail(subject, values) } },
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
