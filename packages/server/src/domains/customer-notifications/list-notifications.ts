import type { CustomerNotificationList } from '@storekeeper/contract/customer-notifications/customer-notification'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import { LANGUAGES } from '../../lib/language.ts'
import { readNotificationSettings } from './read-settings.ts'

export const listNotifications = signedIn.customerNotifications.list.handler(
  async ({ context: { db }, input: { site }, errors }) => {
    const list = await readList(db, site)
    if (!list) throw errors.NOT_FOUND()
    return list
  },
)

/** The notifications of a site; undefined if the site does not exist. Works in a transaction too. */
export async function readList(db: Db, key: string): Promise<CustomerNotificationList | undefined> {
  const settings = await readNotificationSettings(db, key)
  if (!settings) return undefined
  const sender = await db
    .selectFrom('sites')
    .select(['senderName as name', 'senderEmail as email', 'replyTo'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  const latest = await db
    .selectFrom('notificationTemplates')
    .select(['kind', 'language', 'isShipped'])
    .distinctOn(['kind', 'language'])
    .where('site', '=', key)
    .orderBy('kind')
    .orderBy('language')
    .orderBy('version', 'desc')
    .execute()
  const isEdited = (kind: string, language: string) =>
    latest.some((row) => row.kind === kind && row.language === language && !row.isShipped)
  return {
    site: key,
    sender,
    items: settings.map(({ kind, since, days }) => ({
      ...{ kind, isOn: since !== null, days },
      edited: LANGUAGES.filter((language) => isEdited(kind, language)),
    })),
  }
}
