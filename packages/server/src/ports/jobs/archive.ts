import { JOB_KINDS } from '@storekeeper/contract/jobs/job-query'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { dropMonths } from '../../db/partitions/maintain-months.ts'
import { days, later } from '../../lib/clock.ts'
import { KEPT_SECONDS } from './queues.ts'

/** The number of jobs that one transaction moves. */
const BATCH = 1000

/**
 * Moves jobs that completed more than an hour ago from the queue to the table of completed jobs, whose months are
 * dropped as a whole. Within the hour, the queue uses them to run each scheduled job once.
 */
export async function archiveJobs(db: Db, now: Date): Promise<void> {
  for (let moved = BATCH; moved === BATCH; ) moved = await moveBatch(db)
  const limit = later(now, -days(KEPT_SECONDS / (24 * 60 * 60)))
  await dropMonths(db, 'completedJobs', new Date(limit), async () => true)
  await db.deleteFrom('completedJobs').where('finishedAt', '<', limit).execute()
}

async function moveBatch(db: Db): Promise<number> {
  const { rows } = await sql<{ moved: number }>`
    with old as materialized (
      select name, id from pgboss.job
      where name = any(${JOB_KINDS}::text[]) and state = 'completed' and completed_on < now() - interval '1 hour'
      limit ${BATCH} for update skip locked
    ), moved as (
      delete from pgboss.job job using old where job.name = old.name and job.id = old.id returning job.*
    ), stored as (
      insert into "completedJobs" ("_id", "kind", "data", "tries", "maxTries", "createdAt", "startedAt", "finishedAt")
      select id, name, data, retry_count + 1, retry_limit + 1, created_on, started_on, completed_on from moved
      returning 1
    )
    select count(*)::int as moved from stored
  `.execute(db)
  return rows[0]?.moved ?? 0
}

/** All jobs: those of the queue, and the completed ones that left it, with the columns of the queue. */
export const ALL_JOBS: RawBuilder<unknown> = sql`(
  select id, name, state, data, retry_count, retry_limit, created_on, started_on, completed_on, start_after, output
  from pgboss.job
  union all
  select "_id", "kind", 'completed'::pgboss.job_state, "data", "tries" - 1, "maxTries" - 1, "createdAt", "startedAt",
    "finishedAt", "createdAt", null::jsonb
  from "completedJobs"
)`
