import type { NotificationTemplate } from '@storekeeper/contract/customer-notifications/customer-notification'
import type { NotificationKind } from '@storekeeper/contract/customer-notifications/notification-kinds'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import type { Language } from '../../lib/language.ts'
import { withAdmin } from '../../lib/text/full-name.ts'
import { readTemplate } from './read-settings.ts'
import { SHIPPED_TEMPLATES } from './shipped/shipped.ts'
import { listPlaceholders } from './templates/placeholders.ts'

const MAX_VERSIONS = 50

export const notificationTemplate = signedIn.customerNotifications.template.handler(
  async ({ context: { db }, input, errors }) => {
    const site = await db.selectFrom('sites').select('_id').where('key', '=', input.site).executeTakeFirst()
    if (!site) throw errors.NOT_FOUND()
    return readNotificationTemplate(db, input)
  },
)

type Which = { site: string; kind: NotificationKind; language: Language }

/** Works in a transaction too. */
export async function readNotificationTemplate(db: Db, which: Which): Promise<NotificationTemplate> {
  const { site, kind, language } = which
  const shipped = SHIPPED_TEMPLATES[language][kind]
  const versions = await db
    .selectFrom('notificationTemplates')
    .leftJoin('admins', 'admins._id', 'notificationTemplates.admin')
    .select(['notificationTemplates.version', 'isShipped', 'subject', 'body'])
    .select('notificationTemplates.createdAt')
    .select(['notificationTemplates.admin', 'firstName', 'lastName'])
    .where('site', '=', site)
    .where('kind', '=', kind)
    .where('notificationTemplates.language', '=', language)
    .orderBy('notificationTemplates.version', 'desc')
    .limit(MAX_VERSIONS)
    .execute()
  return {
    ...which,
    ...(await readTemplate(db, which)),
    shipped,
    placeholders: listPlaceholders(language, kind),
    versions: versions
      .map(withAdmin)
      .map((version) => (version.isShipped ? { ...version, ...shipped } : version)),
  }
}
