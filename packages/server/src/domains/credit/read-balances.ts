import { BALANCE_FILTER_FIELDS } from '@storekeeper/contract/credit/balance-filter-fields'
import type { CreditBalance } from '@storekeeper/contract/credit/credit-balance'
import type { BalanceFilter } from '@storekeeper/contract/credit/credit-query'
import type { Sites } from '@storekeeper/contract/grants'
import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type Selectable,
  type SqlBool,
  sql,
} from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { days, later } from '../../lib/clock.ts'
import { hideOrders } from '../../lib/queries/hide-orders.ts'
import { type FilterColumns, whereFilter } from '../../lib/queries/where-filter.ts'
import { whereCustomers } from '../customers/customers.ts'
import type { CreditEntryTable } from './credit.table.ts'
import { withReason } from './list-entries.ts'

/** Returns the customers that match a filter, as a condition on the table `customers`. */
export function whereBalances(filter: BalanceFilter, now: Date): Expression<SqlBool> {
  const customer: ExpressionBuilder<Tables, 'customers'> = expressionBuilder()
  const { site, q, minBalance, maxBalance, expiringWithin } = filter
  const conditions: Expression<SqlBool>[] = [whereCustomers({ site, q })]
  if (filter.filter)
    conditions.push(whereFilter(filter.filter, BALANCE_FILTER_FIELDS, balanceFilterColumns, filter.timeZone))
  // A literal instead of a parameter, to match the condition of the partial indexes on balances.
  if (!filter.withEmpty) conditions.push(sql`"creditBalance" > 0`)
  if (minBalance !== undefined) conditions.push(customer('creditBalance', '>=', minBalance))
  if (maxBalance !== undefined) conditions.push(customer('creditBalance', '<=', maxBalance))
  if (expiringWithin !== undefined) {
    // Narrows the search by an index. `creditExpiresAt` can be that of expired credit which is not removed yet.
    conditions.push(customer('creditExpiresAt', '<=', later(now, days(expiringWithin + 2))))
    // Counts days of the store, as the list does.
    conditions.push(sql<SqlBool>`exists (
      select from "creditEntries", (select "timeZone" as zone from settings) store
      where "creditEntries"."customer" = customers."_id" and "remaining" > 0 and "expiresAt" > ${now.toISOString()}
        and "expiresAt" < "dayStart"((${now.toISOString()}::timestamptz at time zone zone)::date + ${expiringWithin + 1}::int, zone)
    )`)
  }
  return customer.and(conditions)
}

const balanceFilterColumns: FilterColumns<typeof BALANCE_FILTER_FIELDS> = {
  credit: sql`customers."creditBalance"`,
  number: sql`customers."customerNumber"`,
  'first-name': sql`customers."firstName"`,
  'last-name': sql`customers."lastName"`,
  expires: sql`customers."creditExpiresAt"`,
  'last-entry': sql`customers."creditChangedAt"`,
}

/** Returns the balances of these customers in the order of the ids. Names only orders on the sites. */
export async function readBalances(
  db: Db,
  ids: readonly string[],
  sites: Sites,
  now: Date,
): Promise<CreditBalance[]> {
  if (ids.length === 0) return []
  const [customers, expiries, entries] = await Promise.all([
    db
      .selectFrom('customers')
      .select(['_id', 'customerNumber', 'firstName', 'lastName', 'email', 'site', 'creditBalance'])
      .where('_id', 'in', [...ids])
      .execute(),
    nextExpiries(db, ids, now),
    lastEntries(db, ids, sites),
  ])
  const rows = new Map(customers.map((row) => [row._id, row]))
  return ids.flatMap((id) => {
    const row = rows.get(id)
    if (!row) return []
    const { creditBalance: balance, ...customer } = row
    return [{ customer, balance, nextExpiry: expiries.get(id) ?? null, lastEntry: entries.get(id) ?? null }]
  })
}

async function nextExpiries(db: Db, ids: readonly string[], now: Date) {
  const rows = await db
    .selectFrom('creditEntries')
    .distinctOn('customer')
    .select(['customer', 'expiresAt'])
    .select(sql<number>`sum("remaining")::bigint`.as('amount'))
    .where('customer', 'in', [...ids])
    .where(sql<boolean>`"remaining" > 0`)
    .where('expiresAt', '>', now.toISOString())
    .groupBy(['customer', 'expiresAt'])
    .orderBy('customer')
    .orderBy('expiresAt')
    .$narrowType<{ expiresAt: string }>()
    .execute()
  return new Map(rows.map(({ customer, ...expiry }) => [customer, expiry]))
}

type LastEntry = Pick<
  Selectable<CreditEntryTable>,
  'customer' | '_id' | 'amount' | 'kind' | 'reason' | 'cause' | 'createdAt'
>

/**
 * Looks up the last entry of each customer in the index: reading all entries would cost more with every
 * entry.
 */
async function lastEntries(db: Db, ids: readonly string[], sites: Sites) {
  const { rows } = await sql<LastEntry>`
    select last.* from unnest(${ids}::uuid[]) as wanted("customer")
    cross join lateral (
      select "customer", "_id", "amount", "kind", "reason", "cause", "createdAt" from "creditEntries" entry
      where entry."customer" = wanted."customer" order by "createdAt" desc, "_id" desc limit 1
    ) last
  `.execute(db)
  const entries = await hideOrders(db, rows, sites)
  return new Map(entries.map(({ customer, ...entry }) => [customer, withReason(entry)]))
}
