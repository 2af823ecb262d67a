// @module-tag postgres
import { MAX_DAYS } from '@storekeeper/contract/analytics/analytics-query'
import { expect, test } from 'vitest'
import { NOW } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()

const CALLS = [
  ...['group-products', 'visitors', 'most-categories', 'most-keywords', 'most-referrals', 'sale-entries'],
  ...['dashboard/group-products', 'dashboard/charts/top-stats', 'dashboard/stats', 'dashboard/top-20-sales'],
  ...['avg/sales/charts', 'most-clicks-products', 'total-sales/hb-vs-auctropin'],
]
const request = async (query: string, call = 'dashboard/charts/top-stats') =>
  shop.get(`/admin/analytics/${call}?${query}`)
const loadSpan = async (query: string) => (await request(query)).body.span
const comparedTo = async (query: string) => (await request(query)).body.compared

test.for(CALLS)(
  '%s returns what it is about: the last seven days of the store’s zone, unless requested otherwise',
  async (call) => {
    await shop.db.updateTable('settings').set({ timeZone: 'Pacific/Kiritimati' }).execute()
    const { status, body } = await request('', call)
    expect({ status, span: body.span }).toEqual({
      status: 200,
      span: {
        ...{ from: '2026-06-10', to: '2026-06-16', site: 'all', updatedAt: NOW.toISOString() },
        ...{ timeZone: 'Pacific/Kiritimati', storeTimeZone: 'Pacific/Kiritimati' },
      },
    })
    expect((await request('timeZone=Pacific/Niue', call)).body.span).toMatchObject({
      from: '2026-06-09',
      to: '2026-06-15',
    })
  },
)

test.for(CALLS)('%s names what it cannot use', async (call) => {
  const refusals: [string, string, string][] = [
    ['from=2026-06-02&to=2026-06-01', 'from', 'FIRST_DAY_AFTER_LAST'],
    ['from=2026-07-01', 'from', 'FIRST_DAY_AFTER_LAST'],
    ['from=2020-01-01&to=2026-06-01', 'from', 'TOO_MANY_DAYS'],
    ['from=1999-12-31&to=2000-01-02', 'from', 'DAY_TOO_EARLY'],
    ['to=1999-12-31', 'to', 'DAY_TOO_EARLY'],
    ['from=2026-02-30', 'from', 'INVALID_DAY'],
    ['to=yesterday', 'to', 'INVALID_DAY'],
    ['timeZone=Mars/Olympus', 'timeZone', 'INVALID_TIME_ZONE'],
    ['timeZone=%2B02:00', 'timeZone', 'INVALID_TIME_ZONE'],
    ['site=No+Site', 'site', 'INVALID_SITE_KEY'],
    ['zone=UTC', 'zone', 'UNKNOWN_FIELD'],
  ]
  for (const [query, path, code] of refusals) {
    const { status, body } = await request(query, call)
    expect({ query, status, code: body.fields?.[path]?.code }).toEqual({ query, status: 400, code })
  }
})

test('as many days as are allowed are answered, and not one more', async () => {
  const { body } = await request(`from=2023-01-01&to=2026-01-04&compare=none`)
  expect(body.days).toHaveLength(MAX_DAYS)
  expect((await request('from=2023-01-01&to=2026-01-05')).status).toBe(400)
})

test('the last days that calendars know are days too', async () => {
  for (const call of CALLS)
    expect({
      call,
      status: (await request('from=9999-12-30&to=9999-12-31&timeZone=Asia/Kathmandu', call)).status,
    }).toEqual({
      ...{ call, status: 200 },
    })
})

test('a site that there is not has sold nothing, and no day is missing', async () => {
  const { body } = await request('site=none&from=2026-06-01&to=2026-06-03', 'total-sales/hb-vs-auctropin')
  expect(body).toMatchObject({
    sites: [],
    days: [{ _id: '2026-06-01', sales: {} }, { sales: {} }, { sales: {} }],
  })
  expect((await request('site=none&from=2026-06-01&to=2026-06-03')).body.days).toHaveLength(3)
})

test('a range is compared with as many days before it, the same days a month or year before, or nothing', async () => {
  const isCompared = async (query: string, from: string, to: string) =>
    expect({ query, ...(await comparedTo(query)) }).toEqual({ query, from, to, until: null })
  await isCompared('from=2026-03-02&to=2026-03-08', '2026-02-23', '2026-03-01')
  await isCompared('from=2026-03-01&to=2026-03-01', '2026-02-28', '2026-02-28')
  await isCompared('from=2026-03-01&to=2026-03-07&compare=year', '2025-03-01', '2025-03-07')
  await isCompared('from=2024-02-29&to=2024-02-29&compare=year', '2023-02-28', '2023-02-28')
  await isCompared('from=2025-02-28&to=2025-03-01&compare=year', '2024-02-28', '2024-03-01')
  await isCompared('from=2024-01-01&to=2024-12-31&compare=year', '2023-01-01', '2023-12-31')
  await isCompared('from=2026-03-01&to=2026-03-20&compare=month', '2026-02-01', '2026-02-20')
  await isCompared('from=2026-03-10&to=2026-03-30&compare=month', '2026-02-10', '2026-02-28')
  expect(await comparedTo('from=2026-03-01&to=2026-03-07&compare=none')).toBeNull()
  expect((await request('from=2026-03-01&compare=none')).body.previous).toEqual([])
})

test('calendar months stand beside the calendar months before them, however long those are', async () => {
  const isCompared = async (query: string, from: string, to: string) =>
    expect({ query, ...(await comparedTo(query)) }).toMatchObject({ query, from, to })
  await isCompared('from=2026-03-01&to=2026-03-31', '2026-02-01', '2026-02-28')
  await isCompared('from=2024-03-01&to=2024-03-31', '2024-02-01', '2024-02-29')
  await isCompared('from=2026-02-01&to=2026-02-28', '2026-01-01', '2026-01-31')
  await isCompared('from=2026-02-01&to=2026-02-28&compare=month', '2026-01-01', '2026-01-31')
  await isCompared('from=2026-01-01&to=2026-03-31', '2025-10-01', '2025-12-31')
  await isCompared('from=2025-01-01&to=2025-12-31', '2024-01-01', '2024-12-31')
})

/** Cases of a range that is still running: current time, time zone, query, expected comparison. */
const UNFINISHED: [string, string, string, { from: string; to: string; until: string | null }][] = [
  // 15:07 in Kathmandu, which is 5:45 ahead.
  [
    '2026-06-15T09:22:00Z',
    'Asia/Kathmandu',
    'from=2026-06-15&to=2026-06-15',
    { from: '2026-06-14', to: '2026-06-14', until: '2026-06-14T09:22:00.000Z' },
  ],
  // Lord Howe goes from +11 to +10:30 on April 5 at 2:00: the same time on the day before was half an hour
  // earlier.
  [
    '2026-04-05T01:30:00Z',
    'Australia/Lord_Howe',
    'from=2026-04-05&to=2026-04-05',
    { from: '2026-04-04', to: '2026-04-04', until: '2026-04-04T01:00:00.000Z' },
  ],
  // The second 1:45 of that day is compared with 1:45 of the day before.
  [
    '2026-04-04T15:15:00Z',
    'Australia/Lord_Howe',
    'from=2026-04-05&to=2026-04-05',
    { from: '2026-04-04', to: '2026-04-04', until: '2026-04-03T14:45:00.000Z' },
  ],
  // New York skipped 2:15 on the day before; the comparison uses 3:15.
  [
    '2026-03-09T06:15:00Z',
    'America/New_York',
    'from=2026-03-09&to=2026-03-09',
    { from: '2026-03-08', to: '2026-03-08', until: '2026-03-08T07:15:00.000Z' },
  ],
  // A month up to today, compared with the month before and with the same number of days.
  [
    '2026-06-15T12:00:00Z',
    'UTC',
    'from=2026-06-01&to=2026-06-15&compare=month',
    { from: '2026-05-01', to: '2026-05-15', until: '2026-05-15T12:00:00.000Z' },
  ],
  [
    '2026-06-15T12:00:00Z',
    'UTC',
    'from=2026-06-01&to=2026-06-15',
    { from: '2026-05-17', to: '2026-05-31', until: '2026-05-31T12:00:00.000Z' },
  ],
  // The year before, and a range that ends in the future.
  [
    '2026-06-15T12:00:00Z',
    'UTC',
    'from=2026-06-09&to=2026-06-15&compare=year',
    { from: '2025-06-09', to: '2025-06-15', until: '2025-06-15T12:00:00.000Z' },
  ],
  [
    '2026-06-15T12:00:00Z',
    'UTC',
    'from=2026-06-14&to=2026-06-20',
    { from: '2026-06-07', to: '2026-06-13', until: '2026-06-08T12:00:00.000Z' },
  ],
  // A past range is compared with whole days.
  [
    '2026-06-15T12:00:00Z',
    'UTC',
    'from=2026-06-14&to=2026-06-14',
    { from: '2026-06-13', to: '2026-06-13', until: null },
  ],
]

test.for(UNFINISHED)(
  'at %s in %s, %s is compared until the same time of day',
  async ([now, zone, query, expected]) => {
    shop.now = new Date(now)
    expect(await comparedTo(`${query}&timeZone=${zone}`)).toEqual(expected)
  },
)

test('zones of other names are answered by the days of the store where those are the same', async () => {
  await shop.db.updateTable('settings').set({ timeZone: 'Europe/Berlin' }).execute()
  expect(await loadSpan('timeZone=Europe/Paris')).toMatchObject({
    timeZone: 'Europe/Paris',
    storeTimeZone: 'Europe/Berlin',
  })
})
