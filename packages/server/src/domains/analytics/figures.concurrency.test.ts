// @module-tag slow
// @module-tag sized
// @module-tag postgres
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../../db/open.ts'
import { days } from '../../lib/clock.ts'
import { anOrder, aProduct } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'
import { recordEvents } from './events/record-events.ts'
import { countChanges } from './sums/count-changes.ts'
import { rebuildSums } from './sums/rebuild-sums.ts'
import { allSums } from './testing/all-sums.ts'
import { expectPlainAnswers, type Question } from './testing/answers-are-plain.ts'
import { toDay } from './testing/calendar-days.ts'
import { readRawRows } from './testing/raw-rows.ts'
import { toId, writeRefund } from './testing/write-random.ts'

const shop = testShop()
const ROUNDS = process.env.LONG ? 60 : 12
/** The sale entries of one day fit on one page, also with the rounds of LONG. */
const ONE_DAY = 'from=2026-06-12&to=2026-06-12&limit=200'
const WEEK = { from: '2026-06-09', to: '2026-06-15' }

const buildQuestion = (product: string): Question => ({
  ...{ timeZone: 'Asia/Kathmandu', site: 'all', range: WEEK, compare: 'previous', limit: 5 },
  ...{ product, kind: 'refund' },
})
const times = (count: number, act: (time: number) => Promise<unknown>): Promise<unknown> =>
  Array.from({ length: count }, (_, time) => time).reduce<Promise<unknown>>(
    (before, time) => before.then(() => act(time)),
    Promise.resolve(),
  )

/**
 * Records events with `recordEvents`, whose lock prevents counting past uncommitted events, and in the order
 * of time, because the visitors of a past day are stored only for a short time.
 */
async function recordVisits(db: Db, product: string): Promise<unknown> {
  const { timeZone } = await db.selectFrom('settings').select('timeZone').executeTakeFirstOrThrow()
  return times(ROUNDS, (time) => {
    const now = new Date(Date.UTC(2026, 5, 9) + days(6) * (time / ROUNDS))
    const day = toDay(now.toISOString(), timeZone)
    return Promise.all(
      [1, 2, 3].map((visitor) =>
        recordEvents(
          db,
          [{ kind: 'productView', subject: product }],
          { site: 'hb', visitor: toId(visitor), day },
          now,
        ),
      ),
    )
  })
}

// No retries: a failure in one of two attempts is a defect.
test('who sells, gives back, cancels and looks around at once is counted once, by all who ask and count meanwhile', {
  retry: 0,
  timeout: 120_000,
}, async () => {
  const product = await aProduct(shop.db, { quantity: 10_000 })
  const { db } = shop
  const at = (time: number) => new Date(Date.UTC(2026, 5, 9 + (time % 6), time % 24))
  const orders = await Promise.all(
    Array.from({ length: 10 }, (_, time) => anOrder(db, { items: [{ product, quantity: 1 }] }, at(time))),
  )
  const one = (time: number) => orders[time % orders.length]?._id ?? ''
  const refund = { merchandise: 100, lines: [{ line: 0, amount: 60 }] }
  await Promise.all([
    ...[0, 1, 2].map(() =>
      times(ROUNDS, (time) => anOrder(db, { items: [{ product, quantity: 2 }] }, at(time))),
    ),
    // Writes directly to the tables, without the locks that endpoints take: the change notes must not rely on
    // them.
    ...[0, 1].map(() =>
      times(ROUNDS, (time) =>
        writeRefund(db, one(time), { ...refund, createdAt: at(time + 5).toISOString() } as never),
      ),
    ),
    times(ROUNDS, (time) =>
      sql`
      update orders set "trackingStatus" = case "trackingStatus" when 'cancelled' then 'pending' else 'cancelled' end
      where "_id" = ${one(time)}
    `.execute(db),
    ),
    times(ROUNDS, (time) =>
      sql`update "orderLines" set "total" = "total" + 1 where "order" = ${one(time)}`.execute(db),
    ),
    recordVisits(db, product),
    ...[0, 1].map(() => times(ROUNDS, () => countChanges(db))),
    ...[0, 1].map(() =>
      times(ROUNDS, async () => {
        const { sum, items } = (await shop.get(`/admin/analytics/sale-entries?${ONE_DAY}`)).body
        expect(items.reduce((total: number, item: { amount: number }) => total + item.amount, 0)).toBe(sum)
        const { totalSalesAmount, items: top } = (await shop.get('/admin/analytics/dashboard/top-20-sales'))
          .body
        expect(Number.isInteger(totalSalesAmount) && top.length <= 1).toBe(true)
      }),
    ),
    times(2, () => rebuildSums(db)),
  ])
  await expectPlainAnswers(shop, await readRawRows(db), buildQuestion(product))
  const sums = await allSums(db)
  await rebuildSums(db)
  expect(await allSums(db)).toEqual(sums)
})

test('a refund that is committed while its order is cancelled leaves nothing behind', {
  retry: 0,
}, async () => {
  const product = await aProduct(shop.db)
  const { _id } = await anOrder(shop.db, { items: [{ product, quantity: 1 }] })
  const refund = { merchandise: 300, lines: [], createdAt: '2026-06-14T12:00:00.000Z' }
  // The cancellation does not see the refund, and the refund is counted before the cancellation commits.
  await shop.db.transaction().execute(async (tx) => {
    await sql`update orders set "trackingStatus" = 'cancelled' where "_id" = ${_id}`.execute(tx)
    await writeRefund(shop.db, _id, refund as never)
    await countChanges(shop.db)
  })
  await expectPlainAnswers(shop, await readRawRows(shop.db), buildQuestion(product))
})
