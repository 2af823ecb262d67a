import type { NotificationKind } from '@storekeeper/contract/customer-notifications/notification-kinds'
import type { Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError } from '../../lib/api-error.ts'
import { type Actor, recordAudit } from '../../lib/audit.ts'
import { newId } from '../../lib/id.ts'
import type { Language } from '../../lib/language.ts'
import { fullName } from '../../lib/text/full-name.ts'
import { lockSender } from './lock-sender.ts'
import { readNotificationTemplate } from './notification-template.ts'
import { readTemplate } from './read-settings.ts'
import { SHIPPED_TEMPLATES } from './shipped/shipped.ts'
import type { TemplateTexts } from './shipped/template-texts.ts'
import { validateTemplate } from './templates/validate-template.ts'

export const saveTemplate = signedIn.customerNotifications.save.handler(
  async ({ context: { db, admin, clock }, input: { subject, body, ...which }, errors }) => {
    validateTemplate({ subject, body }, which.language, which.kind)
    return db.transaction().execute(async (tx) => {
      const site = await lockSender(tx, which.site)
      if (!site) throw errors.NOT_FOUND()
      await addVersion(tx, which, { subject, body, isShipped: false }, admin, clock())
      return readNotificationTemplate(tx, which)
    })
  },
)

/** Stores a version that has the shipped texts, also those of later versions of the program. */
export const resetTemplate = signedIn.customerNotifications.reset.handler(
  async ({ context: { db, admin, clock }, input, errors }) =>
    db.transaction().execute(async (tx) => {
      const site = await lockSender(tx, input.site)
      if (!site) throw errors.NOT_FOUND()
      const shipped = SHIPPED_TEMPLATES[input.language][input.kind]
      await addVersion(tx, input, { ...shipped, isShipped: true }, admin, clock())
      return readNotificationTemplate(tx, input)
    }),
)

type Which = { site: string; kind: NotificationKind; language: Language; version: number }

async function addVersion(
  tx: Transaction<Tables>,
  { version, ...which }: Which,
  texts: TemplateTexts & { isShipped: boolean },
  by: NonNullable<Actor>,
  now: Date,
): Promise<void> {
  const { version: current, ...before } = await readTemplate(tx, which)
  if (current !== version) throw apiError('STALE', await staleVersion(tx, which, current, now))
  const { subject, body, isShipped } = texts
  if (before.subject === subject && before.body === body && before.isShipped === isShipped) return
  const _id = newId()
  await tx
    .insertInto('notificationTemplates')
    .values({ ...which, ...texts, _id, version: version + 1, admin: by._id, createdAt: now.toISOString() })
    .execute()
  const site = await tx
    .selectFrom('sites')
    .select('_id')
    .where('key', '=', which.site)
    .executeTakeFirstOrThrow()
  const { kind, language } = which
  await recordAudit(tx, by, now, {
    action: 'customerNotification.changed',
    entityId: site._id,
    changes: {
      notification: { from: null, to: kind },
      language: { from: null, to: language },
      ...(before.subject !== texts.subject && { subject: { from: before.subject, to: texts.subject } }),
      ...(before.body !== texts.body && { body: { from: before.body, to: texts.body } }),
    },
  })
}

/** Another admin saved the template first. */
async function staleVersion(
  tx: Transaction<Tables>,
  { site, kind, language }: Omit<Which, 'version'>,
  version: number,
  now: Date,
) {
  const last = await tx
    .selectFrom('notificationTemplates')
    .leftJoin('admins', 'admins._id', 'notificationTemplates.admin')
    .select(['notificationTemplates.createdAt', 'firstName', 'lastName'])
    .where('site', '=', site)
    .where('kind', '=', kind)
    .where('notificationTemplates.language', '=', language)
    .orderBy('notificationTemplates.version', 'desc')
    .limit(1)
    .executeTakeFirst()
  const changedBy = (last && fullName(last)) || null
  return { changedBy, changedAt: last?.createdAt ?? now.toISOString(), version }
}
