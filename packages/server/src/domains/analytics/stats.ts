import type { ComparedQuery } from '@storekeeper/contract/analytics/analytics-query'
import type { Figures, HourFigures } from '@storekeeper/contract/analytics/figures'
import type { Compared, Span } from '@storekeeper/contract/analytics/span'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import { comparedRange } from './compared-range.ts'
import { ratio, readDayFigures, readDaySales, readDayVisitors, readHours, sumFigures } from './figures.ts'
import { answerAbout, type DaysInput, otherDays } from './span.ts'

export const dashboardStats = signedIn.analytics.dashboard.stats.handler(
  async ({ context: { db, clock }, input }) => {
    const { span, compared, days, previous } = await readBoth(db, input, clock(), readDayFigures)
    const is = sumFigures(days)
    const was = compared ? sumFigures(previous) : null
    return {
      span,
      compared,
      stats: {
        sales: { value: is.sales, ...change('sales', is, was) },
        netSales: { value: is.netSales, ...change('netSales', is, was) },
        orders: { value: is.orders, ...change('orders', is, was) },
        averageOrder: { value: is.averageOrder, ...change('averageOrder', is, was) },
        customers: { value: is.customers, ...change('customers', is, was) },
        visitors: { value: is.visitors, ...change('visitors', is, was) },
        conversion: { value: is.conversion, ...change('conversion', is, was) },
      },
    }
  },
)

export const dashboardTopStats = signedIn.analytics.dashboard.topStats.handler(
  async ({ context: { db, clock }, input }) => {
    return readBoth(db, input, clock(), readDayFigures)
  },
)

export const averageSales = signedIn.analytics.averageSales.handler(
  async ({ context: { db, clock }, input }) => {
    const both = await readBoth(db, input, clock(), readDaySales)
    const { days } = both
    const sales = sumBy(days, 'sales')
    const orders = sumBy(days, 'orders')
    const tax = sumBy(days, 'tax')
    const total = {
      sales,
      tax,
      netSales: sales - tax,
      orders,
      quantity: sumBy(days, 'quantity'),
      averageOrder: ratio(sales, orders),
    }
    return { ...both, total, averageDay: sales / days.length }
  },
)

export const visitors = signedIn.analytics.visitors.handler(async ({ context: { db, clock }, input }) => {
  const { span, compared, days, previous } = await readBoth(db, input, clock(), readDayVisitors)
  const total = {
    visitors: sumBy(days, 'visitors'),
    visits: sumBy(days, 'visits'),
    views: sumBy(days, 'views'),
  }
  return { span, compared, days, previous, total }
})

type Both<Day> = {
  span: Span
  compared: Compared | null
  days: Day[]
  previous: Day[]
  hours: HourFigures[]
  previousHours: HourFigures[]
}

/** Reads the requested days and the days that they are compared with. */
const readBoth = <Day>(
  db: Db,
  { compare, ...query }: ComparedQuery,
  now: Date,
  read: (db: Db, days: DaysInput) => Promise<Day[]>,
): Promise<Both<Day>> =>
  answerAbout(db, query, now, async (tx, requested) => {
    const { span } = requested
    const beside = await comparedRange(tx, span, compare)
    const others = beside && (await otherDays(tx, requested, beside.compared, beside.cut))
    return {
      span,
      compared: beside?.compared ?? null,
      days: await read(tx, requested.days),
      previous: others ? await read(tx, others) : [],
      hours: await readHours(tx, requested.days, span.updatedAt),
      previousHours: others ? await readHours(tx, others, span.updatedAt) : [],
    }
  })

const sumBy = <Name extends string>(days: readonly Record<Name, number>[], name: Name): number =>
  days.reduce((total, day) => total + day[name], 0)

/** Returns the change in percent of the previous figure; null when that is zero, never Infinity. */
function change<Name extends keyof Figures>(name: Name, is: Figures, was: Figures | null) {
  const before = was?.[name] ?? null
  const value = is[name]
  const isKnown = before !== null && value !== null && before !== 0
  return {
    previous: before as Figures[Name] | null,
    change: isKnown ? ((value - before) / Math.abs(before)) * 100 : null,
  }
}
