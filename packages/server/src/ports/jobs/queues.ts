import type { PgBoss, Queue } from 'pg-boss'
import type { JobCatalogue, JobSettings } from './catalogue.ts'

/** A living process reports this often; of a silent one the job is taken away and tried again. */
const SILENT_AFTER_SECONDS = 30

/** So long a job that is over can be looked at, and one that failed be tried again. */
const KEPT_SECONDS = 7 * 24 * 60 * 60

/** Brings the queues and their schedules in line with the catalogue. Safe when several processes do it at once. */
export async function ensureQueues(
  boss: PgBoss,
  catalogue: JobCatalogue,
  withSchedules: boolean,
): Promise<void> {
  const known = new Set((await boss.getQueues()).map((queue) => queue.name))
  for (const [name, kind] of Object.entries(catalogue)) {
    const { policy, ...options } = queueOf(kind)
    if (known.has(name)) await boss.updateQueue(name, options)
    else await boss.createQueue(name, { policy, ...options })
  }
  await ensureIndex(boss)
  if (withSchedules) await ensureSchedules(boss, catalogue)
}

const queueOf = ({ onlyOneWaits, maxSeconds = 15 * 60, retries = 8 }: JobSettings): Omit<Queue, 'name'> => ({
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
 * The library finds what is to be done next by indexes of its own; this one finds the newest of a kind and a state, and
 * counts them, also among a million that are done.
 */
const ensureIndex = (boss: PgBoss) =>
  boss.getDb().executeSql(`
    do $$ begin
      perform pg_advisory_xact_lock(hashtext('storekeeper jobs index'));
      create index if not exists "jobsByKindAndState" on pgboss.job (name, state, created_on, id);
    end $$
  `)
