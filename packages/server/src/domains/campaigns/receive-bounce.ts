import type { BounceReport, MailBounce } from '@storekeeper/contract/customer-notifications/mail-bounce'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { unsubscribe } from '../contacts/contacts.ts'

/**
 * Stores what a mail provider reported about a mail, which its `Message-ID` names, or else about the latest one to the
 * address. A hard bounce and a complaint unsubscribe the address from marketing. Repeating a report changes nothing.
 */
export async function receiveBounce(
  db: Db,
  { messageId = '', recipient, kind, reason }: BounceReport,
  now: Date,
): Promise<void> {
  const bounce = { kind, reason, at: now.toISOString() }
  await db.transaction().execute(async (tx) => {
    const id =
      ID_OF_MESSAGE.exec(messageId)?.[1]?.toLowerCase() ?? (recipient && (await findLatest(tx, recipient)))
    const email = (id && (await storeBounce(tx, id, bounce))) ?? recipient
    if (email && kind !== 'soft') await unsubscribe(tx, { email, source: 'bounce' }, now)
  })
}

/** Message-IDs begin with the id of the mail or of the recipient of a campaign. */
const ID_OF_MESSAGE = /^<?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/i

/** The mail that left for an address last: from `mails`, or from a campaign. */
async function findLatest(tx: Transaction<Tables>, email: string): Promise<string | undefined> {
  const to = email.toLowerCase()
  // Recipients are indexed by campaign and address.
  const { rows } = await sql<{ _id: string }>`
    (
      select "_id", coalesce("completedAt", "createdAt") as "at" from mails
      where "toEmail" = ${to} and "status" in ('sent', 'unknown')
      order by "createdAt" desc, "_id" desc limit 1
    ) union all (
      select recipient."_id", recipient."completedAt" from campaigns
      join "campaignRecipients" recipient on recipient."campaign" = campaigns."_id"
      where recipient."email" = ${to} and recipient."status" in ('sent', 'unknown')
    )
    order by "at" desc nulls last limit 1
  `.execute(tx)
  return rows[0]?._id
}

/** Stores it unless a hard bounce or a complaint is stored already. Returns the address, if there is such a mail. */
async function storeBounce(
  tx: Transaction<Tables>,
  _id: string,
  bounce: MailBounce,
): Promise<string | undefined> {
  const stored = JSON.stringify(bounce)
  const isOpen = sql<boolean>`("bounce" is null or "bounce" ->> 'kind' = 'soft' and ${bounce.kind} <> 'soft')`
  await tx.updateTable('mails').set({ bounce: stored }).where('_id', '=', _id).where(isOpen).execute()
  const mail = await tx.selectFrom('mails').select('toEmail').where('_id', '=', _id).executeTakeFirst()
  if (mail) return mail.toEmail
  const recipients = tx.updateTable('campaignRecipients').set({ bounce: stored })
  await recipients.where('_id', '=', _id).where(isOpen).execute()
  const recipient = await tx
    .selectFrom('campaignRecipients')
    .select('email')
    .where('_id', '=', _id)
    .executeTakeFirst()
  return recipient?.email
}
