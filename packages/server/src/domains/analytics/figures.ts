import type {
  DayFigures,
  DaySales,
  DayVisitors,
  Figures,
  HourFigures,
} from '@storekeeper/contract/analytics/figures'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { siteSums, visitorSums } from './site-sums.ts'
import { type DaysInput, eachDay, getRangeEnd, ofSite, toStart } from './span.ts'

/**
 * Returns the dashboard figures of each day, including days without data. Test customers and merged customers
 * do not count as new customers.
 */
export async function readDayFigures(db: Db, days: DaysInput): Promise<DayFigures[]> {
  const { rows } = await sql<Omit<DayFigures, 'averageOrder' | 'conversion' | 'netSales'>>`
    select each."day" as "_id", coalesce(sold."sales", 0)::float8 as "sales", coalesce(sold."refunds", 0)::float8 as "refunds", coalesce(sold."tax", 0)::float8 as "tax",
      coalesce(sold."orders", 0)::int as "orders", coalesce(came."visitors", 0)::int as "visitors", coalesce(joined."customers", 0)::int as "customers"
    from ${eachDay(days)} each
    left join (
      select "day", sum("sales") as "sales", sum("refunds") as "refunds", sum("tax") as "tax", sum("orders") as "orders" from ${siteSums(days)} sums group by "day"
    ) sold using ("day")
    left join ${visitorSums(days)} came using ("day")
    left join (
      select ${days.from}::date + width_bucket("createdAt", starts."each") - 1 as "day", count(*) as "customers"
      from customers, (select array_agg("start" order by "day") as "each" from ${eachDay(days)} each) starts
      where "createdAt" >= ${toStart(days)} and "createdAt" < ${getRangeEnd(days)} and not "isTest" and "mergedInto" is null and ${ofSite(days)}
      group by 1
    ) joined using ("day")
    order by each."day"
  `.execute(db)
  return rows.map(withRatios)
}

export function sumFigures(days: readonly DayFigures[]): Figures {
  const sum = (name: 'sales' | 'tax' | 'refunds' | 'orders' | 'customers' | 'visitors') =>
    days.reduce((total, day) => total + day[name], 0)
  return withRatios({
    sales: sum('sales'),
    tax: sum('tax'),
    refunds: sum('refunds'),
    orders: sum('orders'),
    customers: sum('customers'),
    visitors: sum('visitors'),
  })
}

const withRatios = <Sums extends { sales: number; tax: number; orders: number; visitors: number }>(
  sums: Sums,
) => ({
  ...sums,
  netSales: sums.sales - sums.tax,
  averageOrder: ratio(sums.sales, sums.orders),
  conversion: ratio(sums.orders, sums.visitors),
})

/** Returns null, not NaN, when the divisor is zero. */
export const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

export async function readDaySales(db: Db, days: DaysInput): Promise<DaySales[]> {
  const { rows } = await sql<Omit<DaySales, 'averageOrder' | 'netSales'>>`
    select each."day" as "_id", coalesce(sum("sales"), 0)::float8 as "sales", coalesce(sum("tax"), 0)::float8 as "tax",
      coalesce(sum("orders"), 0)::int as "orders", coalesce(sum("quantity"), 0)::float8 as "quantity"
    from ${eachDay(days)} each left join ${siteSums(days)} sums using ("day")
    group by 1 order by 1
  `.execute(db)
  return rows.map((day) => ({
    ...day,
    netSales: day.sales - day.tax,
    averageOrder: ratio(day.sales, day.orders),
  }))
}

/**
 * Visitors are counted by the store's days in any time zone; visits and views are counted by days in the
 * requested zone.
 */
export async function readDayVisitors(db: Db, days: DaysInput): Promise<DayVisitors[]> {
  const { rows } = await sql<DayVisitors>`
    select each."day" as "_id", coalesce(came."visitors", 0)::int as "visitors", coalesce(sum("visits"), 0)::int as "visits",
      coalesce(sum("views"), 0)::int as "views"
    from ${eachDay(days)} each left join ${siteSums(days)} sums using ("day")
    left join ${visitorSums(days)} came using ("day")
    group by 1, 2 order by 1
  `.execute(db)
  return rows
}

/** Returns the hours of a single day, counted from the start of the day; an empty array for longer ranges. */
export async function readHours(db: Db, days: DaysInput, now: string): Promise<HourFigures[]> {
  if (days.from !== days.to) return []
  const { rows } = await sql<HourFigures>`
    select hours."start" as "_id",
      case when hours."start" <= ${now}::timestamptz then coalesce(sum(sums."sales"), 0)::float8 end as "sales",
      case when hours."start" <= ${now}::timestamptz then coalesce(sum(sums."orders"), 0)::int end as "orders"
    from ${eachDay(days)} each
    cross join lateral generate_series(each."start", each."end" - interval '1 microsecond', interval '1 hour') hours ("start")
    left join "siteQuarters" sums on sums."quarter" >= hours."start" and sums."quarter" < hours."start" + interval '1 hour'
      and sums."quarter" < each."end" and ${ofSite(days, sql`sums."site"`)}
    group by 1 order by 1
  `.execute(db)
  return rows
}
