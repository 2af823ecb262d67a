import type { CustomerRow } from '@storekeeper/contract/customers/customer'
import type { CustomerQuery } from '@storekeeper/contract/customers/customer-query'
import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { countUpTo, orderBy } from '../../lib/page.ts'
import { dayStart, matches } from '../../lib/search.ts'

export const listCustomers = signedIn.customers.list.handler(async ({ context: { db }, input }) => {
  const where = customersThat(input)
  const [items, total] = await Promise.all([rowsOf(db, input, where), countUpTo(db, 'customers', where)])
  return { items, ...total, page: input.page, limit: input.limit }
})

/** Sorts by what not every customer has. */
const NULLABLE = ['lastOrderAt']

/** The page is found by its ids first; only its rows are then read whole. */
function rowsOf(db: Db, query: CustomerQuery, where: Expression<SqlBool>): Promise<CustomerRow[]> {
  const page = db
    .selectFrom('customers')
    .select('customers._id')
    .where(where)
    .orderBy(orderBy('customers', query.sort, NULLABLE))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .as('page')
  return db
    .selectFrom('customers')
    .innerJoin(page, 'page._id', 'customers._id')
    .select(['customers._id', 'customerNumber', 'firstName', 'lastName', 'email', 'phone', 'avatar', 'site'])
    .select(['blocked', 'emailVerified', 'accountApproved', 'isTest', 'creditBalance', 'createdAt'])
    .select(country.as('country'))
    .select((row) =>
      jsonBuildObject({
        orders: row.ref('orderCount'),
        spent: row.ref('spent'),
        lastOrderAt: utcText(row.ref('lastOrderAt')),
      }).as('totals'),
    )
    .orderBy(orderBy('customers', query.sort, NULLABLE))
    .execute()
}

function customersThat(filter: CustomerQuery): Expression<SqlBool> {
  const customer: ExpressionBuilder<Tables, 'customers'> = expressionBuilder()
  const conditions: Expression<SqlBool>[] = []
  if (filter.site !== 'all') conditions.push(customer('site', '=', filter.site))
  if (filter.q) conditions.push(matches(customer.ref('search'), filter.q))
  for (const flag of ['blocked', 'emailVerified', 'accountApproved', 'isTest'] as const) {
    const wanted = filter[flag]
    if (wanted !== undefined) conditions.push(customer(flag, '=', wanted))
  }
  if (filter.minOrders !== undefined) conditions.push(customer('orderCount', '>=', wide(filter.minOrders)))
  if (filter.maxOrders !== undefined) conditions.push(customer('orderCount', '<=', wide(filter.maxOrders)))
  if (filter.minSpent !== undefined) conditions.push(customer('spent', '>=', filter.minSpent))
  if (filter.maxSpent !== undefined) conditions.push(customer('spent', '<=', filter.maxSpent))
  if (filter.country?.length) conditions.push(sql`${country} in (${sql.join(filter.country)})`)
  if (filter.from) conditions.push(customer('createdAt', '>=', dayStart(filter.from, filter.timeZone, 0)))
  if (filter.to) conditions.push(customer('createdAt', '<', dayStart(filter.to, filter.timeZone, 1)))
  return conditions.length > 0 ? customer.and(conditions) : sql<SqlBool>`true`
}

/** A bound may be larger than the column's integers. */
const wide = (bound: number) => sql<number>`${bound}::bigint`

const country = sql<string>`coalesce("shippingInfo" ->> 'country', '')`

/** A time inside a JSON object, in the form that times have everywhere else. */
const utcText = (time: Expression<string | null>) =>
  sql<string | null>`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
