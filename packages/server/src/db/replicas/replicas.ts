import type { LogConfig } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import { seconds } from '../../lib/clock.ts'
import type { Db } from '../open.ts'
import { readDatabase } from './position.ts'
import { openReader, ReplicaLost } from './reader.ts'
import { openReplica, type Replica } from './replica.ts'

/**
 * Runs an action that reads, with a database whose statements run on a replica where possible. If the replica is
 * lost in a transaction, the action runs again, on the primary.
 */
export type Read = <Result>(act: (db: Db) => Promise<Result>) => Promise<Result>

export type Replicas = {
  read: Read
  all: readonly Replica[]
  /** Throws with the names of the replicas that are left out. */
  requireAll(): Promise<void>
  close(): Promise<void>
}

type Options = {
  urls: readonly string[]
  primary: { db: Db; pool: pg.Pool }
  answerWithinMs?: number
  onQuery?: LogConfig
  log: Logger
}

const CHECK_EVERY_MS = seconds(1)

/** Opens the replicas. Requests use them in turn; while all are left out, or there are none, the primary. */
export function openReplicas({ urls, primary, answerWithinMs, onQuery, log }: Options): Replicas {
  const all = urls.map((url) => openReplica({ url, primary: primary.pool, answerWithinMs, log }))
  let turn = 0
  let checking: Promise<void> | undefined

  const checkAll = async () => {
    // While the primary is away, reads fail anyway, and nothing is known about its replicas.
    const database = await readDatabase(primary.pool).catch(() => null)
    if (database !== null) await Promise.all(all.map((replica) => replica.check(database)))
  }
  const check = () => {
    checking ??= checkAll().finally(() => {
      checking = undefined
    })
  }
  const checks = all.length > 0 ? setInterval(check, CHECK_EVERY_MS) : undefined
  if (checks) check()

  return {
    all,
    async read(act) {
      const used = all.filter((replica) => replica.isUsed())
      turn += 1
      const replica = used[turn % used.length]
      if (!replica) return act(primary.db)
      try {
        return await act(openReader({ primary: primary.pool, replica, log: onQuery }))
      } catch (error) {
        if (!(error instanceof ReplicaLost)) throw error
        return act(primary.db)
      }
    },
    async requireAll() {
      const leftOut = all.filter((replica) => !replica.isUsed()).map(({ name }) => name)
      if (leftOut.length > 0) throw new Error(`Left out: ${leftOut.join(', ')}.`)
    },
    async close() {
      clearInterval(checks)
      await checking
      await Promise.all(all.map((replica) => replica.close()))
    },
  }
}
