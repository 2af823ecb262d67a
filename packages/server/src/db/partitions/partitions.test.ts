// @module-tag postgres
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { testShop } from '../../testing/test-shop.ts'
import { openDatabase } from '../open.ts'
import { ensureMonths } from './maintain-months.ts'
import { findPartitions } from './months.ts'

/** The audit log and the outbox by months. The months are in the future, whenever the test runs. */
const shop = testShop({ own: true })
beforeEach(async () => {
  for (const table of ['auditLog', 'outbox'])
    for (const name of await findPartitions(shop.db, table))
      if (name.startsWith(`${table}203`)) await sql`drop table ${sql.table(name)}`.execute(shop.db)
})

const monthsOf = async (table: string) =>
  (await findPartitions(shop.db, table)).filter((name) => name.startsWith(`${table}203`))
const write = (at: string, entry: { _id?: string; note?: string } = {}) =>
  shop.db
    .insertInto('auditLog')
    .values({ ...BARE, _id: newId(), entityId: newId(), note: null, ...entry, at })
    .execute()
const BARE = { action: 'coupon.removed', entity: 'coupon', admin: null, requestId: null, ip: null }
/** Each entry with the partition that contains it, in the order of time. */
const entries = async () => {
  const { rows } = await sql<{ at: string; partition: string }>`
    select "at", tableoid::regclass::text as "partition" from "auditLog" order by "at"
  `.execute(shop.db)
  return rows.map(({ at, partition }) => [at, partition.replaceAll('"', '')])
}

test('the partitions of this month and the next three are created ahead', async () => {
  await ensureMonths(shop.db, new Date('2030-11-30T23:59:59.999Z'))
  const names = ['203011', '203012', '203101', '203102']
  expect(await monthsOf('auditLog')).toEqual(names.map((name) => `auditLog${name}`))
  expect(await monthsOf('outbox')).toEqual(names.map((name) => `outbox${name}`))
  await ensureMonths(shop.db, new Date('2030-12-01T00:00:00.000Z'))
  expect(await monthsOf('outbox')).toEqual([...names, '203103'].map((name) => `outbox${name}`))
})

test('a month ends with its last millisecond in UTC', async () => {
  await ensureMonths(shop.db, new Date('2031-02-10T00:00:00.000Z'))
  await write('2031-02-28T23:59:59.999Z')
  await write('2031-03-01T00:00:00.000Z')
  expect(await entries()).toEqual([
    ['2031-02-28T23:59:59.999Z', 'auditLog203102'],
    ['2031-03-01T00:00:00.000Z', 'auditLog203103'],
  ])
})

test('entries of a month without a partition are accepted, and move when it is created', async () => {
  await write('2033-06-30T23:59:59.999Z')
  await write('2033-07-01T00:00:00.000Z')
  await write('2039-01-01T00:00:00.000Z')
  expect((await entries()).map(([, partition]) => partition)).toEqual(Array(3).fill('auditLogDefault'))
  await ensureMonths(shop.db, new Date('2033-06-15T00:00:00.000Z'))
  expect(await entries()).toEqual([
    ['2033-06-30T23:59:59.999Z', 'auditLog203306'],
    ['2033-07-01T00:00:00.000Z', 'auditLog203307'],
    ['2039-01-01T00:00:00.000Z', 'auditLogDefault'],
  ])
})

test('processes that create the same months at once create them once', async () => {
  const others = Array.from({ length: 3 }, () => openDatabase(shop.databaseUrl, { maxConnections: 2 }))
  await write('2034-01-31T12:00:00.000Z')
  await Promise.all(others.map(({ db }) => ensureMonths(db, new Date('2034-01-15T00:00:00.000Z'))))
  expect(await monthsOf('auditLog')).toHaveLength(4)
  expect(await entries()).toEqual([['2034-01-31T12:00:00.000Z', 'auditLog203401']])
  await Promise.all(others.map(({ db }) => db.destroy()))
})

test('a new month has the indexes and the protection of all others', async () => {
  await ensureMonths(shop.db, new Date('2031-02-10T00:00:00.000Z'))
  const _id = newId()
  await write('2031-02-10T00:00:00.000Z', { _id, note: 'SPRING' })
  await expect(write('2031-02-11T00:00:00.000Z', { _id })).rejects.toThrow(/unique/)
  for (const attempt of [
    sql`update "auditLog203102" set "note" = 'x'`,
    sql`delete from "auditLog203102"`,
    sql`truncate "auditLog203102"`,
  ])
    await expect(attempt.execute(shop.db)).rejects.toThrow('the audit log is never changed')
  const { rows } = await sql<{ partition: string; indexes: number; targets: number }>`
    select indrelid::regclass::text as "partition", count(distinct indexrelid)::int as "indexes",
      count(*) filter (where attstattarget = 400)::int as "targets"
    from pg_index join pg_attribute on attrelid = indexrelid
    where indrelid in ('"auditLog203102"'::regclass, '"auditLogDefault"'::regclass)
    group by indrelid order by 1
  `.execute(shop.db)
  expect(rows).toMatchObject([
    { partition: '"auditLog203102"', indexes: 7, targets: 1 },
    { partition: '"auditLogDefault"', indexes: 7, targets: 1 },
  ])
})
