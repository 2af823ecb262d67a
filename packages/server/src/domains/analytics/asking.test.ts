// @module-tag postgres
import { MAX_DAYS } from '@storekeeper/contract/analytics/analytics-query'
import { expect, test } from 'vitest'
import { NOW } from '../../testing/makers.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()

const CALLS = [
  ...['group-products', 'visitors', 'most-categories', 'most-keywords', 'most-referrals', 'sale-entries'],
  ...['dashboard/group-products', 'dashboard/charts/top-stats', 'dashboard/stats', 'dashboard/top-20-sales'],
  ...['avg/sales/charts', 'most-clicks-products', 'total-sales/hb-vs-auctropin'],
]
const ask = async (query: string, call = 'dashboard/charts/top-stats') =>
  shop.get(`/admin/analytics/${call}?${query}`)
const spanOf = async (query: string) => (await ask(query)).body.span
const comparedTo = async (query: string) => (await ask(query)).body.compared

test.for(CALLS)(
  '%s tells what it is about: the last seven days of the store’s zone, unless asked otherwise',
  async (call) => {
    await shop.db.updateTable('appInfo').set({ timeZone: 'Pacific/Kiritimati' }).execute()
    const { status, body } = await ask('', call)
    expect({ status, span: body.span }).toEqual({
      status: 200,
      span: {
        ...{ from: '2026-06-10', to: '2026-06-16', site: 'all', updatedAt: NOW.toISOString() },
        ...{ timeZone: 'Pacific/Kiritimati', storeTimeZone: 'Pacific/Kiritimati' },
      },
    })
    expect((await ask('timeZone=Pacific/Niue', call)).body.span).toMatchObject({
      from: '2026-06-09',
      to: '2026-06-15',
    })
  },
)

test.for(CALLS)('%s names what it cannot use', async (call) => {
  const refusals: [string, string][] = [
    ['from=2026-06-02&to=2026-06-01', 'from'],
    ['from=2026-07-01', 'from'],
    ['from=2020-01-01&to=2026-06-01', 'from'],
    ['from=1999-12-31&to=2000-01-02', 'from'],
    ['to=1999-12-31', 'to'],
    ['from=2026-02-30', 'from'],
    ['to=yesterday', 'to'],
    ['timeZone=Mars/Olympus', 'timeZone'],
    ['timeZone=%2B02:00', 'timeZone'],
    ['site=No+Site', 'site'],
    ['zone=UTC', 'zone'],
  ]
  for (const [query, path] of refusals) {
    const { status, body } = await ask(query, call)
    expect({ query, status, path: body.issues?.[0]?.path }).toEqual({ query, status: 400, path })
  }
})

test('as many days as are allowed are answered, and not one more', async () => {
  const { body } = await ask(`from=2023-01-01&to=2026-01-04&compare=none`)
  expect(body.days).toHaveLength(MAX_DAYS)
  expect((await ask('from=2023-01-01&to=2026-01-05')).status).toBe(400)
})

test('the last days that calendars know are days too', async () => {
  for (const call of CALLS)
    expect({
      call,
      status: (await ask('from=9999-12-30&to=9999-12-31&timeZone=Asia/Kathmandu', call)).status,
    }).toEqual({
      ...{ call, status: 200 },
    })
})

test('a site that there is not has sold nothing, and no day is missing', async () => {
  const { body } = await ask('site=none&from=2026-06-01&to=2026-06-03', 'total-sales/hb-vs-auctropin')
  expect(body).toMatchObject({
    sites: [],
    days: [{ _id: '2026-06-01', sales: {} }, { sales: {} }, { sales: {} }],
  })
  expect((await ask('site=none&from=2026-06-01&to=2026-06-03')).body.days).toHaveLength(3)
})

test('a range stands beside as many days before it, or the same days of the year before, or nothing', async () => {
  expect(await comparedTo('from=2026-03-01&to=2026-03-07')).toEqual({ from: '2026-02-22', to: '2026-02-28' })
  expect(await comparedTo('from=2026-03-01&to=2026-03-01')).toEqual({ from: '2026-02-28', to: '2026-02-28' })
  const year = '&compare=year'
  expect(await comparedTo(`from=2026-03-01&to=2026-03-07${year}`)).toEqual({
    from: '2025-03-01',
    to: '2025-03-07',
  })
  expect(await comparedTo(`from=2024-02-29&to=2024-02-29${year}`)).toEqual({
    from: '2023-02-28',
    to: '2023-02-28',
  })
  expect(await comparedTo(`from=2025-02-28&to=2025-03-01${year}`)).toEqual({
    from: '2024-02-28',
    to: '2024-03-01',
  })
  expect(await comparedTo(`from=2024-01-01&to=2024-12-31${year}`)).toEqual({
    from: '2023-01-01',
    to: '2023-12-31',
  })
  expect(await comparedTo('from=2026-03-01&to=2026-03-07&compare=none')).toBeNull()
  expect((await ask('from=2026-03-01&compare=none')).body.previous).toEqual([])
})

test('zones of other names are answered by the days of the store where those are the same', async () => {
  await shop.db.updateTable('appInfo').set({ timeZone: 'Europe/Berlin' }).execute()
  expect(await spanOf('timeZone=Europe/Paris')).toMatchObject({
    timeZone: 'Europe/Paris',
    storeTimeZone: 'Europe/Berlin',
  })
})
