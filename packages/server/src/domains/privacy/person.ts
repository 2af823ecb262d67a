import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/open.ts'

/** The records of one person, by their ids. */
export type Person = {
  /** The customer, and the customers that were merged into it. */
  customers: string[]
  /** The address, and former ones that no other customer has now, in lowercase. */
  emails: string[]
  phones: string[]
  /** First and last names, also former ones, in lowercase. */
  names: string[]
  /** E-mail addresses, phone numbers and full names, in lowercase, by which logs may mention the person. */
  terms: string[]
  /** The customer's orders, and those of guests with the same e-mail address. */
  orders: string[]
  chats: string[]
  tickets: string[]
  claims: string[]
  reviews: string[]
  contacts: string[]
  mails: string[]
}

/** Finds all records of a customer. */
export async function findPerson(db: Db, customer: string): Promise<Person> {
  const known = await db
    .withRecursive('everyone(_id)', (everyone) =>
      everyone
        .selectFrom('customers')
        .select('_id')
        .where('_id', '=', customer)
        .union(
          everyone
            .selectFrom('customers')
            .innerJoin('everyone', 'everyone._id', 'customers.mergedInto')
            .select('customers._id'),
        ),
    )
    .selectFrom('customers')
    .innerJoin('everyone', 'everyone._id', 'customers._id')
    .select(['customers._id', 'email', 'phone', 'firstName', 'lastName'])
    .execute()
  const customers = known.map(({ _id }) => _id)
  const forms = [...known, ...(await findFormer(db, customers))]
  const collect = (field: keyof Identity) => [...new Set(forms.flatMap((form) => form[field] || []))]
  const [emails, phones] = [collect('email').map((email) => email.toLowerCase()), collect('phone')]
  const [firstNames, lastNames] = [collect('firstName'), collect('lastName')]
  const fullNames = firstNames.flatMap((first) => lastNames.map((last) => `${first} ${last}`))
  const terms = [...emails, ...phones, ...fullNames]
  const ids = async (rows: RawBuilder<{ _id: string }>) =>
    (await rows.execute(db)).rows.map(({ _id }) => _id).sort()
  const orders = await ids(sql`
    select "_id" from orders
    where "customer" = any(${customers}::uuid[])
      or ("customer" is null and lower("email") = any(${emails}::text[]))
  `)
  const chats = await ids(sql`
    select "_id" from "liveChats"
    where "customer" = any(${customers}::uuid[]) or lower("email") = any(${emails}::text[])
  `)
  const tickets = await ids(sql`select "_id" from tickets where "customer" = any(${customers}::uuid[])`)
  const claims = await ids(
    sql`select "_id" from "freeBuyClaims" where "customer" = any(${customers}::uuid[])`,
  )
  return {
    customers,
    emails,
    phones,
    names: await lowered(db, [...firstNames, ...lastNames], 2),
    terms: await lowered(db, terms),
    orders,
    chats,
    tickets,
    claims,
    reviews: await ids(sql`select "_id" from "orderReviews" where "order" = any(${orders}::uuid[])`),
    contacts: await ids(sql`
      select "_id" from contacts where lower("email") = any(${emails}::text[])
        or ("phone" = any(${phones}::text[]) and lower("name") = any(${await lowered(db, fullNames)}::text[]))
    `),
    mails: await ids(sql`
      select "_id" from mails
      where lower("toEmail") = any(${emails}::text[])
        or lower("toEmail") in (select lower("email") from orders where "_id" = any(${orders}::uuid[]))
        or ("notification" is not null and "entityId" = any(
          ${[...customers, ...orders, ...tickets, ...chats, ...claims]}::uuid[]
        ))
    `),
  }
}

type Identity = Record<'email' | 'phone' | 'firstName' | 'lastName', string | null>

/**
 * Reads what the customers were called before, from the changes in the audit log; for a customer who deleted
 * their account, from their orders. An address that another customer has now is not theirs.
 */
async function findFormer(db: Db, customers: readonly string[]): Promise<Identity[]> {
  const { rows } = await sql<Identity>`
    with former as (
      select "changes" #>> array['phone', side] as "phone", "changes" #>> array['firstName', side] as "firstName",
        "changes" #>> array['lastName', side] as "lastName", "changes" #>> array['email', side] as "email"
      from "auditLog", unnest(array['from', 'to']) side
      where "entity" = 'customer' and "entityId" = any(${[...customers]}::uuid[])
        and "changes" ?| array['email', 'phone', 'firstName', 'lastName']
      union
      select orders."phone", "receiverName" ->> 'firstName', "receiverName" ->> 'lastName', orders."email"
      from orders join customers on customers."_id" = orders."customer"
      where customers."_id" = any(${[...customers]}::uuid[]) and "accountDeletedAt" is not null
    )
    select "phone", "firstName", "lastName", case when not exists (
      select from customers other
      where lower(other."email") = lower(former."email") and other."_id" <> all(${[...customers]}::uuid[])
    ) then "email" end as "email"
    from former
  `.execute(db)
  return rows
}

/** The shortest term that is searched in logs; shorter ones in Latin letters would match other words. */
const SHORTEST_LATIN = 5

/** Lowers terms as the database does when it compares them, which differs for some letters. */
async function lowered(db: Db, terms: readonly string[], shortest = SHORTEST_LATIN): Promise<string[]> {
  const { rows } = await sql<{ term: string }>`
    select distinct lower(term) as "term" from unnest(${[...terms]}::text[]) term
  `.execute(db)
  return rows
    .map(({ term }) => term.trim())
    .filter(
      (term) => term.length >= shortest || (term.length > 1 && !/^[\p{Script=Latin}\P{L}]*$/u.test(term)),
    )
}
