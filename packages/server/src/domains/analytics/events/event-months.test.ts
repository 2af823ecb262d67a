// @module-tag postgres
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../../db/open.ts'
import { countedVisitors, sendEvents } from '../../../testing/store-visitors.ts'
import { openStorefronts } from '../../../testing/storefront.ts'
import { testShop } from '../../../testing/test-shop.ts'
import { dropEventMonths } from './event-months.ts'
import { maintainEvents } from './maintain-events.ts'
import { recordEvents } from './record-events.ts'

const shop = testShop({ own: true })
beforeEach(async () => {
  await openStorefronts(shop)
  for (const name of await months()) await sql`drop table ${sql.table(name)}`.execute(shop.db)
})

async function months(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as "name" from pg_inherits join pg_class on oid = inhrelid
    where inhparent = '"storeEvents"'::regclass order by 1
  `.execute(shop.db)
  return rows.map(({ name }) => name)
}
const comesAt = (instant: string) => {
  shop.now = new Date(instant)
  return sendEvents(shop, [{ kind: 'visit' }, { kind: 'view' }])
}
const events = async () =>
  (await shop.db.selectFrom('storeEvents').select('createdAt').orderBy('number').execute()).map(
    ({ createdAt }) => createdAt.slice(0, 7),
  )
const keepMonths = (eventMonths: number) => shop.db.updateTable('settings').set({ eventMonths }).execute()

test('the partitions of the months to come are created before them', async () => {
  await maintainEvents(shop.db, new Date('2026-11-30T23:59:00Z'))
  expect(await months()).toEqual(['storeEvents202611', 'storeEvents202612', 'storeEvents202701'])
  await maintainEvents(shop.db, new Date('2026-12-01T00:00:00Z'))
  expect(await months()).toContain('storeEvents202702')
})

test('the first visitors of a month without a partition are counted, however many come at once', async () => {
  shop.now = new Date('2026-06-30T23:59:59.999Z')
  const answers = await Promise.all(Array.from({ length: 20 }, () => sendEvents(shop, [{ kind: 'view' }])))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(await countedVisitors(shop)).toMatchObject({ visitors: 1, views: 20 })
  expect(await months()).toEqual(['storeEvents202606'])
})

test('processes that make the same month at once all write into it', async () => {
  const others = Array.from({ length: 4 }, () => openDatabase(shop.databaseUrl, { maxConnections: 2 }))
  const doer = { site: 'hb', visitor: '0'.repeat(32), day: '2026-06-15' }
  await Promise.all(
    others.flatMap(({ db }) => [
      recordEvents(db, [{ kind: 'view', subject: '' }], doer, shop.now),
      maintainEvents(db, shop.now),
    ]),
  )
  expect(await events()).toHaveLength(4)
  await Promise.all(others.map(({ db }) => db.destroy()))
})

test('months past their retention are dropped as a whole, and the figures stay', async () => {
  await comesAt('2026-01-31T23:59:59Z')
  await comesAt('2026-02-01T00:00:00Z')
  await comesAt('2026-04-10T10:00:00Z')
  await keepMonths(2)
  await maintainEvents(shop.db, new Date('2026-04-30T12:00:00Z'))
  expect(new Set(await events())).toEqual(new Set(['2026-02', '2026-04']))
  expect(await months()).not.toContain('storeEvents202601')
  const everything = 'from=2026-01-01&to=2026-04-30'
  expect(await countedVisitors(shop, everything)).toEqual({ visitors: 3, visits: 3, views: 3 })
})

test('as many months are stored as the settings define', async () => {
  await comesAt('2025-04-30T12:00:00Z')
  await comesAt('2025-05-01T12:00:00Z')
  await maintainEvents(shop.db, new Date('2026-06-15T12:00:00Z'))
  expect(new Set(await events())).toEqual(new Set(['2025-05']))
  shop.now = new Date('2026-06-15T12:00:00Z')
  const { _id, version } = (await shop.get('/admin/setting/app-info/details')).body
  const shorter = await shop.send('PUT', `/admin/setting/app-info/${_id}`, { version, eventMonths: 1 })
  expect(shorter.body).toMatchObject({ eventMonths: 1 })
  await maintainEvents(shop.db, shop.now)
  expect(await events()).toEqual([])
})

test('what is not counted yet is not dropped', async () => {
  await comesAt('2026-01-10T10:00:00Z')
  await keepMonths(1)
  await dropEventMonths(shop.db, new Date('2026-06-15T12:00:00Z'))
  expect(await events()).toHaveLength(2)
  expect(await countedVisitors(shop, 'from=2026-01-01&to=2026-01-31')).toMatchObject({ visitors: 1 })
  await dropEventMonths(shop.db, new Date('2026-06-15T12:00:00Z'))
  expect(await events()).toEqual([])
})
