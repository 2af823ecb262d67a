import { expect, test } from 'vitest'
import { checkedFile } from '../../testing/foreign-files.ts'
import { openPrograms, until } from '../../testing/killed-programs.ts'
import { endProgram } from '../../testing/program.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
const SIZE = process.env.LONG ? 40_000 : 6000
const start = openPrograms(shop)

const FILE = [
  'Order Number,Date,Email,Product,Quantity,Price',
  ...Array.from({ length: SIZE }, (_, index) =>
    [
      `K-${index}`,
      '2026-01-31 10:00',
      `buyer${index % 700}@mail.example`,
      'Candle',
      1 + (index % 3),
      '2.50',
    ].join(),
  ),
].join('\n')

test('an import whose program is killed in the middle goes on, and loses and doubles nothing', {
  // No retries: a failure in one of two attempts is a defect.
  retry: 0,
  timeout: 10 * 60_000,
}, async () => {
  const { _id, sums } = await checkedFile(shop, FILE)
  expect(sums.ready.records).toBe(SIZE)
  const { program } = await start()
  await shop.send('POST', `/admin/imports/${_id}/run`, {}, 'owner')
  await until(async () => (await read(_id)).done > 0)
  await endProgram(program, 'SIGKILL')
  const left = await read(_id)
  expect(left.status).toBe('running')
  expect(left.done).toBeLessThan(SIZE)

  // Enqueues the job of the next minute without waiting for it.
  await shop.db.transaction().execute((tx) => shop.jobs.enqueue(tx, 'workImports', {}))
  await shop.runJobs()
  const done = await read(_id)
  expect(done).toMatchObject({ status: 'finished', done: SIZE })
  expect(done.sums.created).toEqual(sums.ready)
  const { count, total, numbers } = await shop.db
    .selectFrom('orders')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.sum<number>('total').as('total'),
      fn.count<number>('orderId').distinct().as('numbers'),
    ])
    .executeTakeFirstOrThrow()
  expect([Number(count), Number(numbers), Number(total)]).toEqual([SIZE, SIZE, sums.ready.amount])
  const customers = await shop.db.selectFrom('customers').select('_id').execute()
  expect(customers).toHaveLength(700)
})

const read = async (id: string) => (await shop.get(`/admin/imports/${id}`, 'owner')).body
