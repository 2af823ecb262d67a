import type { RecipientCount, Segment } from '@storekeeper/contract/campaigns/segment'
import { EMAIL_PATTERN } from '@storekeeper/contract/patterns'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { Language } from '../../../lib/language.ts'
import { whereContacts } from '../../contacts/contacts.ts'
import { whereCustomers } from '../../customers/customers.ts'

export type Found = { email: string; firstName: string; lastName: string; language: Language | null }

/** How many excluded addresses the response names for each reason. */
const NAMED = 20

/**
 * Returns all recipients of a segment, one per address: as a customer if there is one, else as a contact,
 * else as a bare address. Also works inside a transaction.
 */
export async function findRecipients(db: Db, segment: Segment, atMost?: number): Promise<Found[]> {
  const { rows } = await sql<Found>`
    with ${meant(segment)},
    chosen as (
      select distinct on ("email") "email", "firstName", "lastName" from meant
      where "omitted" is null order by "email", "rank", "firstName" desc
      limit ${atMost ?? null}
    )
    select chosen.*, customers."language" from chosen left join customers on customers."email" = chosen."email"
    order by chosen."email"
  `.execute(db)
  return rows
}

/** Returns the number of recipients, and the excluded ones for each reason. */
export async function countRecipients(db: Db, segment: Segment): Promise<RecipientCount> {
  const { rows } = await sql<{ kind: string; count: number; some: string[] }>`
    with ${meant(segment)},
    kinds as (
      select 'total' as kind, "email" as label from meant where "omitted" is null group by "email"
      union all
      -- All but the first of the same address.
      select 'duplicates', "email" from (
        select "email", row_number() over (partition by "email") as nth from meant where "omitted" is null
      ) same where nth > 1
      union all
      select distinct "omitted", coalesce("email", "label") from meant where "omitted" is not null
    )
    select kind, count(*)::int as count,
      (array_agg(distinct label))[1:${sql.lit(NAMED)}] as some
    from kinds group by kind
  `.execute(db)
  const byKind = new Map(rows.map(({ kind, count, some }) => [kind, { count, some }]))
  const of = (kind: string) => byKind.get(kind) ?? { count: 0, some: [] }
  return {
    total: of('total').count,
    duplicates: of('duplicates'),
    unsubscribed: of('unsubscribed'),
    notAccepting: of('notAccepting'),
    withoutEmail: of('withoutEmail'),
    unusable: of('unusable'),
  }
}

/**
 * Every row of a segment with the reason why it gets no e-mail, or null: `meant(email, firstName, lastName,
 * label, rank, omitted)`.
 */
function meant({ categories, contacts, customers, addresses }: Segment): RawBuilder<unknown> {
  const sources = [
    sql`select unnest(${addresses}::text[]) as "email", '' as "firstName", '' as "lastName", null as "label",
      3 as "rank", null as "refusal"`,
    sql`select "email", split_part("name", ' ', 1), substr("name", length(split_part("name", ' ', 1)) + 2), "email", 2,
      case when "consentAt" is null then 'notAccepting' end
      from contacts where "category" = any(${categories}::uuid[])
        ${contacts ? sql`or ${whereContacts(contacts)}` : sql``}`,
  ]
  if (customers)
    sources.push(sql`
      select lower("email"), "firstName", "lastName",
        coalesce(nullif(trim("firstName" || ' ' || "lastName"), ''), "customerNumber"), 1,
        case when "email" is null then 'withoutEmail' when not "acceptsMarketing" then 'notAccepting' end
      from customers where ${whereCustomers(customers)}
    `)
  return sql`source as (${sql.join(sources, sql` union all `)}),
    meant as (
      select "email", "firstName", "lastName", "label", "rank", coalesce(
        case
          when "email" !~ ${EMAIL_PATTERN.source} then 'unusable'
          when exists (select 1 from "unsubscribedEmails" gone where gone."email" = source."email") then 'unsubscribed'
        end,
        "refusal"
      ) as "omitted"
      from source
    )`
}
