import { sql, type Transaction } from 'kysely'
import { fromKysely, type PgBoss } from 'pg-boss'
import type { Tables } from '../../db/tables.ts'
import { isUniqueViolation } from '../../lib/error-code.ts'
import type { JobCatalogue } from './catalogue.ts'

/** Manual actions on a job, each in the transaction that locks its row. */
export type Controls<Catalogue extends JobCatalogue> = {
  /** Retries a failed job once, immediately. */
  retry(tx: Transaction<Tables>, name: keyof Catalogue & string, id: string): Promise<void>
  /** Ends the pause before the next try. */
  hasten(tx: Transaction<Tables>, name: keyof Catalogue & string, id: string): Promise<void>
  /**
   * Resumes a cancelled job immediately. Returns false if another one already waits and only one may wait.
   */
  resume(tx: Transaction<Tables>, name: keyof Catalogue & string, id: string): Promise<boolean>
  /** Cancels a job; the queue stores it as long as completed ones. */
  cancel(tx: Transaction<Tables>, name: keyof Catalogue & string, id: string): Promise<void>
}

/** A periodic kind of job. */
export type JobScheduled<Catalogue extends JobCatalogue> = {
  name: keyof Catalogue & string
  every: string
  nextAt: Date
}

export function control<Catalogue extends JobCatalogue>(boss: PgBoss): Controls<Catalogue> {
  // `startAfter: 0` means now by the database's clock. A job that is due later, for example by the process's
  // clock, does not wake a worker and waits for the next poll.
  const hasten: Controls<Catalogue>['hasten'] = async (tx, name, id) =>
    void (await boss.update(name, undefined, { id, startAfter: 0, db: fromKysely(tx) }))
  return {
    hasten,
    async retry(tx, name, id) {
      await boss.retry(name, id, { db: fromKysely(tx) })
      await hasten(tx, name, id)
    },
    async resume(tx, name, id) {
      await sql`savepoint resuming`.execute(tx)
      try {
        await boss.resume(name, id, { db: fromKysely(tx) })
      } catch (error) {
        // An index of the queue allows only one waiting job.
        if (!isUniqueViolation(error)) throw error
        await sql`rollback to savepoint resuming`.execute(tx)
        return false
      }
      await hasten(tx, name, id)
      return true
    },
    cancel: async (tx, name, id) => void (await boss.cancel(name, id, { db: fromKysely(tx) })),
  }
}

export const getScheduledJobs = <Catalogue extends JobCatalogue>(
  boss: PgBoss,
  catalogue: Catalogue,
): JobScheduled<Catalogue>[] =>
  Object.entries(catalogue).flatMap(([name, { every }]) => {
    const [nextAt] = every ? boss.previewSchedule(every, { count: 1 }) : []
    return every && nextAt ? [{ name, every, nextAt }] : []
  })
