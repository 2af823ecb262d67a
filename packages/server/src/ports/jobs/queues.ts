import type { PgBoss, Queue } from 'pg-boss'
import type { JobCatalogue, JobSettings } from './catalogue.ts'

/** The maximum interval between heartbeats of a process; the job of a silent process is retried. */
const SILENT_AFTER_SECONDS = 30

/** How long ended jobs remain visible, and failed ones can be retried. */
export const KEPT_SECONDS = 7 * 24 * 60 * 60

/**
 * Creates or updates the queues and schedules of the catalogue. Safe in several processes at the same time.
 */
export async function ensureQueues(
  boss: PgBoss,
  catalogue: JobCatalogue,
  withSchedules: boolean,
): Promise<void> {
  const known = new Set((await boss.getQueues()).map((queue) => queue.name))
  for (const [name, kind] of Object.entries(catalogue)) {
    const { policy, ...options } = toQueue(kind)
    if (known.has(name)) await boss.updateQueue(name, options)
    else await boss.createQueue(name, { policy, ...options })
  }
  await ensureIndex(boss)
  if (withSchedules) await ensureSchedules(boss, catalogue)
}

const toQueue = ({ onlyOneWaits, maxSeconds = 15 * 60, retries = 8 }: JobSettings): Omit<Queue, 'name'> => ({
  policy: onlyOneWaits ? 'short' : 'standard',
  expireInSeconds: maxSeconds,
  heartbeatSeconds: SILENT_AFTER_SECONDS,
  deleteAfterSeconds: KEPT_SECONDS,
  retryLimit: retries,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 60 * 60,
  notify: true,
})

async function ensureSchedules(boss: PgBoss, catalogue: JobCatalogue): Promise<void> {
  for (const { name } of await boss.getSchedules()) if (!catalogue[name]?.every) await boss.unschedule(name)
  for (const [name, { every }] of Object.entries(catalogue)) if (every) await boss.schedule(name, every, {})
}

/**
 * Adds an index to find and count the newest jobs of a kind and state, even among a million completed ones.
 * The library's own indexes only serve the selection of the next job.
 */
const ensureIndex = (boss: PgBoss) =>
  boss.getDb().executeSql(`
    do $$ begin
      perform pg_advisory_xact_lock(hashtext('storekeeper jobs index'));
      create index if not exists "jobsByKindAndState" on pgboss.job (name, state, created_on, id);
    end $$
  `)
