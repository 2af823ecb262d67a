import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import { seconds } from '../../lib/clock.ts'
import { hasCode } from '../../lib/error-code.ts'

/**
 * The maximum time that a statement waits for a lock on a table: all other statements on the table wait behind it.
 * It is shorter than PostgreSQL's `deadlock_timeout`, so that in a deadlock this transaction fails, and no call.
 */
const LOCK_TIMEOUT = '300ms'

/** How long a transaction waits for a vacuum to end, which blocks no other statement. */
const VACUUM_LOCK_TIMEOUT = '10s'
const PAUSE_MS = seconds(1)

/**
 * Runs a transaction that locks whole tables for a moment. If a lock is not available at once, it rolls back, and
 * repeats after a pause; after `attempts` it throws PostgreSQL's error (55P03).
 *
 * PostgreSQL cancels an automatic vacuum only after another transaction has waited for it for a second. With
 * `vacuumed`, the transaction therefore first takes a lock on that table that conflicts with a vacuum, and with no
 * statement that reads or writes rows.
 */
export async function withBriefLocks<Schema>(
  db: Kysely<Schema>,
  work: (tx: Transaction<Schema>) => Promise<void>,
  { attempts = 60, vacuumed }: { attempts?: number; vacuumed?: string } = {},
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(async (tx) => {
        if (vacuumed) {
          await sql`set local lock_timeout = ${sql.lit(VACUUM_LOCK_TIMEOUT)}`.execute(tx)
          await sql`lock table ${sql.table(vacuumed)} in share update exclusive mode`.execute(tx)
        }
        await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(tx)
        await work(tx)
      })
    } catch (error) {
      if (!isLocked(error) || attempt === attempts) throw error
    }
    await sleep(PAUSE_MS)
  }
}

/** Whether PostgreSQL reports an unavailable lock or a deadlock. */
export const isLocked = (error: unknown) => hasCode(error, '55P03', '40P01')
