import type { InvoiceQuery } from '@storekeeper/contract/invoices/invoice-query'
import { toSiteKeys } from '@storekeeper/contract/list'
import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { onSites } from '../../lib/queries/on-sites.ts'
import { countUpTo, onPage, orderBy } from '../../lib/queries/page.ts'
import { dayStart } from '../../lib/queries/search.ts'
import { selectRows, toRow } from './read-invoices.ts'

export const listInvoices = signedIn.invoices.list.handler(async ({ context: { db }, input }) => {
  const where = whereInvoices(input)
  const [rows, total] = await Promise.all([findRows(db, input, where), countUpTo(db, 'invoices', where)])
  return { items: rows.map(toRow), ...total, page: input.page, limit: input.limit }
})

/** Finds the ids of the page first, from an index alone where possible, and reads only those rows in full. */
function findRows(db: Db, query: InvoiceQuery, where: Expression<SqlBool>) {
  const page = db
    .selectFrom('invoices')
    .select('invoices._id')
    .where(where)
    .orderBy(orderBy('invoices', query.sort))
    .$call(onPage(query))
    .as('page')
  return selectRows(db)
    .innerJoin(page, 'page._id', 'invoices._id')
    .orderBy(orderBy('invoices', query.sort))
    .execute()
}

function whereInvoices(filter: InvoiceQuery): Expression<SqlBool> {
  const row: ExpressionBuilder<Tables, 'invoices'> = expressionBuilder()
  const conditions: Expression<SqlBool>[] = [onSites(row.ref('invoices.site'), toSiteKeys(filter.site))]
  if (filter.kind?.length) conditions.push(row('invoices.kind', 'in', filter.kind))
  if (filter.order) conditions.push(row('invoices.order', '=', filter.order))
  if (filter.q) conditions.push(row.or([startsWith(row, filter.q), isOfOrder(row, filter.q)]))
  if (filter.from) conditions.push(row('invoices.createdAt', '>=', dayStart(filter.from, filter.timeZone, 0)))
  if (filter.to) conditions.push(row('invoices.createdAt', '<', dayStart(filter.to, filter.timeZone, 1)))
  return row.and(conditions)
}

type Invoices = ExpressionBuilder<Tables, 'invoices'>

/** Numbers have neither `%` nor `_`. The index serves patterns that start with a text. */
const startsWith = (row: Invoices, q: string) =>
  row('invoices.number', 'like', `${q.toUpperCase().replaceAll(/[^A-Z0-9-]/g, '')}%`)

const isOfOrder = (row: Invoices, q: string) =>
  row(
    'invoices.order',
    'in',
    row
      .selectFrom('orders')
      .select('orders._id')
      .where('orders.orderId', '=', q.replace(/^#/, '').toUpperCase()),
  )
