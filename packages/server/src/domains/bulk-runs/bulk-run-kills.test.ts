import { expect, test } from 'vitest'
import { manyOrders } from '../../testing/factories.ts'
import { openPrograms, until } from '../../testing/killed-programs.ts'
import { aMoveTo, bulkMove } from '../../testing/moves.ts'
import { endProgram } from '../../testing/program.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
const SIZE = process.env.LONG ? 30_000 : 3000
const start = openPrograms(shop)

test('a bulk change whose program is killed in the middle is gone on with, and changes no order twice', {
  // No retries: a failure in one of two attempts is a defect.
  retry: 0,
  timeout: 10 * 60_000,
}, async () => {
  await manyOrders(shop.db, SIZE)
  const { program } = await start()
  const { body } = await bulkMove(shop, { filter: {}, expectedCount: SIZE }, aMoveTo('processing'))
  await until(async () => (await run(body.run)).updated >= SIZE / 5)
  await endProgram(program, 'SIGKILL')
  const left = await run(body.run)
  expect(left.status).toBe('running')
  expect(left.updated).toBeLessThan(SIZE)

  // Enqueues the job of the next minute without waiting for it.
  await shop.db.transaction().execute((tx) => shop.jobs.enqueue(tx, 'workBulkRuns', {}))
  await shop.runJobs()
  expect(await run(body.run)).toMatchObject({ status: 'finished', updated: SIZE, skipped: 0 })
  const entries = await shop.db
    .selectFrom('auditLog')
    .select('entityId')
    .where('action', '=', 'order.statusChanged')
    .execute()
  expect(entries).toHaveLength(SIZE)
  expect(new Set(entries.map((entry) => entry.entityId)).size).toBe(SIZE)
  const versions = await shop.db.selectFrom('orders').select('version').distinct().execute()
  expect(versions).toEqual([{ version: 2 }])
})

const run = async (id: string) => (await shop.get(`/admin/bulk-runs/${id}`)).body
