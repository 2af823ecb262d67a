import type {
  TopCategories,
  TopClicks,
  TopKeywords,
  TopReferrals,
  TopSales,
} from '@storekeeper/contract/analytics/top-lists'
import { sql } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import { countedProduct } from './group-products.ts'
import { findEdges, productSums, soldProductSums, tallySums, viewedProductSums } from './product-sums.ts'
import { siteSums } from './site-sums.ts'
import { answerAbout, type DaysInput } from './span.ts'

const DASHBOARD_TOP = 20

export const topSales = signedIn.analytics.dashboard.topSales.handler(({ context: { db, clock }, input }) =>
  answerAbout(db, input, clock(), async (tx, { span, days }) => {
    const edges = await findEdges(tx, days)
    const { rows: items } = await sql<TopSales['items'][number]>`
      select ${countedProduct} as "product", top."quantity"::float8 as "productQuantity", top."amount"::float8 as "productSalesAmount",
        jsonb_build_object('bundleSalesQuantity', top."bundleQuantity", 'bundleSalesAmount', top."bundleAmount") as "bundleSales"
      from (
        select "product", "site", sum("quantity") as "quantity", sum("amount") as "amount", sum("bundleQuantity") as "bundleQuantity",
          sum("bundleAmount") as "bundleAmount"
        from ${soldProductSums(edges)} sums group by "product", "site"
        having sum("quantity") > 0 or sum("bundleQuantity") > 0
        order by sum("amount") desc, "product", "site" limit ${DASHBOARD_TOP}
      ) top left join products on products."_id" = top."product"
      order by top."amount" desc, top."product", top."site"
    `.execute(tx)
    const { quantity, sales } = await findTotals(tx, days)
    return { span, items, totalQuantity: quantity, totalSalesAmount: sales }
  }),
)

export const mostClicksProducts = signedIn.analytics.mostClicksProducts.handler(
  ({ context: { db, clock }, input: { limit, ...input } }) =>
    answerAbout(db, input, clock(), async (tx, { span, days }) => {
      const edges = await findEdges(tx, days)
      const { rows: items } = await sql<TopClicks['items'][number]>`
      select ${countedProduct} as "product", top."clicks"::int as "clicks", top."views"::int as "views"
      from (
        select "product", "site", sum("clicks") as "clicks", sum("views") as "views"
        from ${viewedProductSums(edges)} sums group by "product", "site"
        having sum("clicks") > 0 order by sum("clicks") desc, "product", "site" limit ${limit}
      ) top left join products on products."_id" = top."product"
      order by top."clicks" desc, top."product", top."site"
    `.execute(tx)
      return { span, items, totalClicks: (await findTotals(tx, days)).clicks }
    }),
)

export const mostCategories = signedIn.analytics.mostCategories.handler(
  ({ context: { db, clock }, input: { limit, ...input } }) =>
    answerAbout(db, input, clock(), async (tx, { span, days }) => {
      const edges = await findEdges(tx, days)
      const { rows: items } = await sql<TopCategories['items'][number]>`
      select jsonb_build_object('_id', categories."_id", 'title', categories."title", 'slug', categories."slug") as "category",
        sum(sold."views")::int as "views", sum(sold."quantity")::float8 as "quantity", sum(sold."amount")::float8 as "salesAmount"
      from (
        select "product", sum("views") as "views", sum("quantity") as "quantity", sum("amount") as "amount"
        from ${productSums(edges)} sums group by "product"
      ) sold
      join "productCategories" on "productCategories"."product" = sold."product"
      join categories on categories."_id" = "productCategories"."category"
      group by categories."_id"
      having sum(sold."views") > 0 or sum(sold."quantity") > 0
      order by sum(sold."amount") desc, sum(sold."views") desc, categories."_id" limit ${limit}
    `.execute(tx)
      return { span, items }
    }),
)

export const mostKeywords = signedIn.analytics.mostKeywords.handler(
  ({ context: { db, clock }, input: { limit, ...input } }) =>
    answerAbout(db, input, clock(), async (tx, { span, days }) => {
      const edges = await findEdges(tx, days)
      const { rows: items } = await sql<TopKeywords['items'][number]>`
      select "name" as "keyword", sum("count")::int as "searches" from ${tallySums(edges, 'search')} sums
      group by "name" order by sum("count") desc, "name" limit ${limit}
    `.execute(tx)
      return { span, items, totalSearches: (await findTotals(tx, days)).searches }
    }),
)

export const mostReferrals = signedIn.analytics.mostReferrals.handler(
  ({ context: { db, clock }, input: { limit, ...input } }) =>
    answerAbout(db, input, clock(), async (tx, { span, days }) => {
      const edges = await findEdges(tx, days)
      const { rows: items } = await sql<TopReferrals['items'][number]>`
      select "name" as "referrer", sum("count")::int as "visits" from ${tallySums(edges, 'visit')} sums
      group by "name" order by sum("count") desc, "name" limit ${limit}
    `.execute(tx)
      return { span, items, totalVisits: (await findTotals(tx, days)).visits }
    }),
)

/** Returns the totals of the whole range, including rows that a list does not show. */
async function findTotals(db: Db, days: DaysInput) {
  const { rows } = await sql<Record<'quantity' | 'sales' | 'clicks' | 'searches' | 'visits', number>>`
    select coalesce(sum("quantity"), 0)::float8 as "quantity", coalesce(sum("sales"), 0)::float8 as "sales",
      coalesce(sum("clicks"), 0)::int as "clicks", coalesce(sum("searches"), 0)::int as "searches", coalesce(sum("visits"), 0)::int as "visits"
    from ${siteSums(days)} sums
  `.execute(db)
  const [totals] = rows
  if (!totals) throw new Error('A sum without a row.')
  return totals
}
