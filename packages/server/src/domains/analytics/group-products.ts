import {
  type AnalyticsGroup,
  type CountedProduct,
  TOP_OF_A_DAY,
} from '@storekeeper/contract/analytics/groups'
import { sql } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import { buildDailyTops } from './product-sums.ts'
import { siteSums } from './site-sums.ts'
import { answerAbout, type DaysInput, eachDay } from './span.ts'

export const groupProducts = signedIn.analytics.groupProducts.handler(({ context: { db, clock }, input }) =>
  answerAbout(db, input, clock(), async (tx, { span, days }) => ({
    span,
    groups: await readGroups(tx, days, TOP_OF_A_DAY.analytics),
  })),
)

export const dashboardGroupProducts = signedIn.analytics.dashboard.groupProducts.handler(
  ({ context: { db, clock }, input }) =>
    answerAbout(db, input, clock(), async (tx, { span, days }) => ({
      span,
      groups: await readGroups(tx, days, TOP_OF_A_DAY.dashboard),
    })),
)

async function readGroups(db: Db, days: DaysInput, limit: number): Promise<AnalyticsGroup[]> {
  const { rows } = await sql<AnalyticsGroup>`
    select each."day" as "_id", coalesce(sold."products", '[]') as "topSalesProducts", coalesce(viewed."products", '[]') as "topViewedProducts",
      coalesce(totals."quantity", 0)::float8 as "totalQuantity", coalesce(totals."sales", 0)::float8 as "totalSalesAmount",
      coalesce(totals."productViews", 0)::int as "totalView"
    from ${eachDay(days)} each
    left join (
      select "day", sum("quantity") as "quantity", sum("sales") as "sales", sum("productViews") as "productViews"
      from ${siteSums(days)} sums group by "day"
    ) totals using ("day")
    left join (
      select "day", jsonb_agg(jsonb_build_object('product', ${countedProduct}, 'productQuantity', top."quantity", 'productSalesAmount', top."amount",
        'bundleSales', jsonb_build_object('bundleSalesQuantity', top."bundleQuantity", 'bundleSalesAmount', top."bundleAmount")) order by "position") as "products"
      from ${buildDailyTops(days, 'amount', limit)} top left join products on products."_id" = top."product" group by "day"
    ) sold using ("day")
    left join (
      select "day", jsonb_agg(jsonb_build_object('product', ${countedProduct}, 'productView', top."views") order by "position") as "products"
      from ${buildDailyTops(days, 'views', limit)} top left join products on products."_id" = top."product" group by "day"
    ) viewed using ("day")
    order by each."day"
  `.execute(db)
  return rows
}

/** The product of a row of sums named `top`, joined with `products`. */
export const countedProduct = sql<CountedProduct>`jsonb_build_object(
  '_id', top."product", 'title', products."title", 'slug', products."slug", 'site', top."site",
  'image', (select picture ->> 'imgUrl' from jsonb_array_elements(products."images") picture order by (picture ->> 'isFeatured')::boolean desc limit 1)
)`
