// @module-tag postgres
import { beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../../db/open.ts'
import { hasManyAddresses } from '../../../testing/from-address.ts'
import { countedVisitors, SAFARI, sendEvents } from '../../../testing/store-visitors.ts'
import { openStorefronts } from '../../../testing/storefront.ts'
import { testShop } from '../../../testing/test-shop.ts'
import { maintainEvents } from './maintain-events.ts'
import { readToday } from './visitors.ts'

const shop = testShop({ own: true })
beforeEach(() => openStorefronts(shop))

const comes = (more: Parameters<typeof sendEvents>[2] = {}) => sendEvents(shop, [{ kind: 'view' }], more)
const visitors = async (query = '') => (await countedVisitors(shop, query)).visitors
const salts = async () =>
  (await shop.db.selectFrom('visitorSalts').select('day').orderBy('day').execute()).map(({ day }) => day)
const maintain = () => maintainEvents(shop.db, shop.now)

test('a browser is one visitor all day, and another browser is another', async () => {
  await comes()
  shop.now = new Date('2026-06-15T22:59:00Z')
  await comes()
  expect(await visitors()).toBe(1)
  await comes({ device: SAFARI })
  expect(await visitors()).toBe(2)
})

test('on another site it is another visitor, and the two cannot be linked to one person', async () => {
  await comes()
  await comes({ site: 'auctropin' })
  expect(await visitors()).toBe(2)
  expect(await visitors('site=hb')).toBe(1)
  const stored = await shop.db.selectFrom('storeEvents').select('visitor').distinct().execute()
  expect(stored).toHaveLength(2)
})

test('on the next day it is a new visitor, and visitors of the day before can no longer be identified', async () => {
  await comes()
  expect(await salts()).toEqual(['2026-06-15'])
  shop.now = new Date('2026-06-16T00:00:00Z')
  await maintain()
  expect(await salts()).toEqual([])
  await comes()
  expect(await salts()).toEqual(['2026-06-16'])
  expect(await visitors()).toBe(2)
  const stored = await shop.db.selectFrom('storeEvents').select('visitor').distinct().execute()
  expect(stored).toHaveLength(2)
})

test('who came on a day that is over is forgotten; how many came is not', async () => {
  await comes()
  await visitors()
  shop.now = new Date('2026-06-16T00:30:00Z')
  await maintain()
  // Events of the day's last minutes may not be counted yet.
  expect(await shop.db.selectFrom('dayVisitors').select('day').execute()).toHaveLength(1)
  shop.now = new Date('2026-06-16T01:15:00Z')
  await maintain()
  expect(await shop.db.selectFrom('dayVisitors').select('day').execute()).toHaveLength(0)
  expect(await visitors()).toBe(1)
})

test('who came in the last moments of a day is counted before they are forgotten', async () => {
  await comes()
  shop.now = new Date('2026-06-16T12:00:00Z')
  await maintain()
  expect(await visitors()).toBe(1)
})

test('a day is one of the store’s zone, whatever zone is requested', async () => {
  await shop.db.updateTable('settings').set({ timeZone: 'America/New_York' }).execute()
  shop.now = new Date('2026-06-16T03:59:00Z')
  await comes()
  expect(await salts()).toEqual(['2026-06-15'])
  shop.now = new Date('2026-06-16T04:01:00Z')
  await comes()
  expect(await salts()).toEqual(['2026-06-15', '2026-06-16'])
  const { body } = await shop.get(
    '/admin/analytics/visitors?from=2026-06-15&to=2026-06-16&timeZone=Asia/Tokyo',
  )
  expect(body.days.map(({ visitors }: { visitors: number }) => visitors)).toEqual([1, 1])
})

test('processes that begin a day together agree who is who', async () => {
  const others = Array.from({ length: 4 }, () => openDatabase(shop.databaseUrl, { maxConnections: 2 }))
  const read = await Promise.all(
    others.flatMap(({ db }) => [readToday(db, 'hb', shop.now), readToday(db, 'hb', shop.now)]),
  )
  expect(new Set(read.map(({ day, salt }) => `${day} ${salt.toString('hex')}`)).size).toBe(1)
  await Promise.all(others.map(({ db }) => db.destroy()))
})

test('nothing that identifies a visitor is stored', async () => {
  await sendEvents(shop, [{ kind: 'visit', referrer: 'https://mail.example/inbox?to=clara@mail.example' }])
  const [row] = await shop.db.selectFrom('storeEvents').selectAll().execute()
  expect(Object.keys(row ?? {}).sort()).toEqual([
    'createdAt',
    'day',
    'kind',
    'number',
    'site',
    'subject',
    'visitor',
  ])
  expect(JSON.stringify(row)).not.toMatch(/127\.0\.0\.1|Firefox|clara|inbox/)
})

describe.skipIf(!hasManyAddresses)('from many addresses', () => {
  test('the same browser at another address is another visitor', async () => {
    await comes({ from: '127.0.4.1' })
    await comes({ from: '127.0.4.2' })
    await comes({ from: '127.0.4.1' })
    expect(await visitors()).toBe(2)
  })
})
