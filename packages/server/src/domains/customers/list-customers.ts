import type { CustomerRow } from '@storekeeper/contract/customers/customer'
import type { CustomerQuery } from '@storekeeper/contract/customers/customer-query'
import type { Expression, SqlBool } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import { countUpTo, orderBy } from '../../lib/page.ts'
import { customersThat } from './customer-filter.ts'
import { selectRows } from './customer-rows.ts'

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
  return selectRows(db)
    .innerJoin(page, 'page._id', 'customers._id')
    .orderBy(orderBy('customers', query.sort, NULLABLE))
    .execute()
}
