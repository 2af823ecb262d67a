import { MAIL_JOB_CAUSES } from '@storekeeper/contract/campaigns/mail-reasons'
import type { ErrorReason } from '@storekeeper/contract/errors'
import type { Db } from '../../db/open.ts'
import { asNamed, readReason, type StoredReason } from '../../lib/stored-reason.ts'

const COLUMNS = [
  '_id',
  'toName',
  'toEmail',
  'language',
  'template',
  'notification',
  'status',
  'reason',
  'subject',
  'createdAt',
  'completedAt',
  'text',
  'html',
] as const

/**
 * The latest mails, newest first. Only a mail that is being sent has a message, or one that the local outbox
 * received.
 */
export async function latestMails(db: Db, limit: number) {
  const rows = await db
    .selectFrom('mails')
    .select(COLUMNS)
    .orderBy('createdAt', 'desc')
    .orderBy('_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(withReason)
}

export async function findMail(db: Db, _id: string) {
  const row = await db.selectFrom('mails').select(COLUMNS).where('_id', '=', _id).executeTakeFirst()
  return row && withReason(row)
}

type Stored = { reason: StoredReason | null; template: string; notification: string | null }

/** The kind of a notification takes the place of its template. */
const withReason = <Row extends Stored>(row: Row) => ({
  ...row,
  template: row.notification ?? row.template,
  reason: row.reason && readReason(row.reason),
})

export type ReadMail = Awaited<ReturnType<typeof latestMails>>[number]

/** The URLs in a mail's text. */
export const parseLinks = (text: string | null): string[] => text?.match(/https?:\/\/\S+/g) ?? []

/** Why a mail was not sent or may not have been, without the e-mail addresses in the mail server's answer. */
export async function sendRejection(db: Db, _id: string): Promise<ErrorReason | null> {
  const mail = await db.selectFrom('mails').select('reason').where('_id', '=', _id).executeTakeFirst()
  if (!mail?.reason) return null
  const { code, params } = mail.reason
  const withoutAddresses = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replace(/[^\s<>"']+@[^\s<>"']+/g, '…') : value,
  ])
  return asNamed(readReason({ code, params: Object.fromEntries(withoutAddresses) }), MAIL_JOB_CAUSES)
}
