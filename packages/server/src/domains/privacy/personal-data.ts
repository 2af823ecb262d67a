import {
  hasSecretLink,
  NotificationKind,
} from '@storekeeper/contract/customer-notifications/notification-kinds'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Person } from './person.ts'

export type PersonalData = {
  /** The rows of each kind, by the name of its JSON file. */
  data: Record<string, unknown[]>
  /** The files that the person sent or received. */
  files: { key: string; originalName: string }[]
}

/** Reads all that the store knows of a person, without secrets and columns that only serve searches. */
export async function readPersonalData(db: Db, person: Person): Promise<PersonalData> {
  const data: Record<string, unknown[]> = {}
  for (const [name, query] of Object.entries(queries(person))) {
    const { rows } = await sql<{ row: unknown }>`select row from (${query}) as found(row)`.execute(db)
    data[name] = rows.map(({ row }) => row)
  }
  return { data, files: await findFiles(db, person) }
}

const UNSHOWN = sql`array['search', 'customerSearch', 'passwordHash', 'tokenHash', 'token', 'requestId', 'requestHash']`
const all = (table: string, where: RawBuilder<unknown>, order = 'createdAt') => sql`
  select to_jsonb(t) - ${UNSHOWN} from ${sql.table(table)} t where ${where} order by t.${sql.ref(order)}, t."_id"
`
const oneOf = (column: string, ids: readonly string[]) => sql`t.${sql.ref(column)} = any(${[...ids]}::uuid[])`
const nested = (table: string, column: string) => sql`(
  select coalesce(jsonb_agg(to_jsonb(part) - ${UNSHOWN} order by part."_id"), '[]')
  from ${sql.table(table)} part where part.${sql.ref(column)} = t."_id"
)`

/** One query for each file, which returns a JSON object for each row. */
const queries = (person: Person): Record<string, RawBuilder<unknown>> => {
  const { customers, emails, orders, chats, tickets, claims, reviews, contacts, mails } = person
  const isTheirs = sql`t."email" = any(${emails}::text[])`
  return {
    profile: all('customers', oneOf('_id', customers)),
    orders: sql`
      select to_jsonb(t) - ${UNSHOWN} || jsonb_build_object(
        'lines', ${nested('orderLines', 'order')}, 'payments', ${nested('payments', 'order')},
        'refunds', ${nested('refunds', 'order')}, 'comments', ${nested('orderComments', 'order')},
        'shipments', ${nested('shipments', 'order')},
        'providerPayments', ${nested('providerPayments', 'order')}
      ) from orders t where ${oneOf('_id', orders)} order by t."createdAt", t."_id"
    `,
    returns: sql`
      select to_jsonb(t) - ${UNSHOWN} || jsonb_build_object('items', ${nested('returnItems', 'return')})
      from returns t where ${oneOf('order', orders)} order by t."createdAt", t."_id"
    `,
    invoices: all('invoices', oneOf('order', orders)),
    withdrawals: all('withdrawals', isTheirs, 'receivedAt'),
    credit: all('creditEntries', oneOf('customer', customers)),
    reviews: all('orderReviews', oneOf('_id', reviews)),
    claims: all('freeBuyClaims', oneOf('_id', claims)),
    chats: sql`
      select to_jsonb(t) - ${UNSHOWN} || jsonb_build_object('messages', ${nested('liveChatMessages', 'chat')})
      from "liveChats" t where ${oneOf('_id', chats)} order by t."createdAt", t."_id"
    `,
    tickets: sql`
      select to_jsonb(t) - ${UNSHOWN} || jsonb_build_object('messages', ${nested('ticketMessages', 'ticket')})
      from tickets t where ${oneOf('_id', tickets)} order by t."createdAt", t."_id"
    `,
    mails: sql`
      select jsonb_build_object('toName', "toName", 'toEmail', "toEmail", 'subject', "subject",
        'text', case when "notification" is null or "notification" <> all(${SECRET_KINDS}) then "text" end,
        'status', "status", 'createdAt', "createdAt")
      from mails t where ${oneOf('_id', mails)} order by t."createdAt", t."_id"
    `,
    campaigns: sql`
      select to_jsonb(t) - ${UNSHOWN} || jsonb_build_object('subject', campaigns."subject", 'body', campaigns."body")
      from "campaignRecipients" t join campaigns on campaigns."_id" = t."campaign"
      where ${isTheirs} or ${oneOf('order', orders)} order by t."_id"
    `,
    contacts: all('contacts', oneOf('_id', contacts)),
    unsubscribed: sql`select to_jsonb(t) from "unsubscribedEmails" t where ${isTheirs}`,
    carts: sql`
      select to_jsonb(t) - ${UNSHOWN} from carts t where ${oneOf('customer', customers)} order by t."customer", t."site"
    `,
    requests: all('privacyRequests', oneOf('customer', customers), 'receivedAt'),
    sessions: all('customerSessions', oneOf('customer', customers)),
    changes: sql`
      select jsonb_build_object('action', "action", 'changes', "changes", 'note', "note", 'at', "at")
      from "auditLog" t where "entity" = 'customer' and ${oneOf('entityId', customers)} order by t."at", t."_id"
    `,
  }
}

async function findFiles(
  db: Db,
  { customers, chats, tickets, reviews }: Person,
): Promise<PersonalData['files']> {
  const { rows } = await sql<{ key: string; originalName: string }>`
    select distinct files."key", files."originalName"
    from "fileUses" uses join files on files."_id" = uses."file"
    where files."storedAt" is not null and files."removedAt" is null and (
      uses."entity" = 'customer' and uses."entityId" = any(${customers}::uuid[])
      or uses."entity" = 'orderReview' and uses."entityId" = any(${reviews}::uuid[])
      or uses."entity" = 'liveChatMessage' and uses."entityId" in (
        select "_id" from "liveChatMessages" where "chat" = any(${chats}::uuid[])
      )
      or uses."entity" = 'ticketMessage' and uses."entityId" in (
        select "_id" from "ticketMessages" where "ticket" = any(${tickets}::uuid[])
      )
    )
    order by files."key"
  `.execute(db)
  return rows
}

/** Their messages have links that sign in, and are stored until they are sent. */
const SECRET_KINDS = NotificationKind.options.filter(hasSecretLink)
