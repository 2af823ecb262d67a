import type { PgBoss, Queue } from 'pg-boss'
import type { JobCatalogue, JobKind } from './catalogue.ts'

/** A living process says so this often; of a silent one the job is taken away and tried again. */
const SILENT_AFTER_SECONDS = 30

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
  if (withSchedules) await ensureSchedules(boss, catalogue)
}

const queueOf = ({ onlyOneWaits, maxSeconds = 15 * 60, retries = 8 }: JobKind): Omit<Queue, 'name'> => ({
  policy: onlyOneWaits ? 'short' : 'standard',
  expireInSeconds: maxSeconds,
  heartbeatSeconds: SILENT_AFTER_SECONDS,
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
