import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '../../db/open.ts'
import { dropMonths } from '../../db/partitions/maintain-months.ts'
import { type Clock, days, later } from '../../lib/clock.ts'
import { CHANNELS } from './channels.ts'

export type Publisher = {
  /** Numbers all waiting events and returns their count. */
  publishNow(): Promise<number>
  /** Numbers waiting events soon. Logs a failure, and retries at the next call. */
  wake(): void
  /** Deletes events that are too old to be requested. */
  sweep(): void
  stop(): Promise<void>
}

const PUBLISH_LOCK = 0x5704e
const BATCH = 500
const KEPT_MS = days(7)

/**
 * Numbers the events of the outbox after their commit, once and in order. A lock in the database admits one
 * process at a time: a number assigned inside the transaction of a change could commit late, so that readers
 * would skip it. The order is that of inserting (`laid`, from a sequence), independent of the processes'
 * clocks.
 */
export function openPublisher({ db, log, clock }: { db: Db; log: Logger; clock: Clock }): Publisher {
  let running: Promise<number> = Promise.resolve(0)
  let isQueued = false

  const publishAll = async () => {
    isQueued = false
    for (let published = 0; ; ) {
      const count = await numberBatch(db, clock)
      published += count
      if (count < BATCH) return published
    }
  }
  const publishNow = () => {
    running = running.then(publishAll, publishAll)
    return running
  }
  return {
    publishNow,
    wake() {
      // A queued round that has not started will see all waiting events.
      if (isQueued) return
      isQueued = true
      publishNow().catch((error) => log.warn({ err: error }, 'The outbox could not be read; trying again'))
    },
    sweep() {
      removeOldEvents(db, clock()).catch((error) =>
        log.warn({ err: error }, 'Old events could not be removed'),
      )
    },
    stop: async () => void (await running.catch(() => undefined)),
  }
}

/**
 * Numbers waiting events and notifies the listeners. The lock ends with the transaction; a process that does
 * not get it has nothing to do.
 */
const numberBatch = (db: Db, clock: Clock): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const { rows: locks } = await sql<{
      got: boolean
    }>`select pg_try_advisory_xact_lock(${PUBLISH_LOCK}) as got`.execute(tx)
    if (!locks[0]?.got) return 0
    const { rows } = await sql<{ count: number }>`
      with waiting as (
        select "_id", "createdAt", row_number() over (order by "laid") as position
        from (select "_id", "createdAt", "laid" from outbox where "number" is null order by "laid" limit ${BATCH}) next
      ), numbered as (
        update outbox set "number" = position + (select coalesce(max("number"), 0) from outbox), "publishedAt" = ${clock().toISOString()}
        from waiting where outbox."_id" = waiting."_id" and outbox."createdAt" = waiting."createdAt"
        returning 1
      )
      select count(*)::int as count from numbered
    `.execute(tx)
    const count = rows[0]?.count ?? 0
    if (count > 0) await sql`select pg_notify(${CHANNELS.published}, '')`.execute(tx)
    return count
  })

/**
 * Drops months as a whole, and deletes rows of the month that is partly too old. The last event is never deleted: its
 * number determines the next one.
 */
export async function removeOldEvents(db: Db, now: Date): Promise<void> {
  const limit = later(now, -KEPT_MS)
  await dropMonths(db, 'outbox', new Date(limit), async (tx, partition) => {
    const { rows } = await sql`
      select from ${sql.table(partition)}
      where "number" is null or "publishedAt" >= ${limit} or "number" = (select max("number") from outbox) limit 1
    `.execute(tx)
    return rows.length === 0
  })
  await sql`
    delete from outbox where "publishedAt" < ${limit} and "number" < (select max("number") from outbox)
  `.execute(db)
}
