import {
  isMarketing,
  type NotificationKind,
} from '@storekeeper/contract/customer-notifications/notification-kinds'
import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Language } from '../../lib/language.ts'
import type { Jobs } from '../../ports/jobs/jobs.ts'
import { newUnsubscribeLink, queueNotification, readLetterhead } from '../mails/mails.ts'
import { resolveLanguage } from '../settings/settings.ts'
import { readSender, readSince, readTemplate } from './read-settings.ts'
import { SHIPPED_TEMPLATES } from './shipped/shipped.ts'
import type { TemplateTexts } from './shipped/template-texts.ts'
import {
  type BuiltNotification,
  buildNotification,
  keepsLink,
  type NotificationLook,
} from './templates/build-notification.ts'
import { TemplateProblem } from './templates/liquid.ts'
import type { NotificationValues } from './templates/values.ts'

/** What queueing a notification needs. `publicUrl`: the address of the shop. */
export type Notifier = { jobs: Pick<Jobs, 'enqueue'>; publicUrl: string }

export type Cause = {
  kind: NotificationKind
  site: string
  /** The cause: no second notification is queued for it. */
  uniqueKey: string
  /** Nothing is sent about what happened before the notification was turned on. */
  happenedAt: string
  to: { name: string; email: string }
  /** The language of the recipient; null: that of the store. */
  language: Language | null
  /** What its timeline belongs to. */
  about?: { entity: string; entityId: string }
  /** When its link expires. */
  expiresAt?: string
  /** Whether an admin requests it, so that it is sent also while it is off. */
  isRequested?: boolean | undefined
  buildValues: (options: { language: Language; publicUrl: string }) => Promise<NotificationValues>
}

/**
 * Queues a notification, in the transaction that records its cause, and returns true. Does nothing if the site does not
 * send it, or if the same cause was notified of already.
 */
export async function notify(
  tx: Transaction<Tables>,
  { jobs, publicUrl }: Notifier,
  { kind, site, uniqueKey, happenedAt, to, about, expiresAt, isRequested, buildValues, ...recipient }: Cause,
  now: Date,
): Promise<boolean> {
  const since = await readSince(tx, site, kind)
  const isSent = isRequested || (since !== null && happenedAt >= since)
  if (!isSent || (await isNotified(tx, uniqueKey))) return false
  const language = await resolveLanguage(tx, recipient.language)
  const values = await buildValues({ language, publicUrl })
  const template = await readTemplate(tx, { site, kind, language })
  const unsubscribe = isMarketing(kind) ? newUnsubscribeLink(publicUrl) : undefined
  const letterhead = await readLetterhead(tx, publicUrl)
  const look = { language, letterhead, publicUrl, unsubscribeUrl: unsubscribe?.url }
  const content = build(template, SHIPPED_TEMPLATES[language][kind], values, look)
  const sender = await readSender(tx, site)
  const mail = { kind, site, uniqueKey, language, to, about, content, sender, expiresAt, unsubscribe }
  return queueNotification(tx, jobs, mail, now)
}

/** A template that cannot be rendered with these values, or lacks their link, is replaced by the shipped one. */
function build(
  template: TemplateTexts,
  shipped: TemplateTexts,
  ...[values, look]: [NotificationValues, NotificationLook]
): BuiltNotification {
  try {
    const built = buildNotification(template, values, look)
    if (keepsLink(built, values)) return built
  } catch (error) {
    if (!(error instanceof TemplateProblem)) throw error
  }
  return buildNotification(shipped, values, look)
}

const isNotified = async (tx: Transaction<Tables>, uniqueKey: string) =>
  (await tx.selectFrom('mails').select('_id').where('uniqueKey', '=', uniqueKey).executeTakeFirst()) !==
  undefined
