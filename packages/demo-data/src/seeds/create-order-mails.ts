import { randomBytes } from 'node:crypto'
import { DEFAULT_RATE_PER_MINUTE } from '@storekeeper/contract/campaigns/campaign'
import type { Tables } from '@storekeeper/server/db/tables'
import { buildOrderMailSubject } from '@storekeeper/server/domains/campaigns/campaigns'
import {
  buildOrderValues,
  readMailedOrders,
  readStore,
} from '@storekeeper/server/domains/order-mails/order-mails'
import { recordAudit } from '@storekeeper/server/lib/audit'
import { later, minutes, seconds } from '@storekeeper/server/lib/clock'
import { newId } from '@storekeeper/server/lib/id'
import type { Transaction } from 'kysely'
import type { DemoAdmins } from '../admins.ts'
import type { Calendar } from '../calendar.ts'
import { DEMO_ORDER_MAILS, type DemoOrderMail } from '../catalogue/order-mails.ts'

/** Writes past mails about orders directly as sent; the command would send them now. */
export async function createDemoOrderMails(
  tx: Transaction<Tables>,
  admins: DemoAdmins,
  calendar: Calendar,
): Promise<void> {
  for (const mail of DEMO_ORDER_MAILS) {
    const at = calendar.real(calendar.end - minutes(60 * mail.hoursAgo))
    await createDemoOrderMail(tx, mail, admins[mail.by], at)
  }
}

async function createDemoOrderMail(
  tx: Transaction<Tables>,
  mail: DemoOrderMail,
  by: { _id: string },
  at: Date,
): Promise<void> {
  const { subject, body, mishap } = mail
  const ids = await findNewest(tx, mail, at)
  const orders = (await readMailedOrders(tx, ids)).filter(({ email }) => email)
  if (orders.length === 0) return
  const _id = newId()
  const sites = new Set(orders.map(({ site }) => site))
  const [site = null] = sites.size === 1 ? sites : []
  await tx
    .insertInto('campaigns')
    .values({
      ...{ _id, kind: 'orders', site, subject, body, status: 'finished', language: 'en' },
      requestId: newId(),
      ratePerMinute: DEFAULT_RATE_PER_MINUTE,
      attachments: '[]',
      segment: JSON.stringify({
        ...{ categories: [], customers: null, addresses: [] },
        orders: { chosen: orders.length, skipped: [] },
      }),
      total: orders.length,
      admin: by._id,
      createdAt: at.toISOString(),
      finishedAt: later(at, seconds(orders.length)),
    })
    .execute()
  const store = await readStore(tx)
  const values = { en: buildOrderValues('en', store), ar: buildOrderValues('ar', store) }
  await tx
    .insertInto('campaignRecipients')
    .values(
      orders.map((order, index) => {
        const isLost = mishap !== undefined && index === orders.length - 1
        return {
          ...{ _id: newId(), campaign: _id, order: order._id, ...order.receiverName },
          ...{ email: order.email ?? '', language: order.language },
          values: JSON.stringify(values[order.language ?? 'en'](order)),
          token: randomBytes(18).toString('base64url'),
          status: isLost ? ('failed' as const) : ('sent' as const),
          reason: isLost ? mishap : null,
          attempts: 1,
          notBefore: at.toISOString(),
          completedAt: later(at, seconds(index + 1)),
        }
      }),
    )
    .execute()
  await recordAudit(tx, by, at, [
    {
      action: 'campaign.sent',
      entityId: _id,
      changes: { recipients: { from: null, to: orders.length } },
    },
    ...orders.map((order) => ({
      ...{ action: 'order.mailed' as const, entity: 'order', entityId: order._id },
      changes: {
        subject: { from: null, to: buildOrderMailSubject(subject, values[order.language ?? 'en'](order)) },
      },
    })),
  ])
}

/** The newest orders that had the status at that time. */
async function findNewest(tx: Transaction<Tables>, mail: DemoOrderMail, at: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('_id')
    .where('trackingStatus', '=', mail.status)
    .where('isTestOrder', '=', false)
    .where('updatedAt', '<', at.toISOString())
    .orderBy('updatedAt', 'desc')
    .orderBy('_id')
    .limit(mail.orders)
    .execute()
  return rows.map((row) => row._id)
}
