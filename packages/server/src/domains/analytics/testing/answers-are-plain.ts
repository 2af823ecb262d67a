import { DEFAULT_DAYS } from '@storekeeper/contract/analytics/analytics-query'
import { inUrl } from '@storekeeper/contract/list'
import { expect } from 'vitest'
import type { TestShop } from '../../../testing/test-shop.ts'
import { comparedRange } from '../compared-range.ts'
import { addDays, toDay } from './calendar-days.ts'
import { type PlainQuery, plainAnswers, rangeBefore } from './plain-answers.ts'
import { countedProduct } from './plain-products.ts'
import type { RawRows } from './raw-rows.ts'

/** A test query. Null or missing fields are omitted from the URL. */
export type Question = {
  timeZone: string | null
  site: string
  range: { from: string; to: string } | null
  compare: 'previous' | 'year'
  limit: number
  product: string
  kind: 'line' | 'refund'
}

/** Calls every analytics endpoint and expects the answer that the raw rows give. */
export async function expectPlainAnswers(shop: TestShop, rows: RawRows, question: Question): Promise<void> {
  const timeZone = question.timeZone ?? rows.timeZone
  const to = toDay(shop.now.toISOString(), timeZone)
  const range = question.range ?? { from: addDays(to, -DEFAULT_DAYS), to }
  const query: PlainQuery = { timeZone, site: question.site, ...range }
  const plain = plainAnswers(rows, query, shop.now)
  const span = { ...query, storeTimeZone: rows.timeZone, updatedAt: shop.now.toISOString() }
  // Examples in input.test.ts cover the cut instants, so this test takes them from the server and computes
  // only the days itself.
  const cut = (await comparedRange(shop.db, span, question.compare))?.cut ?? null
  const compared = { ...rangeBefore(query, question.compare), until: cut?.until ?? null }
  const before = plainAnswers(rows, { ...query, from: compared.from, to: compared.to }, shop.now, cut)

  const input = { timeZone: question.timeZone ?? '', site: question.site, ...question.range }
  const loadAnswer = async (call: string, more: object = {}) => {
    const answer = await shop.get(
      `/admin/analytics/${call}?${new URLSearchParams(inUrl({ ...input, ...more }))}`,
    )
    if (answer.status !== 200) throw new Error(`${call}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const allPages = async (further: object) => {
    const first = await loadAnswer('sale-entries', { ...further, limit: String(PAGE) })
    const items = [...first.items]
    for (let page = 2; page <= Math.ceil(first.total / PAGE); page++)
      items.push(
        ...(await loadAnswer('sale-entries', { ...further, limit: String(PAGE), page: String(page) })).items,
      )
    return { ...first, items }
  }
  const expectAnswer = async (call: string, more: object, expected: object) =>
    expect({ call, ...(await loadAnswer(call, more)) }).toEqual({ call, span, ...expected })

  const total = plain.sumFigures(plain.range)
  const was = before.sumFigures(before.range)
  const { compare } = question
  const top = { limit: String(question.limit) }

  await expectAnswer('group-products', {}, { groups: plain.groups(10) })
  await expectAnswer('dashboard/group-products', {}, { groups: plain.groups(5) })
  await expectAnswer(
    'dashboard/top-20-sales',
    {},
    {
      ...{ items: plain.topSales(20), totalQuantity: total.quantity, totalSalesAmount: total.sales },
    },
  )
  await expectAnswer('most-clicks-products', top, {
    ...{ items: plain.topClicks(question.limit), totalClicks: total.clicks },
  })
  await expectAnswer('most-categories', top, { items: plain.topCategories(question.limit) })
  await expectAnswer('most-keywords', top, {
    items: plain
      .buildTallies('search', question.limit)
      .map(({ name, count }) => ({ keyword: name, searches: count })),
    totalSearches: total.searches,
  })
  await expectAnswer('most-referrals', top, {
    items: plain
      .buildTallies('visit', question.limit)
      .map(({ name, count }) => ({ referrer: name, visits: count })),
    totalVisits: total.visits,
  })

  const figure = (
    name: 'sales' | 'netSales' | 'orders' | 'averageOrder' | 'customers' | 'visitors' | 'conversion',
  ) => {
    const [value, previous] = [total[name], was[name]]
    const isKnown = value !== null && previous !== null && previous !== 0
    const change = isKnown ? ((value - previous) / Math.abs(previous)) * 100 : null
    return { value, previous, change }
  }
  await expectAnswer(
    'dashboard/stats',
    { compare },
    {
      compared,
      stats: {
        ...{ sales: figure('sales'), netSales: figure('netSales'), orders: figure('orders') },
        averageOrder: figure('averageOrder'),
        ...{ customers: figure('customers'), visitors: figure('visitors'), conversion: figure('conversion') },
      },
    },
  )
  const dayByDay = <Name extends keyof typeof total>(names: readonly Name[]) => ({
    compared,
    days: plain.range.map((day) => ({ _id: day, ...only(plain.sumFigures([day]), names) })),
    previous: before.range.map((day) => ({ _id: day, ...only(before.sumFigures([day]), names) })),
  })
  const SHOWN = [
    ...(['sales', 'tax', 'netSales', 'refunds', 'orders', 'averageOrder'] as const),
    ...(['customers', 'visitors', 'conversion'] as const),
  ]
  const hours = { hours: plain.hours, previousHours: before.hours }
  await expectAnswer('dashboard/charts/top-stats', { compare }, { ...dayByDay(SHOWN), ...hours })
  const SOLD = ['sales', 'tax', 'netSales', 'orders', 'quantity', 'averageOrder'] as const
  await expectAnswer(
    'avg/sales/charts',
    { compare },
    {
      ...dayByDay(SOLD),
      ...hours,
      total: only(total, SOLD),
      averageDay: total.sales / plain.range.length,
    },
  )
  const CAME = ['visitors', 'visits', 'views'] as const
  await expectAnswer('visitors', { compare }, { ...dayByDay(CAME), total: only(total, CAME) })

  const sites = rows.sites.filter(({ key }) => question.site === 'all' || key === question.site)
  await expectAnswer(
    'total-sales/hb-vs-auctropin',
    {},
    {
      sites: sites.map(({ key, name }) => ({ site: key, name, ...plain.salesOfSites(null, key) })),
      days: plain.range.map((day) => ({
        _id: day,
        sales: Object.fromEntries(sites.map(({ key }) => [key, plain.salesOfSites(day, key).sales])),
      })),
    },
  )

  for (const further of [{}, { product: question.product }, { kind: question.kind }])
    await expectEntries(rows, plain, further, await allPages(further))
}

/** Expects the sale entries that the raw rows give, and their sums. */
async function expectEntries(
  rows: RawRows,
  plain: ReturnType<typeof plainAnswers>,
  { product, kind }: { product?: string; kind?: 'line' | 'refund' },
  body: Record<string, unknown>,
): Promise<void> {
  const entries = plain.entries.filter(
    (entry) => (!product || entry.product === product) && (!kind || entry.kind === kind),
  )
  const items = [...Map.groupBy(entries, ({ _id }) => _id).values()].map((parts) => {
    const [first] = parts
    if (!first) throw new Error('A group without a row.')
    const line = parts.every((part) => part.line === first.line) ? first.line : undefined
    const named = parts.every((part) => part.product === first.product) ? first.product : null
    const { _id, kind, day, createdAt, site, order } = first
    return {
      ...{ _id, kind, day, createdAt, site, title: line?.title ?? '', quantity: sum(parts, 'quantity') },
      order: { _id: order._id, orderId: order.orderId, uriCode: order.uriCode },
      product: named === null ? null : countedProduct(rows, { product: named, site }),
      amount: sum(parts, 'amount'),
    }
  })
  items.sort((one, other) => (key(one) < key(other) ? 1 : -1))
  expect(body).toMatchObject({
    ...{ items, total: items.length, sum: sum(items, 'amount'), quantity: sum(items, 'quantity') },
    refunds:
      0 -
      sum(
        items.filter((item) => item.kind === 'refund'),
        'amount',
      ),
  })
}

/** The maximum number of rows per page. */
const PAGE = 200

const key = ({ createdAt, _id }: { createdAt: string; _id: string }) => `${createdAt} ${_id}`

const sum = <Name extends string>(rows: readonly Record<Name, number>[], name: Name): number =>
  rows.reduce((total, row) => total + row[name], 0)

const only = <Row extends object, Name extends keyof Row>(row: Row, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]]))
