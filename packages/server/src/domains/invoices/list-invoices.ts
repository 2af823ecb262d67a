import { INVOICE_FILTER_FIELDS } from '@storekeeper/contract/invoices/invoice-filter-fields'
import type { InvoiceFilter, InvoiceQuery } from '@storekeeper/contract/invoices/invoice-query'
import { toSiteKeys } from '@storekeeper/contract/list'
import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { onSites } from '../../lib/queries/on-sites.ts'
import { countUpTo, onPage, orderBy } from '../../lib/queries/page.ts'
import { asTyped, dayStart } from '../../lib/queries/search.ts'
import { type FilterColumns, whereFilter } from '../../lib/queries/where-filter.ts'
import { selectRows, toRow } from './read-invoices.ts'

export const listInvoices = signedIn.invoices.list.handler(async ({ context: { db }, input }) => {
  const where = await readFilter(db, input)
  const [rows, total] = await Promise.all([findRows(db, input, where), countUpTo(db, 'invoices', where)])
  return { items: rows.map(toRow), ...total, page: input.page, limit: input.limit }
})

/** The number of invoices that a list would show, as its total. */
export const countListedInvoices = async (db: Db, filter: InvoiceFilter) =>
  countUpTo(db, 'invoices', await readFilter(db, filter))

/** Returns the condition of a filter, after reading the orders of its search. */
export const readFilter = async (db: Db, filter: InvoiceFilter): Promise<Expression<SqlBool>> =>
  whereInvoices(filter, filter.q ? await findOrders(db, filter.q) : [])

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

function whereInvoices(filter: InvoiceFilter, orders: readonly string[]): Expression<SqlBool> {
  const row: ExpressionBuilder<Tables, 'invoices'> = expressionBuilder()
  const conditions: Expression<SqlBool>[] = [onSites(row.ref('invoices.site'), toSiteKeys(filter.site))]
  if (filter.filter)
    conditions.push(whereFilter(filter.filter, INVOICE_FILTER_FIELDS, invoiceFilterColumns, filter.timeZone))
  if (filter.kind?.length) conditions.push(row('invoices.kind', 'in', filter.kind))
  if (filter.order) conditions.push(row('invoices.order', '=', filter.order))
  if (filter.q)
    conditions.push(
      row.or([startsWith(row, filter.q), row('invoices.order', '=', row.fn.any(row.val(orders)))]),
    )
  if (filter.from) conditions.push(row('invoices.createdAt', '>=', dayStart(filter.from, filter.timeZone, 0)))
  if (filter.to) conditions.push(row('invoices.createdAt', '<', dayStart(filter.to, filter.timeZone, 1)))
  return row.and(conditions)
}

/**
 * Numbers consist of letters, digits and hyphens, so that the pattern needs no escapes. An index serves patterns that
 * start with a text.
 */
const startsWith = (row: ExpressionBuilder<Tables, 'invoices'>, q: string) => {
  const number = asTyped(q).toUpperCase()
  return /^[A-Z0-9-]+$/.test(number) ? row('invoices.number', 'like', `${number}%`) : row.lit(false)
}

/** The orders of this number, read first so that each side of the search uses its own index. */
const findOrders = async (db: Db, q: string): Promise<string[]> =>
  (
    await db
      .selectFrom('orders')
      // The index begins with the site.
      .innerJoin('sites', 'sites.key', 'orders.site')
      .select('orders._id')
      .where('orders.orderId', '=', asTyped(q).replace(/^#/, '').toUpperCase())
      .execute()
  ).map(({ _id }) => _id)

const invoiceFilterColumns: FilterColumns<typeof INVOICE_FILTER_FIELDS> = {
  number: sql`invoices."number"`,
  kind: sql`invoices."kind"`,
  order: sql`(select "order"."orderId" from orders "order" where "order"."_id" = invoices."order")`,
  customer: sql`trim(concat_ws(
    ' ', invoices."content" #>> '{buyer,receiverName,firstName}', invoices."content" #>> '{buyer,receiverName,lastName}'
  ))`,
  'corrected-invoice': sql`(
    select corrected."number" from invoices corrected where corrected."_id" = invoices."corrects"
  )`,
  total: sql`invoices."total"`,
  tax: sql`invoices."taxTotal"`,
  issued: sql`invoices."createdAt"`,
}
