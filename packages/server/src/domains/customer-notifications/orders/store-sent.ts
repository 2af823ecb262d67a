import type { NotificationKind } from '@storekeeper/contract/customer-notifications/notification-kinds'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { newId } from '../../../lib/id.ts'
import { toStoredReason } from '../../../lib/stored-reason.ts'
import { fullName } from '../../../lib/text/full-name.ts'
import { readLetterhead } from '../../mails/mails.ts'
import { resolveLanguage } from '../../settings/settings.ts'
import { readTemplate } from '../read-settings.ts'
import { buildNotification } from '../templates/build-notification.ts'
import { buildOrderValues } from './build-order-values.ts'
import { isMailable, readNotifiedOrder } from './read-order.ts'

type Sent = {
  order: string
  kind: NotificationKind
  at: Date
  publicUrl: string
  /** The answer of the mail server that refused it. */
  refusal?: string
}

/** Writes a past notification about an order directly as sent, or as refused, for demo data. */
export async function storeSentNotification(
  tx: Transaction<Tables>,
  { order: _id, kind, at, publicUrl, refusal }: Sent,
): Promise<void> {
  const order = await readNotifiedOrder(tx, _id)
  if (!order || !isMailable(order)) return
  const language = await resolveLanguage(tx, order.language)
  const values = await buildOrderValues(tx, order, { language, publicUrl })
  const template = await readTemplate(tx, { site: order.site, kind, language })
  const look = { language, letterhead: await readLetterhead(tx, publicUrl), publicUrl }
  const reason = refusal && toStoredReason({ code: 'MAIL_SERVER_ANSWER', params: { text: refusal } })
  await tx
    .insertInto('mails')
    .values({
      ...{
        _id: newId(),
        language,
        template: 'letter',
        values: null,
        ...buildNotification(template, values, look),
      },
      ...{ toName: fullName(order.receiverName), toEmail: order.email },
      ...{ entity: 'order', entityId: _id, notification: kind, site: order.site },
      uniqueKey: `${kind} ${_id}`,
      status: refusal ? 'failed' : 'sent',
      reason: reason ? JSON.stringify(reason) : null,
      createdAt: at.toISOString(),
      completedAt: at.toISOString(),
    })
    .execute()
}
