import { type EventName, events } from '@storekeeper/contract/events'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Db } from '../db/open.ts'
import { type Clock, days, later, minutes, seconds } from '../lib/clock.ts'
import type { OutboxEvent } from '../lib/outbox.ts'

/** A published event: `number` grows without gaps in the order of publishing, so that a client can ask for what it missed. */
export type PublishedEvent = OutboxEvent & { _id: string; number: number; createdAt: string }
export type Listener = (event: PublishedEvent) => Promise<void> | void

export type Publisher = {
  listen(listener: Listener): void
  publishNow(): Promise<number>
  stop(): Promise<void>
}

const PUBLISH_LOCK = 0x5704e
const BATCH = 500
const POLL_MS = seconds(2)
const SWEEP_MS = minutes(10)
const KEPT_MS = days(7)

/**
 * Tells what the outbox holds, after the commit, once and in order. One process publishes at a time (a lock in the
 * database); it wakes at once by NOTIFY and looks again every two seconds in case a bell was missed.
 */
export function startPublisher(options: { db: Db; pool: pg.Pool; log: Logger; clock: Clock }): Publisher {
  const { db, pool, log, clock } = options
  const listeners: Listener[] = []
  let running: Promise<number> = Promise.resolve(0)
  let hangUp: (() => void) | undefined
  let connecting: Promise<void> | undefined
  let stopped = false

  const publishNow = () => {
    running = running.then(publishAll, publishAll)
    return running
  }
  const publishAll = async () => {
    let published = 0
    for (;;) {
      const batch = await numberBatch(db, clock)
      for (const event of batch) await tell(event)
      published += batch.length
      if (batch.length < BATCH) return published
    }
  }
  const tell = async (event: PublishedEvent) => {
    for (const listener of listeners)
      try {
        await listener(event)
      } catch (error) {
        // One listener's trouble must not keep the event from the others, nor stop the outbox.
        log.error({ err: error, event: event.name, number: event.number }, 'A listener failed on an event')
      }
  }
  const wake = () => {
    if (!stopped)
      publishNow().catch((error) => log.warn({ err: error }, 'The outbox could not be read; trying again'))
  }
  const listenForBell = async () => {
    if (hangUp || stopped) return
    const client = await pool.connect()
    // A connection that breaks may say so more than once, also while it is being closed.
    const release = once(() => {
      hangUp = undefined
      client.release(true)
    })
    hangUp = release
    client.on('notification', wake)
    client.on('error', release)
    await client.query('listen outbox')
  }
  const seekBell = () => {
    connecting ??= listenForBell()
      .catch((error) => log.warn({ err: error }, 'No bell from the database; polling instead'))
      .finally(() => {
        connecting = undefined
      })
  }
  const poll = setInterval(() => {
    seekBell()
    wake()
  }, POLL_MS)
  const sweep = setInterval(() => {
    removeOld(db, clock).catch((error) => log.warn({ err: error }, 'Old events could not be removed'))
  }, SWEEP_MS)
  seekBell()

  return {
    listen: (listener) => listeners.push(listener),
    publishNow,
    async stop() {
      stopped = true
      clearInterval(poll)
      clearInterval(sweep)
      await Promise.all([connecting, running.catch(() => undefined)])
      hangUp?.()
    },
  }
}

/** Numbers the events that wait. The lock ends with the transaction; who does not get it has nothing to do. */
async function numberBatch(db: Db, clock: Clock): Promise<PublishedEvent[]> {
  return db.transaction().execute(async (tx) => {
    const { rows: locks } = await sql<{
      got: boolean
    }>`select pg_try_advisory_xact_lock(${PUBLISH_LOCK}) as got`.execute(tx)
    if (!locks[0]?.got) return []
    const { rows } = await sql<{
      _id: string
      name: EventName
      payload: unknown
      number: number
      createdAt: string
    }>`
      with waiting as (
        select "_id", row_number() over (order by "_id") as place
        from (select "_id" from outbox where "number" is null order by "_id" limit ${BATCH}) next
      )
      update outbox set "number" = place + (select coalesce(max("number"), 0) from outbox), "publishedAt" = ${clock().toISOString()}
      from waiting where outbox."_id" = waiting."_id"
      returning outbox."_id", "name", "payload", "number", "createdAt"
    `.execute(tx)
    return rows.sort((a, b) => a.number - b.number).map(asEvent)
  })
}

const asEvent = (row: {
  _id: string
  name: EventName
  payload: unknown
  number: number
  createdAt: string
}) => ({ ...row, payload: events[row.name].parse(row.payload) }) as PublishedEvent

/** The last event stays whatever its age: its number is where the next one goes on. */
async function removeOld(db: Db, clock: Clock): Promise<void> {
  await sql`
    delete from outbox where "publishedAt" < ${later(clock(), -KEPT_MS)} and "number" < (select max("number") from outbox)
  `.execute(db)
}

const once = (act: () => void) => {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    act()
  }
}
