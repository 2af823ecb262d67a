import type { Db } from '../../db/open.ts'

const COLUMNS = [
  '_id',
  'toName',
  'toEmail',
  'language',
  'template',
  'status',
  'reason',
  'subject',
  'createdAt',
  'completedAt',
  'text',
  'html',
] as const

/** The latest mails, newest first; those that left the machine without their message. */
export const latestMails = (db: Db, limit: number) =>
  db
    .selectFrom('mails')
    .select(COLUMNS)
    .orderBy('createdAt', 'desc')
    .orderBy('_id', 'desc')
    .limit(limit)
    .execute()

export const mailOf = (db: Db, _id: string) =>
  db.selectFrom('mails').select(COLUMNS).where('_id', '=', _id).executeTakeFirst()

export type ReadMail = Awaited<ReturnType<typeof latestMails>>[number]

/** The addresses that a mail leads to. */
export const linksOf = (text: string | null): string[] => text?.match(/https?:\/\/\S+/g) ?? []

/** Why a mail was not sent so far, without the addresses that a mail server names with it. */
export async function sendRejection(db: Db, _id: string): Promise<string | null> {
  const mail = await db.selectFrom('mails').select('reason').where('_id', '=', _id).executeTakeFirst()
  return mail?.reason?.replace(/[^\s<>"']+@[^\s<>"']+/g, '…') ?? null
}
