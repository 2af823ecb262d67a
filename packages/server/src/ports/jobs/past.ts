import type { ErrorReason } from '@storekeeper/contract/errors'
import { sql, type Transaction } from 'kysely'
import { fromKysely, type PgBoss } from 'pg-boss'
import type { Tables } from '../../db/tables.ts'
import type { JobCatalogue, Payload } from './catalogue.ts'

/** A past job: the start and end of its last try, and the errors of its failed tries. */
export type PastJob = { createdAt: Date; startedAt: Date; finishedAt: Date; failure?: ErrorReason }

export type Past<Catalogue extends JobCatalogue> = {
  /** Stores a job that ended before the queue existed. It only runs if it failed and an admin retries it. */
  keepPast<Name extends keyof Catalogue & string>(
    tx: Transaction<Tables>,
    name: Name,
    payload: Payload<Catalogue, Name>,
    past: PastJob,
  ): Promise<string>
}

/** For kinds of which only one may wait: adds the past job beside a waiting one, and ahead of all others. */
const APART = { singletonKey: 'past', priority: 1 }

/**
 * Moves the job through the queue's states in one transaction, so that no worker sees it waiting. The queue
 * records the current time, so the times are overwritten afterwards.
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
