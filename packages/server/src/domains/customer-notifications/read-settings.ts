import {
  getSending,
  NOTIFICATION_KINDS,
  type NotificationKind,
  usualDays,
} from '@storekeeper/contract/customer-notifications/notification-kinds'
import type { Db } from '../../db/open.ts'
import type { Language } from '../../lib/language.ts'
import { SHIPPED_TEMPLATES } from './shipped/shipped.ts'
import type { TemplateTexts } from './shipped/template-texts.ts'

/**
 * `since`: when it was turned on; what happened before sends nothing. Empty if it was always on, and null while it is off.
 */
export type NotificationSetting = { kind: NotificationKind; since: string | null; days: number | null }

/** What a site sends, in the order of the kinds; undefined if the site does not exist. Works in a transaction too. */
export async function readNotificationSettings(
  db: Db,
  key: string,
): Promise<NotificationSetting[] | undefined> {
  const site = await db.selectFrom('sites').select('notifiesSince').where('key', '=', key).executeTakeFirst()
  if (!site) return undefined
  const rows = await db
    .selectFrom('customerNotifications')
    .select(['kind', 'isOn', 'days', 'changedAt'])
    .where('site', '=', key)
    .execute()
  const changed = new Map(rows.map((row) => [row.kind, row]))
  return (Object.keys(NOTIFICATION_KINDS) as NotificationKind[]).map((kind) => {
    const row = changed.get(kind)
    const days = usualDays(kind)
    const sends = getSending(kind)
    if (!row || sends === 'always') return { kind, since: sends ? '' : site.notifiesSince, days }
    return { kind, since: row.isOn ? row.changedAt : null, days: days && (row.days ?? days) }
  })
}

/** Since when a site sends a notification; null if it does not. Works in a transaction too. */
export async function readSince(db: Db, site: string, kind: NotificationKind): Promise<string | null> {
  const settings = await readNotificationSettings(db, site)
  return settings?.find((setting) => setting.kind === kind)?.since ?? null
}

type Which = { site: string; kind: NotificationKind; language: Language }

/** The template that applies at present. Works in a transaction too. */
export async function readTemplate(
  db: Db,
  { site, kind, language }: Which,
): Promise<TemplateTexts & { version: number; isShipped: boolean }> {
  const latest = await db
    .selectFrom('notificationTemplates')
    .select(['subject', 'body', 'version', 'isShipped'])
    .where('site', '=', site)
    .where('kind', '=', kind)
    .where('language', '=', language)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (latest && !latest.isShipped) return latest
  return { ...SHIPPED_TEMPLATES[language][kind], version: latest?.version ?? 0, isShipped: true }
}

/** The sender of a site's notifications, with defaults for empty fields. Works in a transaction too. */
export async function readSender(db: Db, site: string) {
  const { name, senderName, senderEmail, replyTo, supportEmail } = await db
    .selectFrom('sites')
    .innerJoin('settings', (join) => join.onTrue())
    .select(['sites.name', 'senderName', 'senderEmail', 'replyTo', 'supportEmail'])
    .where('key', '=', site)
    .executeTakeFirstOrThrow()
  return {
    fromName: senderName || name,
    ...(senderEmail && { fromEmail: senderEmail }),
    ...((replyTo || supportEmail) && { replyTo: replyTo || supportEmail }),
  }
}
