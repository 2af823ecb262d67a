import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/open.ts'

/** The records of one person, by their ids. */
export type Person = {
  /** The customer, and the customers that were merged into it. */
  customers: string[]
  /** In lowercase. */
  emails: string[]
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
  const emails = [...new Set(known.flatMap(({ email }) => email?.toLowerCase() ?? []))]
  const terms = known.flatMap(({ email, phone, firstName, lastName }) => [
    email ?? '',
    phone ?? '',
    firstName && lastName ? `${firstName} ${lastName}` : '',
  ])
  const ids = async (rows: RawBuilder<{ _id: string }>) =>
    (await rows.execute(db)).rows.map(({ _id }) => _id).sort()
  const orders = await ids(sql`
    select "_id" from orders
    where "customer" = any(${customers}::uuid[])
      or ("customer" is null and lower("email") = any(${emails}::text[]))
  `)
  return {
    customers,
    emails,
    terms: await lowered(db, terms),
    orders,
    chats: await ids(sql`
      select "_id" from "liveChats"
      where "customer" = any(${customers}::uuid[]) or lower("email") = any(${emails}::text[])
    `),
    tickets: await ids(sql`select "_id" from tickets where "customer" = any(${customers}::uuid[])`),
    claims: await ids(sql`select "_id" from "freeBuyClaims" where "customer" = any(${customers}::uuid[])`),
    reviews: await ids(sql`select "_id" from "orderReviews" where "order" = any(${orders}::uuid[])`),
    contacts: await ids(sql`select "_id" from contacts where lower("email") = any(${emails}::text[])`),
    mails: await ids(sql`
      select "_id" from mails
      where lower("toEmail") = any(${emails}::text[])
        or lower("toEmail") in (select lower("email") from orders where "_id" = any(${orders}::uuid[]))
    `),
  }
}

/** The shortest term that is searched in logs; shorter ones in Latin letters would match other words. */
const SHORTEST_LATIN = 5

/** Lowers terms as the database does when it compares them, which differs for some letters. */
async function lowered(db: Db, terms: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ term: string }>`
    select distinct lower(term) as "term" from unnest(${[...terms]}::text[]) term
  `.execute(db)
  return rows
    .map(({ term }) => term.trim())
    .filter(
      (term) =>
        term.length >= SHORTEST_LATIN || (term.length > 1 && !/^[\p{Script=Latin}\P{L}]*$/u.test(term)),
    )
}
