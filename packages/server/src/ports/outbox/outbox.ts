import type pg from 'pg'
import type { Logger } from 'pino'
import type { Db } from '../../db/open.ts'
import { type Clock, minutes, seconds } from '../../lib/clock.ts'
import { listenToChannels } from './channels.ts'
import { openPublisher } from './publisher.ts'
import { openReactions, type Reactions } from './reactions.ts'
import type { PublishedEvent } from './read-events.ts'
import { followEvents, type Tail } from './tail.ts'

export type Outbox = {
  tail: Tail
  /** For tests: numbers, processes and emits all waiting events and those that follow from them. */
  complete(): Promise<void>
  stop(): Promise<void>
}

type Options = {
  db: Db
  pool: pg.Pool
  log: Logger
  clock: Clock
  reactions: Reactions
  /**
   * Whether this process numbers and processes events as soon as it is notified, by default yes. The other
   * processes of a program only do so when they poll, since most of their attempts would find nothing left.
   */
  isCaretaker?: boolean
  /** Called for each event once, in order, in each process. */
  emit: (event: PublishedEvent) => void
}

/** Whether an event has no number yet. */
const isWaiting = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('outbox').select('_id').where('number', 'is', null).executeTakeFirst()) !== undefined

const POLL_MS = seconds(2)
const SWEEP_MS = minutes(10)

/**
 * Processes events after the commit: one process at a time numbers them, reactions run once, and each process
 * emits them. A notification of the database starts this immediately; polling every two seconds covers missed
 * ones.
 */
export async function openOutbox({
  pool,
  reactions,
  isCaretaker = true,
  emit,
  ...options
}: Options): Promise<Outbox> {
  const publisher = openPublisher(options)
  const reacting = openReactions(options, reactions)
  const tail = await followEvents(options, emit)
  let isStopped = false

  const channels = listenToChannels({ pool, log: options.log }, (channel) => {
    if (isStopped) return
    if (channel === 'published') tail.wake()
    if (!isCaretaker) return
    if (channel === 'waiting') publisher.wake()
    else reacting.wake()
  })
  const poll = setInterval(() => {
    channels.connect()
    publisher.wake()
    tail.wake()
    reacting.wake()
  }, POLL_MS)
  const sweep = setInterval(publisher.sweep, SWEEP_MS)

  return {
    tail,
    async complete() {
      do {
        await publisher.publishNow()
        await reacting.reactNow()
        // Another process may be numbering them at the moment.
      } while ((await publisher.publishNow()) > 0 || (await isWaiting(options.db)))
      tail.wake()
      await tail.stop()
    },
    async stop() {
      isStopped = true
      clearInterval(poll)
      clearInterval(sweep)
      await channels.stop()
      await Promise.all([publisher.stop(), reacting.stop(), tail.stop()])
    },
  }
}
