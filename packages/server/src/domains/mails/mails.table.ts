import type { Generated } from 'kysely'
import type { Json } from '../../db/system.table.ts'
import type { Language } from '../../lib/language.ts'
import type { TemplateName } from './mail.ts'

/** `unknown`: the process died, or the line broke, while the message was handed over; it may or may not have gone. */
export type MailStatus = 'queued' | 'sending' | 'sent' | 'failed' | 'unknown'

export type MailTable = {
  _id: string
  toName: string
  toEmail: string
  language: Language
  /** `letter`: an admin wrote it, and `values` holds it as it is sent. */
  template: TemplateName | 'letter'
  /**
   * What the template is filled with; it may hold links with tokens, so it goes as soon as the mail has left or may have
   * left. For a mail that failed it stays, for a retry.
   */
  values: Json<unknown> | null
  /** What the mail is about, where that is one entity. */
  entity: string | null
  entityId: string | null
  status: Generated<MailStatus>
  /** Why it failed, waits again, or is unknown. */
  reason: Generated<string | null>
  subject: Generated<string | null>
  text: Generated<string | null>
  html: Generated<string | null>
  createdAt: string
  sendingAt: Generated<string | null>
  completedAt: Generated<string | null>
}
