import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { openDatabase } from '../db/open.ts'
import { emit } from '../lib/outbox.ts'
import { testShop } from '../testing/test-shop.ts'
import { type PublishedEvent, type Publisher, startPublisher } from './publisher.ts'

const shop = testShop()
const log = pino({ level: 'silent' })
const publishers: Publisher[] = []
afterEach(() => Promise.all(publishers.splice(0).map((publisher) => publisher.stop())))

/** A publisher and what it told, in order. */
function aPublisher(): { publisher: Publisher; told: PublishedEvent[] } {
  const publisher = startPublisher({ db: shop.db, pool: shop.pool, log, clock: () => shop.now })
  publishers.push(publisher)
  const told: PublishedEvent[] = []
  publisher.listen((event) => void told.push(event))
  return { publisher, told }
}

/** Lays events into the outbox in one transaction each; the order of their ids is the order of their numbers. */
async function lay(count: number, from = 0): Promise<void> {
  for (let place = from; place < from + count; place++)
    await shop.db.transaction().execute((tx) => emit(tx, shop.now, [placed(place)]))
}
const placed = (place: number) => ({
  name: 'order.placed' as const,
  payload: { order: randomUUID(), orderId: `HB-${place}`, uriCode: `code-${place}`, site: 'hb' },
})
const names = (told: PublishedEvent[]) =>
  told.map((event) => ('orderId' in event.payload ? event.payload.orderId : ''))
const upTo = (count: number) => Array.from({ length: count }, (_, place) => place + 1)

test('events are told in the order they happened, numbered from one without a gap', async () => {
  const { publisher, told } = aPublisher()
  await lay(5)
  await publisher.publishNow()
  expect(told.map((event) => event.number)).toEqual([1, 2, 3, 4, 5])
  expect(names(told)).toEqual(['HB-0', 'HB-1', 'HB-2', 'HB-3', 'HB-4'])
  await lay(2, 5)
  await publisher.publishNow()
  expect(told.map((event) => event.number)).toEqual(upTo(7))
})

test('an event is told once, and nothing is told twice when nothing happened', async () => {
  const { publisher, told } = aPublisher()
  await lay(3)
  await Promise.all([publisher.publishNow(), publisher.publishNow(), publisher.publishNow()])
  await publisher.publishNow()
  expect(told).toHaveLength(3)
})

test('an event brings its name, its payload and its time', async () => {
  const { publisher, told } = aPublisher()
  await lay(1)
  await publisher.publishNow()
  expect(told).toEqual([
    {
      _id: expect.any(String),
      name: 'order.placed',
      number: 1,
      createdAt: shop.now.toISOString(),
      payload: { order: expect.any(String), orderId: 'HB-0', uriCode: 'code-0', site: 'hb' },
    },
  ])
})

test('an event wakes the publisher by itself', async () => {
  const { publisher } = aPublisher()
  const rings = new Promise<PublishedEvent>((resolve) => publisher.listen(resolve))
  await lay(1)
  expect((await rings).number).toBe(1)
})

test('more events than fit one batch are told in one go', async () => {
  const { publisher, told } = aPublisher()
  const many = Array.from({ length: 1203 }, (_, place) => placed(place))
  await shop.db.transaction().execute((tx) => emit(tx, shop.now, many))
  await publisher.publishNow()
  expect(told.map((event) => event.number)).toEqual(upTo(1203))
  expect(names(told)).toEqual(many.map((event) => event.payload.orderId))
})

test('a listener that fails keeps the event neither from the others nor from coming to an end', async () => {
  const { publisher, told } = aPublisher()
  publisher.listen(() => {
    throw new Error('Out of order')
  })
  publisher.listen(() => Promise.reject(new Error('Out of order too')))
  const last: number[] = []
  publisher.listen((event) => void last.push(event.number))
  await lay(3)
  await publisher.publishNow()
  expect([told.map((event) => event.number), last]).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ])
})

test('a change that was taken back is told nobody', async () => {
  const { publisher, told } = aPublisher()
  const change = shop.db.transaction().execute(async (tx) => {
    await emit(tx, shop.now, [placed(0)])
    throw new Error('Thought better of it')
  })
  await expect(change).rejects.toThrow()
  await lay(1, 1)
  await publisher.publishNow()
  expect(told.map((event) => event.number)).toEqual([1])
  expect(names(told)).toEqual(['HB-1'])
})

test('two publishers on one database tell each event once between them', async () => {
  const [one, two] = [aPublisher(), aPublisher()]
  const publish = () => Promise.all([one.publisher.publishNow(), two.publisher.publishNow()])
  for (let round = 0; round < 5; round++) await Promise.all([lay(10, round * 10), publish()])
  await publish()
  await publish()
  const numbers = [...one.told, ...two.told].map((event) => event.number)
  expect(numbers.toSorted((a, b) => a - b)).toEqual(upTo(50))
  for (const { told } of [one, two]) expect(told).toEqual(told.toSorted((a, b) => a.number - b.number))
})

test('a change that commits late gets a later number, and none is lost', async () => {
  const { publisher, told } = aPublisher()
  await shop.db.transaction().execute(async (tx) => {
    await emit(tx, shop.now, [placed(0)])
    await lay(1, 1)
    await publisher.publishNow()
  })
  await publisher.publishNow()
  expect(told.map((event) => event.number)).toEqual([1, 2])
  expect(names(told)).toEqual(['HB-1', 'HB-0'])
})

test('a publisher that is stopped as soon as it starts holds no connection back', async () => {
  const { db, pool } = openDatabase(shop.pool.options.connectionString ?? '')
  await startPublisher({ db, pool, log, clock: () => shop.now }).stop()
  await db.destroy()
  expect(pool.totalCount).toBe(0)
})
