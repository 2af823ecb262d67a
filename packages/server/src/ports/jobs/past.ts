import type { ErrorReason } from '@storekeeper/contract/errors'
import { sql, type Transaction } from 'kysely'
import { fromKysely, type PgBoss } from 'pg-boss'
import type { Tables } from '../../db/tables.ts'
import type { JobCatalogue, Payload } from './catalogue.ts'

/** How a job of the past went: when its last try began and ended, and why that and all before it failed, where they did. */
export type PastJob = { createdAt: Date; startedAt: Date; finishedAt: Date; failure?: ErrorReason }

export type Past<Catalogue extends JobCatalogue> = {
  /** Stores a job that was over before there was a queue. It is not run, unless it failed and is tried again. */
  keepPast<Name extends keyof Catalogue & string>(
    tx: Transaction<Tables>,
    name: Name,
    payload: Payload<Catalogue, Name>,
    past: PastJob,
  ): Promise<string>
}

/** Of a kind of which one that waits is enough, one of the past is queued beside it, and before all others. */
const APART = { singletonKey: 'past', priority: 1 }

/**
 * The queue itself takes such a job through its states, all in one transaction, so that no worker ever sees it wait. Only
 * of the past it knows nothing: it writes down when that was done, and what happened when is written over it.
 */
export const past = <Catalogue extends JobCatalogue>(boss: PgBoss): Past<Catalogue> => ({
  async keepPast(tx, name, payload, { failure, createdAt, startedAt, finishedAt }) {
    const own = { db: fromKysely(tx) }
    const id = await boss.send(name, payload, { ...own, ...APART })
    if (!id) throw new Error(`A job of the past was not taken: ${name}.`)
    for (let isOver = false; !isOver; ) {
      const [job] = await boss.fetch(name, { ...own, includeMetadata: true, ignoreStartAfter: true })
      if (job?.id !== id) throw new Error(`A job of the past is not the next of its kind: ${name}.`)
      isOver = failure === undefined || job.retryCount >= job.retryLimit
      if (failure === undefined) await boss.complete(name, job.id, undefined, own)
      else await boss.fail(name, job.id, failure, own)
    }
    await sql`
      update pgboss.job
      set created_on = ${createdAt}, start_after = ${startedAt}, started_on = ${startedAt}, completed_on = ${finishedAt}
      where name = ${name} and id = ${id}
    `.execute(tx)
    return id
  },
})
