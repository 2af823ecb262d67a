import { type Grants, getSites, type Sites } from '@storekeeper/contract/grants'
import type { Permission } from '@storekeeper/contract/permissions'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { onSites } from '../../../lib/queries/on-sites.ts'

/** What a customer ordered, without test orders and cancelled orders. */
type Totals = { orders: number; spent: number; lastOrderAt: string | null; firstOrderAt: string | null }

/** Those of a customer without orders. */
export const NO_ORDERS: Totals = { orders: 0, spent: 0, lastOrderAt: null, firstOrderAt: null }

/**
 * Replaces the totals of customers in what a call returns, which count the orders on all sites, by those of the orders
 * that the admin may view.
 */
export async function limitTotals<Value>(
  db: Db,
  admin: Grants,
  permission: Permission,
  value: Value,
): Promise<Value> {
  const sites = getSites(admin, 'orders:read')
  if (sites === 'all' || !/^(customers|orders):/.test(permission)) return value
  const customers = new Set<string>()
  withTotals(value, (customer) => {
    customers.add(customer)
    return NO_ORDERS
  })
  if (customers.size === 0) return value
  const totals = await readTotals(db, [...customers], sites)
  return withTotals(value, (customer) => totals.get(customer) ?? NO_ORDERS) as Value
}

/** The totals of customers on sites; a customer without orders there has no entry. */
export async function readTotals(
  db: Db,
  customers: readonly string[],
  sites: Sites,
): Promise<ReadonlyMap<string | null, Totals>> {
  const rows = await db
    .selectFrom('orders')
    .select('customer')
    .select((row) => row.cast<number>(row.fn.countAll(), 'int4').as('orders'))
    .select(
      sql<number>`sum("total" - "amountRefunded" - "creditReturned" + "overpaidReturned")::float8`.as(
        'spent',
      ),
    )
    .select((row) => [row.fn.max('createdAt').as('lastOrderAt'), row.fn.min('createdAt').as('firstOrderAt')])
    .where((row) => row('customer', '=', row.fn.any(row.val([...customers]))))
    .where((row) => onSites(row.ref('site'), sites))
    .where('isTestOrder', '=', false)
    .where('trackingStatus', '<>', 'cancelled')
    .groupBy('customer')
    .execute()
  return new Map(rows.map(({ customer, ...totals }) => [customer, totals]))
}

/** Replaces the totals of each customer, and the history of the customer of each order, within a value. */
function withTotals(value: unknown, getTotals: (customer: string) => Totals): unknown {
  if (Array.isArray(value)) return value.map((element) => withTotals(element, getTotals))
  if (typeof value !== 'object' || value === null || value instanceof Blob) return value
  const fields: Record<string, unknown> = Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, withTotals(field, getTotals)]),
  )
  if (isTotals(fields.totals) && typeof fields._id === 'string') {
    const { firstOrderAt: _, ...totals } = getTotals(fields._id)
    return { ...fields, totals }
  }
  const { _id } = Object(fields.customer)
  if (isTotals(fields.customerHistory) && typeof _id === 'string')
    return { ...fields, customerHistory: getTotals(_id) }
  return fields
}

const isTotals = (field: unknown) => typeof field === 'object' && field !== null && 'spent' in field
