import type { StorePart, StoreProductCoupon } from '@storekeeper/contract/store/store-product'
import type { StoreProductQuery, StoreSort } from '@storekeeper/contract/store/store-product-query'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { storefront } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import { countUpTo, onPage } from '../../lib/queries/page.ts'
import { matches } from '../../lib/queries/search.ts'
import { couponIs, isGoodFor } from '../named-products/named-products.ts'
import { isOffered, offerAt, priceAt } from './offer.ts'
import { isInCategory } from './store-categories.ts'

export const listStoreProducts = storefront.store.products.list.handler(
  async ({ context: { db, clock, site }, input }) => {
    const where = whereOffers(site, input)
    const [items, total] = await Promise.all([
      findOffers(db, input, where, clock()),
      countUpTo(db, 'products', where),
    ])
    return { items, ...total, page: input.page, limit: input.limit }
  },
)

const findOffers = (db: Db, query: StoreProductQuery, where: Expression<SqlBool>, now: Date) =>
  db
    .selectFrom('products')
    .select(offerAt(now))
    .where(where)
    .orderBy(orderAt(now)[query.sort])
    .$call(onPage(query))
    .execute()

const whereOffers = (site: string, { q, category }: StoreProductQuery): Expression<SqlBool> =>
  sql<SqlBool>`${isOffered(site)} and ${matches(sql<string>`products."search"`, q)}
    and ${category === undefined ? sql`true` : isInCategory(category)}`

/** Each order ends with the id, so that pages neither repeat nor skip products. */
const orderAt = (now: Date): Record<StoreSort, RawBuilder<unknown>> => ({
  latest: sql`products."createdAt" desc, products."_id" desc`,
  'price.asc': sql`${priceAt(now)} asc, products."_id" asc`,
  'price.desc': sql`${priceAt(now)} desc, products."_id" desc`,
  'title.asc': sql`lower(products."title") asc, products."_id" asc`,
})

export const storeProductDetails = storefront.store.products.details.handler(
  async ({ context: { db, clock, site }, input, errors }) => {
    const now = clock()
    const found = await db
      .selectFrom('products')
      .select(offerAt(now))
      .select(['products._id', 'products.description', 'products.displayCoupon'])
      .where('products.slug', '=', input.slug)
      .where(isOffered(site))
      .executeTakeFirst()
    if (!found) throw errors.NOT_FOUND()
    const { _id, displayCoupon, ...product } = found
    return {
      ...product,
      includes: product.isBundle ? await findParts(db, input.slug) : [],
      coupon: displayCoupon ? await findCoupon(db, { _id, displayCoupon }, now) : null,
    }
  },
)

export const storeProductReviews = storefront.store.products.reviews.handler(
  async ({ context: { db, site }, input: { slug, page, limit }, errors }) => {
    const product = await db
      .selectFrom('products')
      .select('_id')
      .where('slug', '=', slug)
      .where(isOffered(site))
      .executeTakeFirst()
    if (!product) throw errors.NOT_FOUND()
    const where = isShown(product._id)
    const [items, total] = await Promise.all([
      db
        .selectFrom('orderReviews')
        .select(['_id', 'rating', 'createdAt'])
        .select((row) => [textIfShown(row.ref('title')).as('title'), textIfShown(row.ref('text')).as('text')])
        .where(where)
        .orderBy('createdAt', 'desc')
        .orderBy('_id', 'desc')
        .$call(onPage({ page, limit }))
        .execute(),
      countUpTo(db, 'orderReviews', where),
    ])
    return { items, ...total, page, limit }
  },
)

const textIfShown = (text: Expression<string>) =>
  sql<string>`case when "orderReviews"."isTextShown" then ${text} else '' end`

/** The reviews that form the rating of a product. */
const isShown = (
  product: string,
) => sql<SqlBool>`"orderReviews"."product" = ${product} and "orderReviews"."isPublished"
  and exists (select from orders where orders."_id" = "orderReviews"."order" and not orders."isTestOrder")`

/** The display coupon of a product; null while it is not live or not good for the product. */
async function findCoupon(
  db: Db,
  { _id, displayCoupon }: { _id: string; displayCoupon: string },
  now: Date,
): Promise<StoreProductCoupon | null> {
  const coupon = await db
    .selectFrom('coupons')
    .select(['code', 'type', 'amount', 'maxDiscount', 'minOrderTotal'])
    .where('_id', '=', displayCoupon)
    .where(couponIs('live', now))
    .where(isGoodFor(_id))
    .executeTakeFirst()
  return coupon ?? null
}

/** The parts of a bundle in the order in which it names them. */
async function findParts(db: Db, slug: string): Promise<StorePart[]> {
  const { rows } = await sql<StorePart>`
    select case when part."isActive" then part."slug" end as "slug", part."title", named."quantity", part."images"
    from products bundle
    cross join lateral rows from (jsonb_to_recordset(bundle."includes") as ("product" uuid, "quantity" int))
      with ordinality named("product", "quantity", "position")
    join products part on part."_id" = named."product"
    where bundle."slug" = ${slug}
    order by named."position"
  `.execute(db)
  return rows
}
