import {
  MAX_LARGE_DISCOUNTS,
  type NewLargeDiscounts,
} from '@storekeeper/contract/large-discounts/large-discount'
import { sql, type Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { fieldError } from '../../lib/api-error.ts'
import { type Actor, recordAudit } from '../../lib/audit.ts'
import { createAllOnce } from '../../lib/create-once.ts'
import { newId } from '../../lib/id.ts'
import { demandDiscount } from '../permissions/permissions.ts'
import { readLargeDiscounts } from './read-large-discounts.ts'

export const createLargeDiscountsCall = signedIn.largeDiscounts.create.handler(
  async ({ context: { db, admin, clock }, input }) => {
    const now = clock()
    const ids = await db
      .transaction()
      .execute((tx) =>
        createAllOnce(tx, 'largeDiscounts', input, (terms) => createLargeDiscounts(tx, terms, admin, now)),
      )
    return { items: await readLargeDiscounts(db, ids, now) }
  },
)

/** Adds large discounts at the end of their site's list; returns their `_id`s in the order given. */
export async function createLargeDiscounts(
  tx: Transaction<Tables>,
  { products, ...terms }: NewLargeDiscounts,
  by: Actor,
  now: Date,
): Promise<string[]> {
  await lockLists(tx)
  const sites = await findSites(tx, products)
  const percent = terms.discountPercent
  for (const site of new Set(sites.values()))
    await demandDiscount(tx, by, {
      permission: 'large-discounts:change',
      percent,
      site,
      field: 'discountPercent',
    })
  await refuseSecond(tx, products)
  const last = await lastPositions(tx)
  const at = now.toISOString()
  const rows = [...new Set(products)].map((product) => {
    const site = sites.get(product)
    if (!site) throw fieldError('products', 'PRODUCT_GONE')
    const position = (last.get(site) ?? 0) + 1
    last.set(site, position)
    return { ...terms, _id: newId(), product, site, position, createdAt: at, updatedAt: at }
  })
  await refuseTooMany(tx, rows)
  await tx.insertInto('largeDiscounts').values(rows).execute()
  await recordAudit(
    tx,
    by,
    now,
    rows.map((row) => ({
      action: 'largeDiscount.created',
      entityId: row._id,
      changes: { discountPercent: { from: null, to: row.discountPercent } },
    })),
  )
  return rows.map((row) => row._id)
}

/** Locks the lists, so that two transactions never assign the same position. */
export async function lockLists(tx: Transaction<Tables>): Promise<void> {
  await sql`lock table "largeDiscounts" in share row exclusive mode`.execute(tx)
}

async function findSites(tx: Transaction<Tables>, products: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('products')
    .select(['_id', 'site'])
    .where('_id', 'in', products)
    .orderBy('_id')
    .forKeyShare()
    .execute()
  return new Map(rows.map((row) => [row._id, row.site]))
}

async function refuseSecond(tx: Transaction<Tables>, products: readonly string[]): Promise<void> {
  const existing = await tx
    .selectFrom('largeDiscounts')
    .innerJoin('products', 'products._id', 'largeDiscounts.product')
    .select('title')
    .where('product', 'in', products)
    .orderBy('title')
    .execute()
  if (existing.length > 0)
    throw fieldError('products', 'LARGE_DISCOUNT_EXISTS', { products: existing.map(({ title }) => title) })
}

/** The call that reorders a list accepts no more entries than this. */
async function refuseTooMany(tx: Transaction<Tables>, added: readonly { site: string }[]): Promise<void> {
  const present = await tx
    .selectFrom('largeDiscounts')
    .select((row) => ['site', row.cast<number>(row.fn.countAll(), 'int4').as('count')])
    .groupBy('site')
    .execute()
  const counts = new Map(present.map(({ site, count }) => [site, count]))
  for (const [site, some] of Map.groupBy(added, (row) => row.site))
    if ((counts.get(site) ?? 0) + some.length > MAX_LARGE_DISCOUNTS)
      throw fieldError('products', 'TOO_MANY_LARGE_DISCOUNTS', { max: MAX_LARGE_DISCOUNTS })
}

async function lastPositions(tx: Transaction<Tables>): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('largeDiscounts')
    .select((row) => ['site', row.fn.max('position').as('last')])
    .groupBy('site')
    .execute()
  return new Map(rows.map((row) => [row.site, row.last]))
}
