import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { releaseFiles } from '../files/files.ts'
import type { Person } from './person.ts'

/**
 * Deletes the messages of chats and tickets with their files. The chats and tickets themselves remain, without
 * names and subjects, because the figures of support count them.
 */
export async function eraseConversations(tx: Transaction<Tables>, { chats, tickets }: Person): Promise<void> {
  const { rows: chatMessages } = await sql<{ _id: string }>`
    delete from "liveChatMessages" where "chat" = any(${chats}::uuid[]) returning "_id"
  `.execute(tx)
  await releaseFiles(tx, 'liveChatMessage', toIds(chatMessages))
  // The browser of the customer has the token of the chat; another one ends its access.
  await sql`
    update "liveChats" set "firstName" = '', "lastName" = '', "email" = '', "lastMessage" = '', "messageCount" = 0,
      "adminUnread" = 0, "customerUnread" = 0, "adminReadUpTo" = 0, "customerReadUpTo" = 0, "status" = 'closed',
      "tokenHash" = decode(md5(gen_random_uuid()::text), 'hex')
    where "_id" = any(${chats}::uuid[])
  `.execute(tx)
  const { rows: ticketMessages } = await sql<{ _id: string }>`
    delete from "ticketMessages" where "ticket" = any(${tickets}::uuid[]) returning "_id"
  `.execute(tx)
  await releaseFiles(tx, 'ticketMessage', toIds(ticketMessages))
  await sql`
    update tickets set "subject" = "ticketNumber", "lastMessage" = '', "messageCount" = 0, "version" = "version" + 1
    where "_id" = any(${tickets}::uuid[])
  `.execute(tx)
}

const toIds = (rows: readonly { _id: string }[]) => rows.map(({ _id }) => _id)

/**
 * Deletes the e-mails to the person with their jobs, the contacts and the notifications. A recipient of a
 * campaign remains as a number, because the progress of the campaign counts it.
 */
export async function eraseMails(tx: Transaction<Tables>, person: Person): Promise<void> {
  const { customers, emails, phones, orders, chats, tickets, claims, contacts, mails } = person
  await sql`delete from mails where "_id" = any(${mails}::uuid[])`.execute(tx)
  await sql`
    delete from pgboss.job where name = 'sendMail' and state <> 'active' and data ->> 'mail' = any(${mails}::text[])
  `.execute(tx)
  await sql`
    delete from "completedJobs" where "kind" = 'sendMail' and "data" ->> 'mail' = any(${mails}::text[])
  `.execute(tx)
  await sql`
    update "campaignRecipients" set "email" = "_id"::text, "firstName" = '', "lastName" = '', "language" = null,
      "values" = null, "reason" = null, "token" = gen_random_uuid()::text,
      "status" = case when "status" in ('queued', 'failed') then 'cancelled' else "status" end,
      "completedAt" = case when "status" = 'queued' then now() else "completedAt" end
    where "email" = any(${emails}::text[]) or "order" = any(${orders}::uuid[])
  `.execute(tx)
  await sql`
    update campaigns set "segment" = jsonb_set("segment", '{addresses}', ("segment" -> 'addresses') - ${emails}::text[])
    where jsonb_typeof("segment" -> 'addresses') = 'array' and ("segment" -> 'addresses') ?| ${emails}::text[]
  `.execute(tx)
  await sql`delete from contacts where "_id" = any(${contacts}::uuid[])`.execute(tx)
  await sql`update contacts set "phone" = '', "requestHash" = null where "phone" = any(${phones}::text[])`.execute(
    tx,
  )
  await sql`
    delete from "customerTokens" where "customer" = any(${customers}::uuid[]) or lower("email") = any(${emails}::text[])
  `.execute(tx)
  await sql`delete from "unsubscribedEmails" where lower("email") = any(${emails}::text[])`.execute(tx)
  await sql`
    delete from "customerMerges" where "keep" = any(${customers}::uuid[]) or "merged" = any(${customers}::uuid[])
  `.execute(tx)
  await sql`
    delete from notifications
    where "person" = any(${customers}::uuid[]) or "customer" = any(${customers}::uuid[])
      or "privacyRequest" in (select "_id" from "privacyRequests" where "customer" = any(${customers}::uuid[]))
      or "order" = any(${orders}::uuid[]) or "chat" = any(${chats}::uuid[])
      or "ticket" = any(${tickets}::uuid[]) or "claim" = any(${claims}::uuid[])
  `.execute(tx)
}
