import { sql, type Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { seconds } from '../../lib/clock.ts'
import { newId } from '../../lib/id.ts'

/**
 * Presence over all processes: a person is present with at least one socket. A person is a text such as
 * `chat:…`. The sockets of a dead process are removed when its heartbeat expires.
 */
export type Presences = {
  come(socket: string, who: string): Promise<void>
  go(socket: string): Promise<void>
  stop(): Promise<void>
}

const ALIVE_EVERY_MS = seconds(2)
/** Uses the clock of the database, which all processes share. */
const GONE_AFTER = sql`now() - interval '7 seconds'`

type Options = {
  db: Db
  log: Logger
  /** Called in the process that detects the change: a person came, or their last socket closed. */
  changed: (who: string, isHere: boolean) => void
}

export async function openPresences({ db, log, changed }: Options): Promise<Presences> {
  const process = newId()
  /** The person of each open socket of this process; `correctRows` compares the database with it. */
  const current = new Map<string, string>()
  /**
   * Pending writes to the database: the process waits for them before it stops, and the database closes after
   * that.
   */
  const pending = new Set<Promise<void>>()
  let isSure = true
  let isStopped = false

  const sendHeartbeat = async () => {
    const { rows } = await sql<{ isNew: boolean }>`
      insert into "liveProcesses" ("_id", "seenAt") values (${process}, now())
      on conflict ("_id") do update set "seenAt" = now()
      returning xmax = 0 as "isNew"
    `.execute(db)
    if (rows[0]?.isNew || !isSure) await correctRows()
    for (const who of await removeDeadProcesses(db)) changed(who, false)
  }
  /** Corrects the rows after the database lost this process, or a write failed. */
  const correctRows = async () => {
    isSure = true
    const known = await db
      .selectFrom('liveSockets')
      .select(['socket', 'who'])
      .where('process', '=', process)
      .execute()
    const written = new Set(known.map((row) => row.socket))
    for (const { socket, who } of known) if (!current.has(socket)) await removeSocket(socket, who)
    for (const [socket, who] of current) if (!written.has(socket)) await addSocket(socket, who)
  }
  /** Adds a socket. The first one of a person emits that they came; concurrent ones are serialized. */
  const addSocket = async (socket: string, who: string) => {
    const count = await oneAtATime(db, who, async (tx) => {
      // Another process may have removed this one as dead.
      await sql`insert into "liveProcesses" ("_id", "seenAt") values (${process}, now()) on conflict do nothing`.execute(
        tx,
      )
      await tx
        .insertInto('liveSockets')
        .values({ socket, who, process })
        .onConflict((conflict) => conflict.column('socket').doUpdateSet({ who }))
        .execute()
    })
    // The socket may have closed during the write.
    if (!current.has(socket)) return removeSocket(socket, who)
    if (count === 1) changed(who, true)
  }
  const removeSocket = async (socket: string, who: string) => {
    const count = await oneAtATime(db, who, async (tx) => {
      await tx.deleteFrom('liveSockets').where('socket', '=', socket).execute()
    })
    if (count === 0) changed(who, false)
  }
  const tracked = async (act: Promise<void>) => {
    pending.add(act)
    try {
      await act
    } catch (error) {
      isSure = false
      throw error
    } finally {
      pending.delete(act)
    }
  }
  await sql`insert into "liveProcesses" ("_id", "seenAt") values (${process}, now())`.execute(db)
  const timer = setInterval(() => {
    tracked(sendHeartbeat()).catch((error) =>
      log.warn({ err: error }, 'The presence of admins could not be stored; trying again'),
    )
  }, ALIVE_EVERY_MS)

  return {
    async come(socket, who) {
      // A client that joins again has not come again.
      if (isStopped || current.get(socket) === who) return
      current.set(socket, who)
      await tracked(addSocket(socket, who))
    },
    async go(socket) {
      const who = current.get(socket)
      if (!who || isStopped) return
      current.delete(socket)
      await tracked(removeSocket(socket, who))
    },
    /** Marks this process as dead. Another process, or the next one to start, removes its sockets. */
    async stop() {
      isStopped = true
      clearInterval(timer)
      // A pending heartbeat would run after the database was closed.
      await Promise.allSettled(pending)
      await db
        .updateTable('liveProcesses')
        .set({ seenAt: LONG_AGO })
        .where('_id', '=', process)
        .execute()
        .catch((error) => log.warn({ err: error }, 'The presence of this process could not be removed'))
    },
  }
}

const LONG_AGO = '2000-01-01T00:00:00.000Z'

/** Those of the given people who are present. */
export async function areHere(db: Db, who: readonly string[]): Promise<Set<string>> {
  if (who.length === 0) return new Set()
  const rows = await db
    .selectFrom('liveSockets')
    .select('who')
    .distinct()
    .where('who', '=', sql<string>`any(${who})`)
    .where('process', 'in', livingProcesses(db))
    .execute()
  return new Set(rows.map((row) => row.who))
}

/** All present people of a kind, such as `chat:`. */
export async function allHere(db: Db, kind: string): Promise<string[]> {
  const rows = await db
    .selectFrom('liveSockets')
    .select('who')
    .distinct()
    .where('who', '>=', kind)
    .where('who', '<', `${kind}\u{10ffff}`)
    .where('process', 'in', livingProcesses(db))
    .execute()
  return rows.map((row) => row.who)
}

const livingProcesses = (db: Db) =>
  db.selectFrom('liveProcesses').select('_id').where('seenAt', '>=', sql<string>`${GONE_AFTER}`)

/** Runs an action on the sockets of one person under a lock, and returns the resulting number of sockets. */
const oneAtATime = (db: Db, who: string, act: (tx: Transaction<Tables>) => Promise<void>): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`presence ${who}`}, 0))`.execute(tx)
    await act(tx)
    const { count } = await tx
      .selectFrom('liveSockets')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('who', '=', who)
      .where('process', 'in', livingProcesses(tx))
      .executeTakeFirstOrThrow()
    return count
  })

/** Removes processes with expired heartbeats, and returns the people whose last socket closed with them. */
async function removeDeadProcesses(db: Db): Promise<string[]> {
  const dead = await db
    .selectFrom('liveProcesses')
    .select('_id')
    .where('seenAt', '<', sql<string>`${GONE_AFTER}`)
    .execute()
  if (dead.length === 0) return []
  const ids = dead.map((row) => row._id)
  const gone = await db.deleteFrom('liveSockets').where('process', 'in', ids).returning('who').execute()
  await db.deleteFrom('liveProcesses').where('_id', 'in', ids).execute()
  const who = [...new Set(gone.map((row) => row.who))]
  const here = await areHere(db, who)
  return who.filter((one) => !here.has(one))
}
