import type { AnalyticsQuery } from '@storekeeper/contract/analytics/analytics-query'
import type { Cut } from '../compared-range.ts'
import { addDays, daysFrom, toDay } from './calendar-days.ts'
import { plainEntries, plainTaxes } from './plain-entries.ts'
import { categorySums, countedProduct, inOrder, type ProductSums, productSums } from './plain-products.ts'
import type { RawRows } from './raw-rows.ts'

const HOUR = 3_600_000

const isBefore = (moment: string, until: string) => Date.parse(moment) < Date.parse(until)

/** An analytics query without defaults. */
export type PlainQuery = Required<AnalyticsQuery>

/** Computes every answer of the contract from the raw rows, without the stored sums. */
export function plainAnswers(rows: RawRows, query: PlainQuery, now: Date, cut: Cut | null = null) {
  const { timeZone } = query
  const isOnSite = (row: { site: string }) => query.site === 'all' || row.site === query.site
  const entries = plainEntries(rows, timeZone).filter(isOnSite)
  const taxes = plainTaxes(rows, timeZone).filter(isOnSite)
  const events = rows.events
    .filter(isOnSite)
    .map((event) => ({ ...event, at: toDay(event.createdAt, timeZone) }))
  const customers = rows.customers
    .filter((customer) => isOnSite(customer) && !customer.isTest && customer.mergedInto === null)
    .map(({ createdAt }) => ({ createdAt, day: toDay(createdAt, timeZone) }))
  const range = daysFrom(query.from, query.to)
  const isCounted = ({ createdAt }: { createdAt: string }) => !cut || isBefore(createdAt, cut.until)

  const sumFigures = (days: readonly string[]) => {
    const those = new Set(days)
    const sold = entries.filter((entry) => those.has(entry.day) && isCounted(entry))
    const lines = sold.filter(({ kind }) => kind === 'line')
    const orders = countOrders({ ...rows, orders: rows.orders.filter(isCounted) }, query, those)
    const sales = sum(sold, ({ amount }) => amount)
    const visitors = new Set(
      events
        .filter(({ day }) => those.has(day) && (!cut || day <= cut.day))
        .filter(({ day, createdAt }) => day !== cut?.day || isBefore(createdAt, cut.visitorsUntil))
        .map(({ day, site, visitor }) => `${day} ${site} ${visitor}`),
    ).size
    const seen = events.filter((event) => those.has(event.at) && isCounted(event))
    const count = (...kinds: string[]) => seen.filter(({ kind }) => kinds.includes(kind)).length
    const tax = sum(
      taxes.filter((entry) => those.has(entry.day) && isCounted(entry)),
      (entry) => entry.tax,
    )
    return {
      sales,
      tax,
      netSales: sales - tax,
      refunds:
        -sum(
          sold.filter(({ kind }) => kind === 'refund'),
          ({ amount }) => amount,
        ) + 0,
      orders,
      quantity: sum(lines, ({ quantity }) => quantity),
      averageOrder: orders === 0 ? null : sales / orders,
      customers: customers.filter((one) => those.has(one.day) && isCounted(one)).length,
      visitors,
      conversion: visitors === 0 ? null : orders / visitors,
      visits: count('visit'),
      views: count('view', 'productView'),
      productViews: count('productView'),
      clicks: count('click'),
      searches: count('search'),
    }
  }

  /** Returns the hours of a single day from its first instant. */
  const buildHours = (day: string) => {
    let start = Date.parse(`${day}T00:00:00Z`) - 36 * HOUR
    while (toDay(start, timeZone) !== day) start += HOUR / 4
    const hours: { _id: string; sales: number | null; orders: number | null }[] = []
    for (; toDay(start, timeZone) === day; start += HOUR) {
      const isIn = ({ createdAt }: { createdAt: string }) =>
        toDay(createdAt, timeZone) === day &&
        Date.parse(createdAt) >= start &&
        Date.parse(createdAt) < start + HOUR
      const _id = new Date(start).toISOString()
      if (start > now.getTime()) hours.push({ _id, sales: null, orders: null })
      else
        hours.push({
          _id,
          sales: sum(entries.filter(isIn), ({ amount }) => amount),
          orders: countOrders({ ...rows, orders: rows.orders.filter(isIn) }, query, new Set([day])),
        })
    }
    return hours
  }

  const sumProducts = (days: readonly string[]) => productSums(days, entries, events)
  const named = (row: ProductSums) => countedProduct(rows, row)
  const toSales = (row: ProductSums) => ({
    product: named(row),
    productQuantity: row.quantity,
    productSalesAmount: row.amount,
    bundleSales: { bundleSalesQuantity: row.bundleQuantity, bundleSalesAmount: row.bundleAmount },
  })
  const bestSold = (days: readonly string[], limit: number) =>
    sumProducts(days)
      .filter((row) => row.quantity > 0 || row.bundleQuantity > 0)
      .sort((one, other) => other.amount - one.amount || inOrder(one, other))
      .slice(0, limit)
      .map(toSales)
  const buildTallies = (kind: string, limit: number) => {
    const those = new Set(range)
    const found = Map.groupBy(
      events.filter((event) => event.kind === kind && those.has(event.at)),
      ({ subject }) => subject,
    )
    return [...found]
      .map(([name, { length }]) => ({ name, count: length }))
      .sort((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1))
      .slice(0, limit)
  }

  return {
    range,
    entries: entries.filter(({ day }) => day >= query.from && day <= query.to),
    sumFigures,
    hours: query.from === query.to ? buildHours(query.from) : [],
    groups: (limit: number) =>
      range.map((day) => {
        const { quantity, sales, productViews } = sumFigures([day])
        return {
          _id: day,
          topSalesProducts: bestSold([day], limit),
          totalQuantity: quantity,
          totalSalesAmount: sales,
          topViewedProducts: sumProducts([day])
            .filter(({ views }) => views > 0)
            .sort((one, other) => other.views - one.views || inOrder(one, other))
            .slice(0, limit)
            .map((row) => ({ product: named(row), productView: row.views })),
          totalView: productViews,
        }
      }),
    topSales: (limit: number) => bestSold(range, limit),
    topClicks: (limit: number) =>
      sumProducts(range)
        .filter(({ clicks }) => clicks > 0)
        .sort((one, other) => other.clicks - one.clicks || inOrder(one, other))
        .slice(0, limit)
        .map((row) => ({ product: named(row), clicks: row.clicks, views: row.views })),
    topCategories: (limit: number) => categorySums(rows, sumProducts(range)).slice(0, limit),
    buildTallies,
    salesOfSites: (day: string | null, site: string) => {
      const sold = plainEntries(rows, timeZone).filter((entry) => entry.site === site)
      const days = day === null ? range : [day]
      return {
        sales: sum(
          sold.filter((entry) => days.includes(entry.day)),
          ({ amount }) => amount,
        ),
        orders: countOrders(rows, { ...query, site }, new Set(days)),
      }
    },
  }
}

/**
 * Returns the days before, the months before whole months, or the same days a year before. A year before
 * February 29 is February 28.
 */
export function rangeBefore({ from, to }: PlainQuery, compare: 'previous' | 'year') {
  const isFirst = (day: string) => day.endsWith('-01')
  if (compare === 'previous' && isFirst(from) && isFirst(addDays(to, 1))) {
    const months = daysFrom(from, to).filter(isFirst).length
    const earlier = Array.from({ length: months }).reduce<string>(
      (day) => `${addDays(day, -1).slice(0, 8)}01`,
      from,
    )
    return { from: earlier, to: addDays(from, -1) }
  }
  if (compare === 'previous') {
    const { length } = daysFrom(from, to)
    return { from: addDays(from, -length), to: addDays(from, -1) }
  }
  const yearBefore = (day: string) => {
    const year = String(Number(day.slice(0, 4)) - 1)
    const same = `${year}${day.slice(4)}`
    return addDays(same, 0) === same ? same : `${year}-02-28`
  }
  return { from: yearBefore(from), to: yearBefore(to) }
}

function countOrders(rows: RawRows, { site, timeZone }: PlainQuery, days: ReadonlySet<string>): number {
  return rows.orders.filter(
    (order) =>
      (site === 'all' || order.site === site) &&
      !order.isTestOrder &&
      order.trackingStatus !== 'cancelled' &&
      order.paymentStatus !== 'failed' &&
      days.has(toDay(order.createdAt, timeZone)),
  ).length
}

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0)
