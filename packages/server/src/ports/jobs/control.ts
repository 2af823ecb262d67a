import { sql, type Transaction } from 'kysely'
import { fromKysely, type PgBoss } from 'pg-boss'
import type { Tables } from '../../db/tables.ts'
import type { JobCatalogue } from './catalogue.ts'

/** What may be done to a job by hand, each in the transaction that locks its row. */
export type Controls<Catalogue extends JobCatalogue> = {
  /** Gives a job that failed one try more, at once. */
  retry(tx: Transaction<Tables>, name: keyof Catalogue & string, id: string): Promise<void>
  /** Ends the pause before the next try. */
  hasten(tx: Transaction<Tables>, name: keyof Catalogue & string, id: string): Promise<void>
  /** Puts a cancelled job back, to be done at once. False where another one that waits already is enough. */
  resume(tx: Transaction<Tables>, name: keyof Catalogue & string, id: string): Promise<boolean>
  /** Takes a job out of the queue, to be stored for as long as those that are done. */
  cancel(tx: Transaction<Tables>, name: keyof Catalogue & string, id: string): Promise<void>
}

/** A kind of work that comes again by itself. */
export type JobScheduled<Catalogue extends JobCatalogue> = {
  name: keyof Catalogue & string
  every: string
  nextAt: Date
}

export function control<Catalogue extends JobCatalogue>(boss: PgBoss): Controls<Catalogue> {
  // Now, by the database's clock: what is due any later than that wakes no worker, and waits for the next look around.
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
        if (!isTwice(error)) throw error
        await sql`rollback to savepoint resuming`.execute(tx)
        return false
      }
      await hasten(tx, name, id)
      return true
    },
    cancel: async (tx, name, id) => void (await boss.cancel(name, id, { db: fromKysely(tx) })),
  }
}

/** The queue's own index lets only one wait, of kinds where one is enough: PostgreSQL's unique_violation. */
const isTwice = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23505'

export const scheduledOf = <Catalogue extends JobCatalogue>(
  boss: PgBoss,
  catalogue: Catalogue,
): JobScheduled<Catalogue>[] =>
  Object.entries(catalogue).flatMap(([name, { every }]) => {
    const [nextAt] = every ? boss.previewSchedule(every, { count: 1 }) : []
    return every && nextAt ? [{ name, every, nextAt }] : []
  })
