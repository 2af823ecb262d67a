import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { seconds } from '../lib/clock.ts'
import type { Storage } from '../ports/storage/storage.ts'
import type { Part } from './readiness.ts'

type Resources = {
  db: Db
  storage: Storage
  /** Whether Redis answers; null where several processes tell each other through the database. */
  reachRedis?: (() => Promise<unknown>) | null
  /** Whether the mail server greets; null where mails stay here. */
  reachMailServer?: (() => Promise<unknown>) | null
}

/**
 * What a process needs. Without its database it can answer nothing, so a proxy should ask another. What all processes
 * share and only some calls need makes none of them unready: a mail server that is away must not take the shop with it.
 */
export function partsOf({ db, storage, reachRedis, reachMailServer }: Resources): Part[] {
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
