import { type Grants, getAllSites } from '@storekeeper/contract/grants'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { apiError } from '../../lib/api-error.ts'

/**
 * Locks customers before their credit or totals change, in the order of their ids, so that concurrent changes
 * of many orders do not deadlock.
 */
export async function lockCustomers(tx: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .selectFrom('customers')
    .select('_id')
    .where('_id', 'in', ids)
    .orderBy('_id')
    .forNoKeyUpdate()
    .execute()
}

/** Those of the customers whose data was erased: they receive nothing any more. */
export async function findErased(
  tx: Transaction<Tables>,
  ids: readonly (string | null)[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('customers')
    .select('_id')
    .where((row) => row('_id', '=', row.fn.any(row.val(ids.filter((id) => id !== null)))))
    .where('erasedAt', 'is not', null)
    .execute()
  return new Set(rows.map(({ _id }) => _id))
}

/**
 * Refuses (403 SITE_NOT_PERMITTED) what changes customers on all sites, such as a merge, if one of them has an order on
 * a site on which the admin has no permission.
 */
export async function demandSitesOf(
  tx: Transaction<Tables>,
  admin: Grants,
  customers: readonly string[],
): Promise<void> {
  const sites = getAllSites(admin)
  if (sites === 'all' || customers.length === 0) return
  const other = await tx
    .selectFrom('orders')
    .select('_id')
    .where('customer', 'in', customers)
    .where((order) => order.not(order('site', '=', order.fn.any(order.val([...sites])))))
    .limit(1)
    .executeTakeFirst()
  if (other) throw apiError('SITE_NOT_PERMITTED', { permission: 'orders:read', site: 'all' })
}

/** Adds the customers that were merged into them. */
export async function withMerged(tx: Transaction<Tables>, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ _id: string }>`
    with recursive everyone("_id") as (
      select unnest(${ids}::uuid[])
      union
      select customers."_id" from customers join everyone on customers."mergedInto" = everyone."_id"
    )
    select "_id" from everyone
  `.execute(tx)
  return rows.map((row) => row._id)
}
