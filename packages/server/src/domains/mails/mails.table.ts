import type { MailBounce } from '@storekeeper/contract/customer-notifications/mail-bounce'
import type { NotificationKind } from '@storekeeper/contract/customer-notifications/notification-kinds'
import type { Generated } from 'kysely'
import type { Json } from '../../db/system.table.ts'
import type { Language } from '../../lib/language.ts'
import type { StoredReason } from '../../lib/stored-reason.ts'
import type { TemplateName } from './mail.ts'

/**
 * `unknown`: the process stopped or the connection broke during the transfer, so the mail may or may not have
 * been sent.
 */
export type MailStatus = 'queued' | 'sending' | 'sent' | 'failed' | 'unknown'

export type MailTable = {
  _id: string
  toName: string
  toEmail: string
  language: Language
  /** `letter`: a mail without a template; until it is sent, `values` contains its final content. */
  template: TemplateName | 'letter'
  /**
   * The values of the template. They may contain links with tokens, so they are deleted as soon as the mail
   * has or may have left; a failed mail retains them for a retry.
   */
  values: Json<unknown> | null
  /** The type of the entity that the mail is about, if there is one; `entityId` is its `_id`. */
  entity: string | null
  entityId: string | null
  /**
   * The kind of a notification to a customer. Its message is stored in `subject`, `text` and `html` from the time it is
   * queued. It remains there, unless it has a secret link.
   */
  notification: Generated<NotificationKind | null>
  /** The site of a notification. */
  site: Generated<string | null>
  /** The cause of a notification: no other one is queued for it. */
  uniqueKey: Generated<string | null>
  /** The admin who sent a notification again. */
  admin: Generated<string | null>
  status: Generated<MailStatus>
  /** Why the mail failed, is queued again, or is unknown. */
  reason: Json<StoredReason> | null
  subject: Generated<string | null>
  text: Generated<string | null>
  html: Generated<string | null>
  /** What the mail provider reported after it had accepted the mail. */
  bounce: Json<MailBounce> | null
  /** In a marketing mail: permits unsubscribing the address and subscribing it again, and nothing else. */
  unsubscribeToken: Generated<string | null>
  createdAt: string
  sendingAt: Generated<string | null>
  completedAt: Generated<string | null>
}

declare module '../../db/tables.ts' {
  interface Tables {
    mails: MailTable
  }
}
