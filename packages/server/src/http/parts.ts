import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { seconds } from '../lib/clock.ts'
import type { Storage } from '../ports/storage/storage.ts'
import type { Part } from './readiness.ts'

type Resources = {
  db: Db
  storage: Storage
  /** What lies on a disk of this machine, and whether the database is part of it; null where all is elsewhere. */
  disk?: { folder: string; holdsDatabase: boolean } | null
  /** Whether Redis answers; null where several processes communicate through the database. */
  reachRedis?: (() => Promise<unknown>) | null
  /** Whether the mail server greets; null where mails stay here. */
  reachMailServer?: (() => Promise<unknown>) | null
}

/**
 * What a process needs. Without its database it can answer nothing, so a proxy should ask another. What all processes
 * share and only some calls need makes none of them unready: a mail server that is away must not take the shop with it.
 */
export function partsOf({ db, storage, disk, reachRedis, reachMailServer }: Resources): Part[] {
  const parts: Part[] = [
    {
      name: 'database',
      isNeeded: true,
      meaning: 'Nothing can be read or changed until it is back.',
      check: () => sql`select 1`.execute(db),
      goodForMs: seconds(1),
    },
    {
      name: 'jobs',
      isNeeded: true,
      meaning: 'Changes that ask for work later, such as mails, are refused until the queue is back.',
      check: () => sql`select from pgboss.queue limit 1`.execute(db),
      goodForMs: seconds(1),
    },
    {
      name: 'files',
      isNeeded: false,
      meaning: 'Uploads and downloads are refused until their store is back; all else goes on.',
      check: () => storage.check(),
      goodForMs: seconds(10),
    },
  ]
  if (disk)
    parts.push({
      name: 'disk',
      isNeeded: disk.holdsDatabase,
      meaning: 'There is hardly any room left on the disk, so that changes are refused. Make room.',
      check: () => refuseFull(disk.folder),
      goodForMs: seconds(5),
    })
  if (reachRedis)
    parts.push({
      name: 'redis',
      isNeeded: false,
      meaning: 'Who types and who is here is not told from one process to another until it is back.',
      check: reachRedis,
      goodForMs: seconds(5),
    })
  if (reachMailServer)
    parts.push({
      name: 'mail',
      isNeeded: false,
      meaning: 'Mails wait, and are sent when the mail server is back.',
      check: reachMailServer,
      goodForMs: seconds(30),
    })
  return parts
}

/** Two segments of PostgreSQL's log: with less, the next change may already be refused. */
const LEAST_ROOM_BYTES = 32 * 2 ** 20

async function refuseFull(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const room = bavail * bsize
  if (room < LEAST_ROOM_BYTES)
    throw new Error(`${Math.floor(room / 2 ** 20)} MB are left on the disk of ${folder}.`)
}
