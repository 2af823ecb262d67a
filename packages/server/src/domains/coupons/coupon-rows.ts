import type { NewCoupon } from '@storekeeper/contract/coupons/coupon'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { fieldError } from '../../lib/api-error.ts'
import { newId } from '../../lib/id.ts'
import { requireSite } from '../../lib/queries/require-site.ts'

/** The terms of a coupon: all fields except the code. */
export type CouponTerms = Omit<NewCoupon, 'code'>

/**
 * Validates that the site, products and categories of a coupon exist and that its site sells the products.
 */
export async function validateCouponTargets(
  tx: Transaction<Tables>,
  { site, products, categories }: Pick<CouponTerms, 'site' | 'products' | 'categories'>,
): Promise<void> {
  await requireSite(tx, site)
  // The lock prevents deletion of these rows until the end of the transaction.
  const found = await tx
    .selectFrom('products')
    .select(['_id', 'title', 'site'])
    .where('_id', '=', sql<string>`any(${products}::uuid[])`)
    .orderBy('_id')
    .forKeyShare()
    .execute()
  if (found.length < new Set(products).size) throw fieldError('products', 'PRODUCT_GONE')
  const foreign = found.find((product) => product.site !== site)
  if (foreign) throw fieldError('products', 'PRODUCT_NOT_ON_SITE', { title: foreign.title })
  const standing = await tx
    .selectFrom('categories')
    .select('_id')
    .where('_id', '=', sql<string>`any(${categories}::uuid[])`)
    .orderBy('_id')
    .forKeyShare()
    .execute()
  if (standing.length < new Set(categories).size) throw fieldError('categories', 'CATEGORY_GONE')
}

/** The highest discount of a coupon in percent: for a fixed amount, of the lowest order total. */
export const getPercent = ({
  type,
  amount,
  minOrderTotal,
}: Pick<CouponTerms, 'type' | 'amount' | 'minOrderTotal'>) => {
  if (type === 'free-shipping') return 0
  if (type === 'percentage') return amount
  return minOrderTotal > amount ? Math.ceil((100 * amount) / minOrderTotal) : 100
}

/** Inserts a coupon for each code that is not taken, and returns the inserted ones. */
export async function insertCoupons(
  tx: Transaction<Tables>,
  codes: readonly string[],
  { products, categories, ...terms }: CouponTerms,
  now: Date,
): Promise<{ _id: string; code: string }[]> {
  const at = now.toISOString()
  const rows = codes.map((code) => ({
    ...toColumns(terms),
    _id: newId(),
    code,
    createdAt: at,
    updatedAt: at,
  }))
  const written = await tx
    .insertInto('coupons')
    .values(rows)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning(['_id', 'code'])
    .execute()
  const ids = written.map((row) => row._id)
  await storeCouponTargets(tx, ids, { products, categories })
  return written
}

/** Returns the stored columns of terms. Coupons for free shipping have no amount. */
export const toColumns = <Terms extends Omit<CouponTerms, 'products' | 'categories'>>(terms: Terms) => ({
  ...terms,
  amount: terms.type === 'free-shipping' ? 0 : terms.amount,
})

/** Assigns all products and categories to each coupon. */
export async function storeCouponTargets(
  tx: Transaction<Tables>,
  coupons: readonly string[],
  { products, categories }: Pick<CouponTerms, 'products' | 'categories'>,
): Promise<void> {
  await sql`
    insert into "couponProducts" ("coupon", "product")
    select * from unnest(${coupons}::uuid[]), (select distinct unnest(${products}::uuid[])) named
  `.execute(tx)
  await sql`
    insert into "couponCategories" ("coupon", "category")
    select * from unnest(${coupons}::uuid[]), (select distinct unnest(${categories}::uuid[])) named
  `.execute(tx)
}

export const codeIsTaken = (code: string) => fieldError('code', 'COUPON_CODE_TAKEN', { code })
