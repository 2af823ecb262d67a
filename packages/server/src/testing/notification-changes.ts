import type { NotificationKind } from '@storekeeper/contract/customer-notifications/notification-kinds'
import type { Db } from '../db/open.ts'
import { newId } from '../lib/id.ts'
import type { Attempt } from './admin-changes.ts'
import { aCustomer, anOrder, NOW } from './factories.ts'

type Mail = {
  order?: string
  customer?: string
  kind?: NotificationKind
  status?: 'queued' | 'sent' | 'failed' | 'unknown'
}

/** A notification of an order or a customer that was sent, unless specified otherwise. */
export async function aNotification(
  db: Db,
  { order, customer, kind = 'orderPlaced', status = 'sent' }: Mail,
): Promise<string> {
  const _id = newId()
  const at = NOW.toISOString()
  await db
    .insertInto('mails')
    .values({
      ...{ _id, toName: 'Clara Sommer', toEmail: 'clara@mail.example', language: 'en', template: 'letter' },
      ...{
        values: null,
        entity: order ? 'order' : 'customer',
        entityId: order ?? customer ?? null,
        status,
        notification: kind,
        site: 'hb',
      },
      ...{ subject: 'Order confirmed', text: 'Thank you.', html: '<p>Thank you.</p>' },
      ...{ uniqueKey: `${kind} ${_id}`, createdAt: at, completedAt: status === 'queued' ? null : at },
    })
    .execute()
  return _id
}

const template = { kind: 'orderPlaced', site: 'hb', language: 'en' } as const
const texts = { subject: 'Order {{ order.number }}', body: '<p>Thank you, {{ customer.name }}.</p>' }

/** Changes of notifications to customers. */
export const notificationChanges: Record<string, Attempt> = {
  'customerNotifications.update': () => ({ kind: 'orderPlaced', site: 'hb', isOn: false }),
  'customerNotifications.save': () => ({ ...template, ...texts, version: 0 }),
  'customerNotifications.reset': async (shop) => {
    const path = `/admin/customer-notifications/${template.kind}/template`
    const saved = await shop.send('PUT', path, { ...template, ...texts, version: 0 }, 'owner')
    const { version } = saved.body
    return { ...template, version }
  },
  'customerNotifications.updateSender': () => ({
    site: 'hb',
    ...{ name: 'Harbour', email: 'hello@hb.example', replyTo: '' },
  }),
  'customerMails.sendAgain': async (shop) => {
    const customer = await aCustomer(shop.db, { email: 'clara@mail.example' })
    const mail = await aNotification(shop.db, { customer, kind: 'creditGiven' })
    return { customer, mail, requestId: newId() }
  },
  'orderNotifications.sendAgain': async (shop) => {
    const { _id: order } = await anOrder(shop.db, { email: 'clara@mail.example' })
    return { order, mail: await aNotification(shop.db, { order }), requestId: newId() }
  },
}
