// @module-tag postgres
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { openDatabase } from '../../db/open.ts'
import { minutes } from '../../lib/clock.ts'
import { emit } from '../../lib/outbox.ts'
import { testShop } from '../../testing/test-shop.ts'
import { type Outbox, openOutbox } from './outbox.ts'
import type { Reactions } from './reactions.ts'
import type { PublishedEvent } from './read-events.ts'

const shop = testShop()
const log = pino({ level: 'silent' })
const open: Outbox[] = []
afterEach(() => Promise.all(open.splice(0).map((outbox) => outbox.stop())))

/** The outbox in one process, and the emitted events in order. */
async function anOutbox({
  reactions = {},
  emit,
}: {
  reactions?: Reactions
  emit?: (event: PublishedEvent) => void
} = {}): Promise<{ outbox: Outbox; emitted: PublishedEvent[] }> {
  const emitted: PublishedEvent[] = []
  const outbox = await openOutbox({
    db: shop.db,
    pool: shop.pool,
    log,
    clock: () => shop.now,
    reactions,
    emit(event) {
      emitted.push(event)
      emit?.(event)
    },
  })
  open.push(outbox)
  return { outbox, emitted }
}

/** Adds each event in its own transaction; their ids are in the order of their numbers. */
async function lay(count: number, from = 0): Promise<void> {
  for (let index = from; index < from + count; index++)
    await shop.db.transaction().execute((tx) => emit(tx, shop.now, [placed(index)]))
}
const placed = (index: number) => ({
  name: 'order.placed' as const,
  payload: {
    order: randomUUID(),
    orderId: `HB-${index}`,
    uriCode: `code-${index}`,
    site: 'hb',
    madeBy: null,
  },
})
const getName = (event: PublishedEvent) => ('orderId' in event.payload ? event.payload.orderId : '')
const names = (emitted: PublishedEvent[]) => emitted.map(getName)
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('events are emitted in the order they happened, numbered from one without a gap', async () => {
  const { outbox, emitted } = await anOutbox()
  await lay(5)
  await outbox.complete()
  expect(emitted.map((event) => event.number)).toEqual([1, 2, 3, 4, 5])
  expect(names(emitted)).toEqual(['HB-0', 'HB-1', 'HB-2', 'HB-3', 'HB-4'])
  await lay(2, 5)
  await outbox.complete()
  expect(emitted.map((event) => event.number)).toEqual(upTo(7))
})

test('an event is emitted once, and nothing is emitted twice when nothing happened', async () => {
  const { outbox, emitted } = await anOutbox()
  await lay(3)
  await Promise.all([outbox.complete(), outbox.complete(), outbox.complete()])
  await outbox.complete()
  expect(emitted).toHaveLength(3)
})

test('an event brings its name, its payload and its time', async () => {
  const { outbox, emitted } = await anOutbox()
  await lay(1)
  await outbox.complete()
  expect(emitted).toEqual([
    {
      _id: expect.any(String),
      name: 'order.placed',
      number: 1,
      createdAt: shop.now.toISOString(),
      payload: { order: expect.any(String), orderId: 'HB-0', uriCode: 'code-0', site: 'hb', madeBy: null },
    },
  ])
})

test('an event is emitted by itself, as soon as its change is committed', async () => {
  const rings = Promise.withResolvers<PublishedEvent>()
  await anOutbox({ emit: rings.resolve })
  await lay(1)
  expect((await rings.promise).number).toBe(1)
})

test('more events than fit one batch are emitted in one go', async () => {
  const { outbox, emitted } = await anOutbox()
  const many = Array.from({ length: 1203 }, (_, index) => placed(index))
  await shop.db.transaction().execute((tx) => emit(tx, shop.now, many))
  await outbox.complete()
  expect(emitted.map((event) => event.number)).toEqual(upTo(1203))
  expect(names(emitted)).toEqual(many.map((event) => event.payload.orderId))
})

test('an event that cannot be emitted does not block the others', async () => {
  const { outbox, emitted } = await anOutbox({
    emit() {
      throw new Error('Out of order')
    },
  })
  await lay(3)
  await outbox.complete()
  expect(emitted.map((event) => event.number)).toEqual([1, 2, 3])
})

test('events of a change that was rolled back are not emitted', async () => {
  const { outbox, emitted } = await anOutbox()
  const change = shop.db.transaction().execute(async (tx) => {
    await emit(tx, shop.now, [placed(0)])
    throw new Error('Thought better of it')
  })
  await expect(change).rejects.toThrow()
  await lay(1, 1)
  await outbox.complete()
  expect(emitted.map((event) => event.number)).toEqual([1])
  expect(names(emitted)).toEqual(['HB-1'])
})

test('two processes on one database both emit every event, in the same order', async () => {
  const [one, two] = [await anOutbox(), await anOutbox()]
  const complete = () => Promise.all([one.outbox.complete(), two.outbox.complete()])
  for (let round = 0; round < 5; round++) await Promise.all([lay(10, round * 10), complete()])
  await complete()
  await complete()
  for (const { emitted } of [one, two]) expect(emitted.map((event) => event.number)).toEqual(upTo(50))
  expect(names(one.emitted)).toEqual(names(two.emitted))
})

test('a change that commits late gets a later number, and none is lost', async () => {
  const { outbox, emitted } = await anOutbox()
  await shop.db.transaction().execute(async (tx) => {
    await emit(tx, shop.now, [placed(0)])
    await lay(1, 1)
    await outbox.complete()
  })
  await outbox.complete()
  expect(emitted.map((event) => event.number)).toEqual([1, 2])
  expect(names(emitted)).toEqual(['HB-1', 'HB-0'])
})

test('a new listener receives what happens from then on', async () => {
  const { outbox } = await anOutbox()
  await lay(3)
  await outbox.complete()
  const late = await anOutbox()
  expect(late.outbox.tail.head()).toBe(3)
  await lay(1, 3)
  await late.outbox.complete()
  expect(names(late.emitted)).toEqual(['HB-3'])
})

/** A reaction that records its events in its transaction. */
const notingDown =
  (name: string, before?: (event: PublishedEvent) => void): Reactions[string] =>
  async (tx, event, now) => {
    before?.(event)
    const row = { _id: randomUUID(), action: name, entity: 'test', entityId: randomUUID() }
    await tx
      .insertInto('auditLog')
      .values({ ...row, admin: null, note: getName(event), at: now.toISOString() })
      .execute()
  }
const notes = async (name: string) => {
  const rows = await shop.db.selectFrom('auditLog').select('note').where('action', '=', name).execute()
  return rows.map((row) => row.note ?? '').toSorted()
}

test('a reaction is made once to each event, by whichever of two processes comes first', async () => {
  const reactions = { noting: notingDown('noted') }
  const [one, two] = [await anOutbox({ reactions }), await anOutbox({ reactions })]
  for (let round = 0; round < 5; round++)
    await Promise.all([lay(4, round * 4), one.outbox.complete(), two.outbox.complete()])
  await one.outbox.complete()
  await two.outbox.complete()
  expect(await notes('noted')).toEqual(
    upTo(20)
      .map((index) => `HB-${index - 1}`)
      .toSorted(),
  )
})

test('what a process that died left undone is done by the next one, and nothing twice', async () => {
  const first = await anOutbox({ reactions: { noting: notingDown('noted') } })
  await lay(2)
  await first.outbox.complete()
  await Promise.all(open.splice(0).map((outbox) => outbox.stop()))
  await lay(2, 2)
  const next = await anOutbox({ reactions: { noting: notingDown('noted') } })
  await next.outbox.complete()
  expect(await notes('noted')).toEqual(['HB-0', 'HB-1', 'HB-2', 'HB-3'])
})

test('events that a reaction causes are emitted too', async () => {
  const { outbox, emitted } = await anOutbox({
    reactions: {
      async echo(tx, event, now) {
        if (event.name !== 'order.placed') return
        await emit(tx, now, [{ name: 'order.changed', payload: event.payload }])
      },
    },
  })
  await lay(2)
  await outbox.complete()
  expect(emitted.map((event) => event.name).toSorted()).toEqual([
    'order.changed',
    'order.changed',
    'order.placed',
    'order.placed',
  ])
})

test('an event that cannot be worked on is tried three times, and leaves no half of it behind', async () => {
  let tries = 0
  const { outbox } = await anOutbox({
    reactions: {
      noting: notingDown('noted', (event) => {
        if (getName(event) !== 'HB-1') return
        tries += 1
        throw new Error('Cannot be')
      }),
      other: notingDown('other'),
    },
  })
  await lay(3)
  for (let round = 0; round < 4; round++) await outbox.complete()
  expect(tries).toBe(3)
  expect(await notes('noted')).toEqual(['HB-0', 'HB-2'])
  expect(await notes('other')).toEqual(['HB-0', 'HB-1', 'HB-2'])
})

test.each([
  ['53100', 'could not extend file: No space left on device'],
  ['57014', 'canceling statement due to statement timeout'],
])(
  'an event that cannot be worked on because of the database (%s) waits until it can',
  async (code, text) => {
    let isTroubled = true
    const { outbox } = await anOutbox({
      reactions: {
        noting: notingDown('noted', () => {
          if (isTroubled) throw Object.assign(new Error(text), { code })
        }),
        other: notingDown('other'),
      },
    })
    await lay(1)
    for (let round = 0; round < 4; round++) await outbox.complete()
    expect(await notes('other')).toEqual(['HB-0'])
    isTroubled = false
    await outbox.complete()
    expect(await notes('noted')).toEqual(['HB-0'])
  },
)

test('an event that always exceeds the time limit is skipped after an hour and twenty tries', async () => {
  let tries = 0
  const { outbox } = await anOutbox({
    reactions: {
      noting: notingDown('noted', (event) => {
        if (getName(event) !== 'HB-1') return
        tries += 1
        throw Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
      }),
    },
  })
  await lay(3)
  for (let round = 0; round < 25; round++) await outbox.complete()
  const early = tries
  expect(early).toBeGreaterThan(20)
  expect(await notes('noted')).toEqual(['HB-0'])
  shop.now = new Date(shop.now.getTime() + minutes(61))
  for (let round = 0; round < 2; round++) await outbox.complete()
  expect(tries).toBe(early + 1)
  expect(await notes('noted')).toEqual(['HB-0', 'HB-2'])
})

test('an event that waits for a locked row does not undo the reactions to the events before it', async () => {
  let isLocked = true
  const { outbox } = await anOutbox({
    reactions: {
      noting: notingDown('noted', (event) => {
        if (isLocked && getName(event) === 'HB-1')
          throw Object.assign(new Error('could not obtain lock on row'), { code: '55P03' })
      }),
    },
  })
  await lay(3)
  for (let round = 0; round < 4; round++) await outbox.complete()
  expect(await notes('noted')).toEqual(['HB-0'])
  isLocked = false
  await outbox.complete()
  expect(await notes('noted')).toEqual(['HB-0', 'HB-1', 'HB-2'])
})

test('an event of a newer version waits an hour for a process that knows it', async () => {
  const layUnknown = (index: number) =>
    shop.db.transaction().execute(async (tx) => {
      await emit(tx, shop.now, [placed(index)])
      const isOf = sql`"payload" ->> 'orderId' = ${`HB-${index}`}`
      await sql`update outbox set "name" = 'order.teleported' where ${isOf}`.execute(tx)
    })
  const warn = vi.spyOn(log, 'warn')
  const { outbox } = await anOutbox({
    reactions: { noting: notingDown('noted'), other: notingDown('other') },
  })
  await layUnknown(0)
  await lay(1, 1)
  for (let round = 0; round < 2; round++) await outbox.complete()
  expect(await notes('noted')).toEqual([])
  const until = new Date(shop.now.getTime() + minutes(60)).toISOString()
  const waits = warn.mock.calls.map(([about]) => about).filter((about) => 'until' in Object(about))
  expect(waits).toEqual([{ event: 'order.teleported', number: 1, until }])
  warn.mockRestore()
  await sql`update outbox set "name" = 'order.placed'`.execute(shop.db)
  await outbox.complete()
  expect(await notes('noted')).toEqual(['HB-0', 'HB-1'])

  await layUnknown(2)
  await lay(1, 3)
  shop.now = new Date(shop.now.getTime() + minutes(61))
  await outbox.complete()
  expect(await notes('noted')).toEqual(['HB-0', 'HB-1', 'HB-3'])
})

test('an outbox that is stopped as soon as it starts holds no connection back', async () => {
  const { db, pool } = openDatabase(shop.pool.options.connectionString ?? '')
  const options = { db, pool, log, clock: () => shop.now, reactions: {}, emit: () => undefined }
  await (await openOutbox(options)).stop()
  await db.destroy()
  expect(pool.totalCount).toBe(0)
})
