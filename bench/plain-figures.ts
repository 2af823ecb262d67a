import { SITES_COMPARED } from '../packages/contract/src/analytics/analytics-query.ts'
import type { Statement } from './open-shop.ts'

export type Days = { from: string; to: string; timeZone: string }

/**
 * The figures as plain queries of orders, lines, refunds and events, without stored totals. $1 and $2 are the
 * first and last day, $3 is the time zone.
 */
export const plain = {
  figures: (days: Days) => input(days, FIGURES),
  stats: (days: Days) => input(days, STATS),
  sales: (days: Days) => input(days, SALES),
  visitors: (days: Days) => input(days, VISITORS),
  sites: (days: Days) => input(days, SITES),
  soldOfEachDay: (days: Days, limit: number) => input(days, SOLD_OF_EACH_DAY, limit),
  viewedOfEachDay: (days: Days, limit: number) => input(days, VIEWED_OF_EACH_DAY, limit),
  topSales: (days: Days) => input(days, TOP_SALES),
  clicks: (days: Days) => input(days, CLICKS),
  categories: (days: Days) => input(days, CATEGORIES),
  subjects: (days: Days, kind: 'search' | 'visit') => input(days, SUBJECTS, kind),
}

const input = ({ from, to, timeZone }: Days, sql: string, ...further: unknown[]): Statement => ({
  sql,
  parameters: [from, to, timeZone, ...further],
})

const inside = (instant: string) =>
  `${instant} >= ($1::date)::timestamp at time zone $3 and ${instant} < ($2::date + 1)::timestamp at time zone $3`
const day = (instant: string) => `(${instant} at time zone $3)::date`

const EACH = `(select "day"::date as "day" from generate_series($1::date, $2::date, interval '1 day') "day") each`

/** Visitors are counted by days of the store, whose events may be in adjacent UTC months. */
const CAME = `
  select distinct "day", "site", "visitor" from "storeEvents"
  where "day" between $1 and $2 and "createdAt" >= $1::date - 1 and "createdAt" < $2::date + 2
`

const FIGURES = `
  select each."day", coalesce(sold."amount", 0) - coalesce(returned."amount", 0) as "sales", coalesce(returned."amount", 0) as "refunds",
    coalesce(placed."count", 0) as "orders", coalesce(joined."count", 0) as "customers", coalesce(came."count", 0) as "visitors"
  from ${EACH}
  left join (select ${day('"createdAt"')} as "day", count(*) from orders where "isSale" and ${inside('"createdAt"')} group by 1) placed using ("day")
  left join (
    select ${day('orders."createdAt"')} as "day", sum(lines."total") as "amount" from orders join "orderLines" lines on lines."order" = orders."_id"
    where "isSale" and ${inside('orders."createdAt"')} group by 1
  ) sold using ("day")
  left join (
    select ${day('refunds."createdAt"')} as "day", sum("merchandise") as "amount" from refunds join orders on orders."_id" = refunds."order"
    where "isSale" and ${inside('refunds."createdAt"')} group by 1
  ) returned using ("day")
  left join (
    select ${day('"createdAt"')} as "day", count(*) from customers where not "isTest" and "mergedInto" is null and ${inside('"createdAt"')} group by 1
  ) joined using ("day")
  left join (select "day", count(*) from (${CAME}) visitors group by 1) came using ("day")
  order by 1
`

const STATS = `
  select
    (select coalesce(sum(lines."total"), 0) from orders join "orderLines" lines on lines."order" = orders."_id"
      where "isSale" and ${inside('orders."createdAt"')})
    - (select coalesce(sum("merchandise"), 0) from refunds join orders on orders."_id" = refunds."order"
      where "isSale" and ${inside('refunds."createdAt"')}) as "sales",
    (select count(*) from orders where "isSale" and ${inside('"createdAt"')}) as "orders",
    (select count(*) from customers where not "isTest" and "mergedInto" is null and ${inside('"createdAt"')}) as "customers",
    (select count(*) from (${CAME}) visitors) as "visitors"
`

const SALES = `
  select each."day", coalesce(sold."amount", 0) - coalesce(returned."amount", 0) as "sales", coalesce(placed."count", 0) as "orders",
    coalesce(sold."quantity", 0) as "quantity"
  from ${EACH}
  left join (select ${day('"createdAt"')} as "day", count(*) from orders where "isSale" and ${inside('"createdAt"')} group by 1) placed using ("day")
  left join (
    select ${day('orders."createdAt"')} as "day", sum(lines."total") as "amount", sum(lines."quantity") as "quantity"
    from orders join "orderLines" lines on lines."order" = orders."_id" where "isSale" and ${inside('orders."createdAt"')} group by 1
  ) sold using ("day")
  left join (
    select ${day('refunds."createdAt"')} as "day", sum("merchandise") as "amount" from refunds join orders on orders."_id" = refunds."order"
    where "isSale" and ${inside('refunds."createdAt"')} group by 1
  ) returned using ("day")
  order by 1
`

const VISITORS = `
  select each."day", coalesce(came."count", 0) as "visitors", coalesce(seen."visits", 0) as "visits", coalesce(seen."views", 0) as "views"
  from ${EACH}
  left join (
    select ${day('"createdAt"')} as "day", count(*) filter (where "kind" = 'visit') as "visits",
      count(*) filter (where "kind" in ('view', 'productView')) as "views"
    from "storeEvents" where "kind" in ('visit', 'view', 'productView') and ${inside('"createdAt"')} group by 1
  ) seen using ("day")
  left join (select "day", count(*) from (${CAME}) visitors group by 1) came using ("day")
  order by 1
`

const SITES = `
  select each."day", sites."key", coalesce(sold."amount", 0) - coalesce(returned."amount", 0) as "sales",
    coalesce(sum(placed."count") over (partition by sites."key"), 0) as "allOrders"
  from ${EACH} cross join (select * from sites order by "position", "key" limit ${SITES_COMPARED}) sites
  left join (
    select ${day('"createdAt"')} as "day", "site" as "key", count(*) from orders where "isSale" and ${inside('"createdAt"')} group by 1, 2
  ) placed using ("day", "key")
  left join (
    select ${day('orders."createdAt"')} as "day", "site" as "key", sum(lines."total") as "amount"
    from orders join "orderLines" lines on lines."order" = orders."_id" where "isSale" and ${inside('orders."createdAt"')} group by 1, 2
  ) sold using ("day", "key")
  left join (
    select ${day('refunds."createdAt"')} as "day", "site" as "key", sum("merchandise") as "amount"
    from refunds join orders on orders."_id" = refunds."order" where "isSale" and ${inside('refunds."createdAt"')} group by 1, 2
  ) returned using ("day", "key")
  order by 1, sites."position", sites."key"
`

/** Sales of products on their own and as parts of bundles. */
const ENTRIES = `
  select "createdAt", "site", "product", "quantity", "amount", 0 as "bundleQuantity", 0 as "bundleAmount"
  from "saleEntries" where ${inside('"createdAt"')}
  union all
  select "createdAt", "site", "product", 0, 0, "quantity", "amount" from "bundlePartEntries" where ${inside('"createdAt"')}
`
const ADDED = `sum("quantity") as "quantity", sum("amount") as "amount", sum("bundleQuantity") as "bundleQuantity", sum("bundleAmount") as "bundleAmount"`
const IS_SOLD = `"product" is not null and ("quantity" > 0 or "bundleQuantity" > 0)`

const SOLD_OF_EACH_DAY = `
  select top.*, products."title" from (
    select "day", "product", "quantity", "amount", "bundleQuantity", "bundleAmount", "allQuantity", "allAmount" from (
      select *, sum("quantity") over "ofDay" as "allQuantity", sum("amount") over "ofDay" as "allAmount",
        row_number() over (partition by "day" order by ${IS_SOLD} desc, "amount" desc, "product") as "position"
      from (select ${day('"createdAt"')} as "day", "site", "product", ${ADDED} from (${ENTRIES}) entries group by 1, 2, 3) sums
      window "ofDay" as (partition by "day")
    ) placed where "position" <= $4 and ${IS_SOLD}
  ) top join products on products."_id" = top."product" order by top."day", top."amount" desc, top."product"
`

const VIEWED_OF_EACH_DAY = `
  select "day", "product", "views", "allViews", products."title" from (
    select *, sum("views") over (partition by "day") as "allViews", row_number() over (partition by "day" order by "views" desc, "product") as "position"
    from (
      select ${day('"createdAt"')} as "day", "site", "subject"::uuid as "product", count(*) as "views"
      from "storeEvents" where "kind" = 'productView' and ${inside('"createdAt"')} group by 1, 2, 3
    ) sums
  ) placed join products on products."_id" = "product"
  where "position" <= $4 order by 1, "position"
`

const TOP_SALES = `
  select top.*, products."title" from (
    select "product", "quantity", "amount", "bundleQuantity", "bundleAmount", "allQuantity", "allAmount" from (
      select *, sum("quantity") over () as "allQuantity", sum("amount") over () as "allAmount"
      from (select "site", "product", ${ADDED} from (${ENTRIES}) entries group by 1, 2) sums
    ) sums where ${IS_SOLD} order by "amount" desc, "product" limit 20
  ) top join products on products."_id" = top."product" order by "amount" desc, "product"
`

const CLICKS = `
  select top.*, products."title" from (
    select "subject"::uuid as "product", count(*) filter (where "kind" = 'click') as "clicks", count(*) filter (where "kind" = 'productView') as "views",
      sum(count(*) filter (where "kind" = 'click')) over () as "allClicks"
    from "storeEvents" where "kind" in ('click', 'productView') and ${inside('"createdAt"')}
    group by "site", "subject" order by 2 desc, 1 limit 20
  ) top join products on products."_id" = top."product" order by "clicks" desc, "product"
`

const CATEGORIES = `
  select categories."_id", coalesce(sum(viewed."views"), 0) as "views", coalesce(sum(sold."quantity"), 0) as "quantity",
    coalesce(sum(sold."amount"), 0) as "amount"
  from (
    select "product", sum("quantity") as "quantity", sum("amount") as "amount" from "saleEntries" where ${inside('"createdAt"')} group by 1
  ) sold
  full join (
    select "subject"::uuid as "product", count(*) as "views" from "storeEvents" where "kind" = 'productView' and ${inside('"createdAt"')} group by 1
  ) viewed using ("product")
  join "productCategories" using ("product") join categories on categories."_id" = "productCategories"."category"
  group by 1 order by 4 desc, 2 desc, 1 limit 20
`

const SUBJECTS = `
  select "subject", count(*), sum(count(*)) over () as "all" from "storeEvents" where "kind" = $4 and ${inside('"createdAt"')}
  group by 1 order by 2 desc, 1 limit 20
`
