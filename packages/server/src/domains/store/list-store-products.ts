import type { StoreProductQuery, StoreSort } from '@storekeeper/contract/store/store-product-query'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { storefront } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import { countUpTo } from '../../lib/queries/page.ts'
import { matches } from '../../lib/queries/search.ts'
import { isOffered, offerAt, priceAt } from './offer.ts'

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
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute()

const whereOffers = (site: string, { q }: StoreProductQuery): Expression<SqlBool> =>
  sql<SqlBool>`${isOffered(site)} and ${matches(sql<string>`products."search"`, q)}`

/** Each order ends with the id, so that pages neither repeat nor skip products. */
const orderAt = (now: Date): Record<StoreSort, RawBuilder<unknown>> => ({
  latest: sql`products."createdAt" desc, products."_id" desc`,
  'price.asc': sql`${priceAt(now)} asc, products."_id" asc`,
  'price.desc': sql`${priceAt(now)} desc, products."_id" desc`,
  'title.asc': sql`products."title" asc, products."_id" asc`,
})
