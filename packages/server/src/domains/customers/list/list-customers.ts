import type { CustomerQuery } from '@storekeeper/contract/customers/customer-query'
import { type Expression, type SqlBool, sql } from 'kysely'
import { signedIn } from '../../../calls.ts'
import type { Db } from '../../../db/open.ts'
import { compiled } from '../../../lib/queries/compiled.ts'
import { totalFromCounters } from '../../../lib/queries/list-counts.ts'
import { countUpTo, FEW, onPage, orderBy } from '../../../lib/queries/page.ts'
import { whereCustomers } from './customer-filter.ts'
import { selectRows } from './customer-rows.ts'

export const listCustomers = signedIn.customers.list.handler(async ({ context: { db }, input }) => {
  const where = whereCustomers(input)
  const counted = countCustomers(db, input, where)
  const areFew = input.q !== undefined && (await counted).total <= FEW
  const [items, total] = await Promise.all([findRows(db, { query: input, areFew }, {}), counted])
  return { items, ...total, page: input.page, limit: input.limit }
})

/** The number of customers that a list would show, as its total. */
export const countListedCustomers = (db: Db, query: CustomerQuery) =>
  countCustomers(db, query, whereCustomers(query))

const countCustomers = async (db: Db, query: CustomerQuery, where: Expression<SqlBool>) =>
  (await totalFromCounters(db, 'customers', query)) ?? countUpTo(db, 'customers', where)

/** Sort columns that may be null. */
const NULLABLE = ['lastOrderAt']

/** Selects the ids of the page first, then reads only these rows completely. */
const findRows = compiled((db, { query, areFew }: { query: CustomerQuery; areFew: boolean }) => {
  const matching = db.selectFrom('customers').selectAll().where(whereCustomers(query))
  const page = db
    // The offset prevents PostgreSQL from merging the search into the sorted query.
    .selectFrom((areFew ? matching.offset(sql.lit(0)) : matching).as('customers'))
    .select('customers._id')
    .orderBy(orderBy('customers', query.sort, NULLABLE))
    .$call(onPage(query))
    .as('page')
  return selectRows(db)
    .innerJoin(page, 'page._id', 'customers._id')
    .orderBy(orderBy('customers', query.sort, NULLABLE))
})
