import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Storage } from '../../ports/storage/storage.ts'
import type { Person } from './person.ts'

/** The fields of orders whose changes remain in the audit log, because the books need them. */
const REMAINING_CHANGES = [
  ...['trackingStatus', 'paymentStatus', 'paymentFailed', 'cancelReason', 'isTestOrder', 'items', 'tracking'],
  ...[
    'subtotal',
    'discountTotal',
    'shippingTotal',
    'taxTotal',
    'total',
    'amountPaid',
    'amountRefunded',
    'overpaidReturned',
  ],
  ...['creditUsed', 'creditReturned', 'coupon', 'shipping', 'invoice'],
]

/**
 * Removes the person from records of what happened: the audit log, events, jobs and bulk changes. Entries
 * about other records lose their texts if they mention the person's e-mail address, phone number or full name.
 */
export async function eraseLogs(tx: Transaction<Tables>, storage: Storage, person: Person): Promise<void> {
  await eraseAuditLog(tx, person)
  await eraseEvents(tx, person)
  await eraseBulkRuns(tx, storage, person)
  await eraseImports(tx, person)
}

async function eraseAuditLog(tx: Transaction<Tables>, person: Person): Promise<void> {
  const { customers, chats, tickets, claims, contacts, orders, terms, names } = person
  await sql`select set_config('storekeeper.audit_change', 'erasure', true)`.execute(tx)
  await sql`
    update "auditLog" set "changes" = '{}', "note" = null
    where "entityId" = any(${[...customers, ...chats, ...tickets, ...claims, ...contacts]}::uuid[])
      and ("changes" <> '{}' or "note" is not null)
  `.execute(tx)
  await sql`
    update "auditLog" set "note" = null, "changes" = (
      select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each("changes")
      where key = any(${REMAINING_CHANGES}::text[])
    )
    where "entity" = 'order' and "entityId" = any(${orders}::uuid[])
  `.execute(tx)
  await sql`
    update "auditLog" set "changes" = jsonb_set("changes", '{items}', jsonb_build_object(
      'from', ${withoutCustomTitles('from')}, 'to', ${withoutCustomTitles('to')}
    ))
    where "entity" = 'order' and "entityId" = any(${orders}::uuid[])
      and jsonb_typeof("changes" #> '{items,from}') = 'array' and jsonb_typeof("changes" #> '{items,to}') = 'array'
  `.execute(tx)
  await sql`
    update "auditLog" set "note" = null
    where "entity" = 'return' and "note" is not null
      and "entityId" in (select "_id" from returns where "order" = any(${orders}::uuid[]))
  `.execute(tx)
  // Only queries that change nothing use several processes of PostgreSQL, and this one reads every entry.
  const { rows: mentioning } = await sql<{ _id: string }>`
    select "_id" from "auditLog" where ${mentions(sql`"note"`, terms)} or ${mentions(sql`"changes"::text`, terms)}
  `.execute(tx)
  await sql`
    update "auditLog" set "changes" = '{}', "note" = null
    where "_id" = any(${mentioning.map(({ _id }) => _id)}::uuid[])
  `.execute(tx)
  await sql`
    update "auditLog" set "changes" = "changes" #- '{filter,to,q}'
    where "action" = 'export.created' and lower("changes" #>> '{filter,to,q}') = any(${names}::text[])
  `.execute(tx)
  await sql`select set_config('storekeeper.audit_change', '', true)`.execute(tx)
}

/** The items of a change of an order; an admin typed the titles of those that are no products. */
const withoutCustomTitles = (side: 'from' | 'to') => sql`(
  select coalesce(jsonb_agg(
    case when exists (
      select from "orderLines" where "order" = "auditLog"."entityId" and "kind" = 'product' and "title" = item ->> 'title'
      union all select from products where "title" = item ->> 'title'
    ) then item else item || '{"title": "–"}' end order by position
  ), '[]') from jsonb_array_elements("changes" #> array['items', ${sql.lit(side)}]) with ordinality as list(item, position)
)`

/**
 * Published events are numbered without gaps, so they remain without their payload, and readers skip them.
 * Others are deleted.
 */
async function eraseEvents(
  tx: Transaction<Tables>,
  { customers, chats, tickets, claims, orders, terms }: Person,
): Promise<void> {
  const isTheirs = sql`(
    "payload" #>> '{chat,_id}' = any(${chats}::text[])
    or "payload" #>> '{chat,customer,_id}' = any(${customers}::text[])
    or "payload" #>> '{notification,_id}' is not null and not exists (
      select from notifications where notifications."_id"::text = outbox."payload" #>> '{notification,_id}'
    )
    or "payload" #>> '{record,_id}' = any(${[...customers, ...orders, ...tickets]}::text[])
    or "payload" #>> '{record,order}' = any(${orders}::text[])
    or "payload" #>> '{record,_id}' in (
      select "_id"::text from "privacyRequests" where "customer" = any(${customers}::uuid[])
    )
    or "payload" ->> 'ticket' = any(${tickets}::text[]) or "payload" ->> 'claim' = any(${claims}::text[])
    or ${mentions(sql`"payload"::text`, terms)}
  )`
  await sql`delete from outbox where "number" is null and ${isTheirs}`.execute(tx)
  await sql`update outbox set "payload" = '{}' where "number" is not null and ${isTheirs}`.execute(tx)
  await sql`
    update pgboss.job set output = null where output is not null and ${mentions(sql`output::text`, terms)}
  `.execute(tx)
  await sql`delete from "completedJobs" where ${mentions(sql`"data"::text`, terms)}`.execute(tx)
  await sql`delete from pgboss.job where state <> 'active' and ${mentions(sql`data::text`, terms)}`.execute(
    tx,
  )
}

/** Files of bulk changes, such as invoices, are deleted with all orders in them. */
async function eraseBulkRuns(
  tx: Transaction<Tables>,
  storage: Storage,
  { orders, terms, names }: Person,
): Promise<void> {
  const { rows: files } = await sql<{ key: string }>`
    delete from "bulkRunFiles" where "bytes" is not null and "run" in (
      select "run" from "bulkRunRows" where "entity" = any(${orders}::uuid[])
    ) returning "key"
  `.execute(tx)
  for (const { key } of files) await storage.remove(key)
  for (const filter of ['customers', 'contacts'])
    await sql`
      update campaigns set "segment" = "segment" #- ${[filter, 'q']}::text[]
      where lower("segment" #>> ${[filter, 'q']}::text[]) = any(${names}::text[])
    `.execute(tx)
  const pattern = terms.map(escapeForPattern).join('|')
  if (pattern === '') return
  await sql`
    update "bulkRuns" set "change" = regexp_replace("change"::text, ${pattern}, '', 'gi')::jsonb
    where ${mentions(sql`"change"::text`, terms)}
  `.execute(tx)
  await sql`
    update campaigns set "segment" = regexp_replace("segment"::text, ${pattern}, '', 'gi')::jsonb
    where ${mentions(sql`"segment"::text`, terms)}
  `.execute(tx)
}

/**
 * What an import created remains in its report without a name; other rows about the person are deleted. Files that are
 * not imported yet are deleted within a week.
 */
async function eraseImports(tx: Transaction<Tables>, { customers, terms }: Person): Promise<void> {
  const isTheirs = sql<boolean>`(
    "entity" = any(${customers}::uuid[])
    or ${mentions(sql`concat_ws(' ', "label", "data"::text, "reason"::text)`, terms)}
  )`
  await sql`
    delete from "importRecords" where "status" in ('ready', 'found', 'refused', 'undone') and ${isTheirs}
  `.execute(tx)
  await sql`
    update "importRecords" set "label" = '', "key" = ' ' || "line", "data" = null, "reason" = null
    where "status" in ('created', 'kept') and ${isTheirs} and "label" <> ''
  `.execute(tx)
  const pattern = terms.map(escapeForPattern).join('|')
  if (pattern === '') return
  await sql`
    update imports set "reading" = regexp_replace("reading"::text, ${pattern}, '', 'gi')::jsonb
    where ${mentions(sql`"reading"::text`, terms)}
  `.execute(tx)
}

/** Lowers each text once, unlike a comparison with one term after the other. */
const mentions = (text: RawBuilder<unknown>, terms: readonly string[]) => sql<boolean>`
  lower(${text}) like any(${terms.map((term) => `%${term.replace(/[\\%_]/g, '\\$&')}%`)}::text[])
`

const escapeForPattern = (term: string) => term.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
