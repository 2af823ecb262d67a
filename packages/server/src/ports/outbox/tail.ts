import type { Logger } from 'pino'
import type { Db } from '../../db/open.ts'
import { lastNumber, type PublishedEvent, readEvents } from './read-events.ts'

export type Tail = {
  /** The number of the last event that this process received. */
  head(): number
  /** Looks for published events soon. */
  wake(): void
  /** Continues from the current end, for example after the database was restored to an earlier state. */
  rewind(): Promise<void>
  stop(): Promise<void>
}

const BATCH = 500

/**
 * Follows the published events in this process, each once and in order, from its start. Each process follows
 * them for its own clients: no event is lost when a process dies, and after an outage of the database it
 * continues where it stopped.
 */
export async function followEvents(
  { db, log }: { db: Db; log: Logger },
  emit: (event: PublishedEvent) => void,
): Promise<Tail> {
  let head = await lastNumber(db)
  let running: Promise<void> = Promise.resolve()
  let isQueued = false

  const readOn = async () => {
    isQueued = false
    for (;;) {
      const read = await readEvents(db, head, BATCH)
      for (const { number, event } of read) {
        head = number
        if (event) emitSafely(event)
        else log.warn({ number }, 'An event that this program does not know was passed over')
      }
      if (read.length < BATCH) return
    }
  }
  const emitSafely = (event: PublishedEvent) => {
    try {
      emit(event)
    } catch (error) {
      log.error({ err: error, event: event.name, number: event.number }, 'An event could not be emitted')
    }
  }
  return {
    head: () => head,
    wake() {
      // A queued read that has not started will see all published events.
      if (isQueued) return
      isQueued = true
      running = running
        .then(readOn)
        .catch((error) => log.warn({ err: error }, 'Published events could not be read; trying again'))
    },
    async rewind() {
      await running
      head = await lastNumber(db)
    },
    stop: () => running,
  }
}
