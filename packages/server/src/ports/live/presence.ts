import { sql, type Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { seconds } from '../../lib/clock.ts'
import { newId } from '../../lib/id.ts'

/**
 * Who is here, over all processes: with at least one live socket. A person is given as a text such as `chat:…`.
 * A process that dies takes its sockets with it, at the latest when its sign of life is too old.
 */
export type Presences = {
  come(socket: string, who: string): Promise<void>
  go(socket: string): Promise<void>
  stop(): Promise<void>
}

const ALIVE_EVERY_MS = seconds(2)
/** By the clock of the database, which all processes share. */
const GONE_AFTER = sql`now() - interval '7 seconds'`

type Options = {
  db: Db
  log: Logger
  /** Told in the process where it is noticed: who came, or whose last socket went. */
  changed: (who: string, isHere: boolean) => void
}

export async function openPresences({ db, log, changed }: Options): Promise<Presences> {
  const process = newId()
  /** The sockets of this process, so that it can correct the rows in the database. */
  const current = new Map<string, string>()
  /** Pending writes to the database: the process waits for them before it stops, and the database closes after that. */
  const underWay = new Set<Promise<void>>()
  let isSure = true
  let isStopped = false

  const liveOn = async () => {
    const { rows } = await sql<{ isNew: boolean }>`
      insert into "liveProcesses" ("_id", "seenAt") values (${process}, now())
      on conflict ("_id") do update set "seenAt" = now()
      returning xmax = 0 as "isNew"
    `.execute(db)
    if (rows[0]?.isNew || !isSure) await putRight()
    for (const who of await buryOthers(db)) changed(who, false)
  }
  /** After the database forgot this process, or a coming or going could not be written to it. */
  const putRight = async () => {
    isSure = true
    const known = await db
      .selectFrom('liveSockets')
      .select(['socket', 'who'])
      .where('process', '=', process)
      .execute()
    const written = new Set(known.map((row) => row.socket))
    for (const { socket, who } of known) if (!current.has(socket)) await strike(socket, who)
    for (const [socket, who] of current) if (!written.has(socket)) await note(socket, who)
  }
  /** The first socket of a person emits that they came; two at once wait for each other. */
  const note = async (socket: string, who: string) => {
    const count = await oneAtATime(db, who, async (tx) => {
      // The database may have forgotten this process a moment ago.
      await sql`insert into "liveProcesses" ("_id", "seenAt") values (${process}, now()) on conflict do nothing`.execute(
        tx,
      )
      await tx
        .insertInto('liveSockets')
        .values({ socket, who, process })
        .onConflict((conflict) => conflict.column('socket').doUpdateSet({ who }))
        .execute()
    })
    // It may have gone while it was being noted.
    if (!current.has(socket)) return strike(socket, who)
    if (count === 1) changed(who, true)
  }
  const strike = async (socket: string, who: string) => {
    const count = await oneAtATime(db, who, async (tx) => {
      await tx.deleteFrom('liveSockets').where('socket', '=', socket).execute()
    })
    if (count === 0) changed(who, false)
  }
  const surely = async (act: Promise<void>) => {
    underWay.add(act)
    try {
      await act
    } catch (error) {
      isSure = false
      throw error
    } finally {
      underWay.delete(act)
    }
  }
  await sql`insert into "liveProcesses" ("_id", "seenAt") values (${process}, now())`.execute(db)
  const timer = setInterval(() => {
    surely(liveOn()).catch((error) => log.warn({ err: error }, 'Who is here could not be kept; trying again'))
  }, ALIVE_EVERY_MS)

  return {
    async come(socket, who) {
      if (isStopped) return
      current.set(socket, who)
      await surely(note(socket, who))
    },
    async go(socket) {
      const who = current.get(socket)
      if (!who || isStopped) return
      current.delete(socket)
      await surely(strike(socket, who))
    },
    /** Leaves it to the other processes to notice, or to the next one. */
    async stop() {
      isStopped = true
      clearInterval(timer)
      // A sign of life that is on its way would come after this, and ask on when the database is closed.
      await Promise.allSettled(underWay)
      await db
        .updateTable('liveProcesses')
        .set({ seenAt: LONG_AGO })
        .where('_id', '=', process)
        .execute()
        .catch((error) => log.warn({ err: error }, 'The others were not told that this process stops'))
    },
  }
}

const LONG_AGO = '2000-01-01T00:00:00.000Z'

/** Who of these is here. */
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

/** Everybody of a kind who is here, such as `chat:`. */
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

/** Runs an action on one person's sockets, one at a time, and answers how many there are then. */
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

/** Forgets processes without a sign of life, and answers whose last socket went with them. */
async function buryOthers(db: Db): Promise<string[]> {
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
