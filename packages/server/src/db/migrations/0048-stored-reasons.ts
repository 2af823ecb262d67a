import { type Kysely, sql } from 'kysely'

/** Reasons that the server wrote in English become codes with params; what admins typed stays text. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await reasonsOfMails(db)
  await causesOfCredit(db)
}

/** What is not a reason of the server itself is the answer of a mail server. */
const reasonsOfMails = (db: Kysely<unknown>) =>
  sql`
    alter table mails alter column "reason" type jsonb using case
      when "reason" like 'The program ended while it was handed over%' then ${storedCode('MAIL_INTERRUPTED')}
      when "reason" like 'Its link ran out before it could be sent.%' then ${storedCode('MAIL_LINK_EXPIRED')}
      when "reason" like 'A file that goes with this mail is not there any more.%' then ${storedCode('MAIL_FILE_GONE')}
      when "reason" is not null
        then jsonb_build_object('code', 'MAIL_SERVER_ANSWER', 'params', jsonb_build_object('text', "reason"))
    end
  `.execute(db)

const storedCode = (code: string) => sql`jsonb_build_object('code', ${sql.lit(code)}, 'params', '{}'::jsonb)`

async function causesOfCredit(db: Kysely<unknown>): Promise<void> {
  await sql`alter table "creditEntries" add column "cause" jsonb, alter column "reason" drop not null`.execute(
    db,
  )
  await sql`
    update "creditEntries" set "reason" = null, "cause" = ${storedCode('CREDIT_EXPIRED')} where "kind" = 'expiry'
  `.execute(db)
  for (const [code, pattern] of OF_ORDERS)
    await sql`
      update "creditEntries" set "reason" = null, "cause" = jsonb_build_object(
        'code', ${sql.lit(code)}, 'params', jsonb_build_object('orderId', substring("reason" from ${pattern})))
      where "kind" in ('order', 'refund') and "reason" ~ ${pattern}
    `.execute(db)
  for (const [code, before, after] of OF_MERGES) {
    const [named, unnamed] = [
      `^${before} (.+) \\(([^()]+)\\)${after}$`,
      `^${before} Customer (\\S+)${after}$`,
    ]
    await sql`
      update "creditEntries" set "reason" = null, "cause" = jsonb_build_object('code', ${sql.lit(code)},
        'params', jsonb_build_object('name', found.name, 'number', found.number))
      from (
        select "_id", coalesce((regexp_match("reason", ${named}))[1], substring("reason" from ${unnamed})) as name,
          coalesce((regexp_match("reason", ${named}))[2], substring("reason" from ${unnamed})) as number
        from "creditEntries" where "kind" = 'adjustment' and "requestId" is null
      ) found
      where found."_id" = "creditEntries"."_id" and found.name is not null
    `.execute(db)
  }
  await sql`
    alter table "creditEntries" add constraint "creditEntries_reason_check" check (num_nonnulls("reason", "cause") = 1)
  `.execute(db)
}

const OF_ORDERS = [
  ['ORDER_CANCELLED', '^Order #(.+) cancelled$'],
  ['ORDER_EDITED', '^Order #(.+) edited$'],
  ['ORDER_MARKED_AS_TEST', '^Order #(.+) is a test$'],
  ['ORDER_UNMARKED_AS_TEST', '^Order #(.+) is no test$'],
  ['ORDER_REFUNDED', '^Refund of order #(.+)$'],
  ['ORDER_PLACED', '^Order #(.+)$'],
] as const

/** What an admin typed has a `requestId`; entries of merges have none. */
const OF_MERGES = [
  ['MERGED_INTO', 'Merged into', ''],
  ['MERGED_FROM', 'Merged from', ''],
  ['MERGE_UNDONE', 'The merge with', ' was undone'],
] as const
