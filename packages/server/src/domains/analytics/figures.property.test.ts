// @module-tag slow
// @module-tag sized
// @module-tag postgres
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testShop } from '../../testing/test-shop.ts'
import { openSession } from '../sessions/sessions.ts'
import { countChanges } from './sums/count-changes.ts'
import { rebuildSums } from './sums/rebuild-sums.ts'
import { allSums } from './testing/all-sums.ts'
import { expectPlainAnswers, type Question } from './testing/answers-are-plain.ts'
import { addDays } from './testing/calendar-days.ts'
import { aBusyShop, aRandomShop, type RandomQuestion, type RandomShop } from './testing/random-sales.ts'
import { emptyRawRows, readRawRows } from './testing/raw-rows.ts'
import { change, toId, writeRandomShop } from './testing/write-random.ts'

const shop = testShop()
const runs = { numRuns: process.env.LONG ? 400 : 25 }
/** Reports a failing case without shrinking it: shrinking a busy shop takes too long. */
const busyRuns = { numRuns: process.env.LONG ? 200 : 15, endOnFailure: true }

test('whatever happens, every answer is what the raw rows say, in any zone', async () => {
  await fc.assert(fc.asyncProperty(aRandomShop, answersAreRight), runs)
}, 600_000)

test('the first products of a day are those of the raw rows, where more are level or below zero than a list holds', async () => {
  await fc.assert(fc.asyncProperty(aBusyShop, answersAreRight), busyRuns)
}, 600_000)

async function answersAreRight(random: RandomShop): Promise<void> {
  await emptyRawRows(shop.db)
  await writeRandomShop(shop.db, random)
  // Counts first, so that the following changes affect rows that are already counted.
  await countChanges(shop.db)
  for (const one of random.changes) await change(shop.db, one)
  await beAt(new Date(random.edge))
  const rows = await readRawRows(shop.db)
  for (const question of random.questions)
    await expectPlainAnswers(shop, rows, buildQuestion(question, random.edge))
}

/** The requesting admin is signed in at that time. */
async function beAt(now: Date): Promise<void> {
  shop.now = now
  const { admin } = shop.people
  const device = { device: 'test', ip: '127.0.0.1' }
  admin.token = await shop.db.transaction().execute((tx) => openSession(tx, admin._id, device, now))
}

/** Omits the days for some queries, so that the server uses its default range. */
function buildQuestion({ product, before, after, ...question }: RandomQuestion, edge: number): Question {
  const day = new Date(edge).toISOString().slice(0, 10)
  const range = before === 0 && after > 2 ? null : { from: addDays(day, -before), to: addDays(day, after) }
  return { ...question, range, product: toId(product) }
}

test('counted anew, all sums are what they were', async () => {
  await fc.assert(
    fc.asyncProperty(aRandomShop, async (random) => {
      await emptyRawRows(shop.db)
      await writeRandomShop(shop.db, random)
      // Counts first, so that the following changes affect rows that are already counted.
      await countChanges(shop.db)
      for (const one of random.changes) await change(shop.db, one)
      await shop.get('/admin/analytics/dashboard/stats')
      const before = await allSums(shop.db)
      await rebuildSums(shop.db)
      expect(await allSums(shop.db)).toEqual(before)
    }),
    { numRuns: process.env.LONG ? 200 : 10 },
  )
}, 600_000)
