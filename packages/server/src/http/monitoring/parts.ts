import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { seconds } from '../../lib/clock.ts'
import type { Storage } from '../../ports/storage/storage.ts'
import type { Part } from './readiness.ts'

type Resources = {
  db: Db
  storage: Storage
  /**
   * The data folder on this machine, and whether it contains the database; null if this machine stores no
   * data.
   */
  disk?: { folder: string; holdsDatabase: boolean } | null
  /** Checks that Redis responds; null without Redis. */
  reachRedis?: (() => Promise<unknown>) | null
  /** Checks that the mail server greets; null without a mail server. */
  reachMailServer?: (() => Promise<unknown>) | null
  /** Throws if a read replica is left out; null without read replicas. */
  requireReplicas?: (() => Promise<unknown>) | null
}

/**
 * The services that a process depends on. A needed one makes the process unready, so that a proxy uses
 * another process. A service that all processes share and only some calls need does not: the shop must
 * outlive its mail server.
 */
export function buildParts(resources: Resources): Part[] {
  const { db, storage, disk, reachRedis, reachMailServer, requireReplicas } = resources
  const parts: Part[] = [
    {
      name: 'database',
      isNeeded: true,
      meaning: 'All calls fail until the database is available.',
      check: () => sql`select 1`.execute(db),
      goodForMs: seconds(1),
    },
    {
      name: 'jobs',
      isNeeded: true,
      meaning: 'Changes that queue a job, such as an e-mail, fail until the job queue is available.',
      check: () => sql`select from pgboss.queue limit 1`.execute(db),
      goodForMs: seconds(1),
    },
    {
      name: 'files',
      isNeeded: false,
      meaning: 'Uploads and downloads fail until the file store is available. All other calls work.',
      check: () => storage.check(),
      goodForMs: seconds(10),
    },
  ]
  if (disk)
    parts.push({
      name: 'disk',
      isNeeded: disk.holdsDatabase,
      meaning: 'The disk is almost full. Changes fail until there is free space.',
      check: () => refuseFull(disk.folder),
      goodForMs: seconds(5),
    })
  if (reachRedis)
    parts.push({
      name: 'redis',
      isNeeded: false,
      meaning: 'Processes do not share typing and presence until Redis is available.',
      check: reachRedis,
      goodForMs: seconds(5),
    })
  if (reachMailServer)
    parts.push({
      name: 'mail',
      isNeeded: false,
      meaning: 'E-mails are queued until the mail server is available.',
      check: reachMailServer,
      goodForMs: seconds(30),
    })
  if (requireReplicas)
    parts.push({
      name: 'replicas',
      isNeeded: false,
      meaning: 'A read replica is away or behind. Other replicas or the primary answer its reads.',
      check: requireReplicas,
      goodForMs: seconds(1),
    })
  return parts
}

/** Two WAL segments of PostgreSQL. With less free space, the next change can fail. */
const MIN_FREE_BYTES = 32 * 2 ** 20

async function refuseFull(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const freeBytes = bavail * bsize
  if (freeBytes < MIN_FREE_BYTES)
    throw new Error(`The disk of ${folder} has ${Math.floor(freeBytes / 2 ** 20)} MB of free space.`)
}
