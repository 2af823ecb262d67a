// @module-tag postgres
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { ensureMonths } from '../../db/partitions/maintain-months.ts'
import { findPartitions } from '../../db/partitions/months.ts'
import { emit } from '../../lib/outbox.ts'
import { testShop } from '../../testing/test-shop.ts'
import { openPublisher, removeOldEvents } from './publisher.ts'

/** How the outbox forgets events after a week. */
const shop = testShop({ own: true })
const log = pino({ level: 'silent' })
const publish = () => openPublisher({ db: shop.db, log, clock: () => shop.now }).publishNow()
const happensAt = async (at: string) => {
  shop.now = new Date(at)
  await shop.db.transaction().execute((tx) =>
    emit(tx, shop.now, [
      {
        name: 'order.placed',
        payload: { order: randomUUID(), orderId: at, uriCode: 'code', site: 'hb', madeBy: null },
      },
    ]),
  )
}
const events = async () =>
  (
    await sql<{ number: number | null; at: string }>`
    select "number", "payload" ->> 'orderId' as at from outbox order by "laid"
  `.execute(shop.db)
  ).rows.map(({ number, at }) => [number, at.slice(0, 10)])
const months = async () =>
  (await findPartitions(shop.db, 'outbox')).filter((name) => name.startsWith('outbox203'))

test('a month is dropped a week after its end, of the month that follows the old days are deleted', async () => {
  await ensureMonths(shop.db, new Date('2031-01-15T00:00:00.000Z'))
  for (const day of ['2031-01-10', '2031-01-31', '2031-02-02', '2031-02-08']) {
    await happensAt(`${day}T12:00:00.000Z`)
    await publish()
  }
  await removeOldEvents(shop.db, new Date('2031-02-07T11:00:00.000Z'))
  expect(await months()).toContain('outbox203101')
  expect(await events()).toEqual([
    [2, '2031-01-31'],
    [3, '2031-02-02'],
    [4, '2031-02-08'],
  ])
  await removeOldEvents(shop.db, new Date('2031-02-10T00:00:00.000Z'))
  expect(await months()).not.toContain('outbox203101')
  expect(await events()).toEqual([[4, '2031-02-08']])
})

test('the last event and those that wait stay, so that numbers continue', async () => {
  await ensureMonths(shop.db, new Date('2032-01-15T00:00:00.000Z'))
  await happensAt('2032-01-10T12:00:00.000Z')
  await publish()
  await removeOldEvents(shop.db, new Date('2032-03-15T00:00:00.000Z'))
  expect(await events()).toEqual([[1, '2032-01-10']])
  await happensAt('2032-02-10T12:00:00.000Z')
  await removeOldEvents(shop.db, new Date('2032-03-15T00:00:00.000Z'))
  expect(await events()).toEqual([
    [1, '2032-01-10'],
    [null, '2032-02-10'],
  ])
  shop.now = new Date('2032-03-15T00:00:00.000Z')
  await publish()
  await removeOldEvents(shop.db, shop.now)
  expect(await events()).toEqual([[2, '2032-02-10']])
})
