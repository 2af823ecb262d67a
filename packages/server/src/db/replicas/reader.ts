import { Kysely, type LogConfig, PostgresDialect, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { hasCode } from '../../lib/error-code.ts'
import { type Db, lend } from '../open.ts'
import type { Tables } from '../tables.ts'
import { readPosition } from './position.ts'
import type { Replica } from './replica.ts'

/** The replica was lost in a transaction, whose statements must run again, on the primary. */
export class ReplicaLost extends Error {}

type Options = { primary: pg.Pool; replica: Replica; log?: LogConfig }

/**
 * Opens a database for one request that reads. Single statements that read, and transactions that are declared as
 * read only, run on the replica, as soon as it has every change that was committed before. Everything else runs on
 * the primary, and so does a statement that failed on the replica; within a transaction it throws `ReplicaLost`.
 */
export function openReader({ primary, replica, log }: Options): Db {
  const { counts } = replica
  /** What the replica must have applied. Unknown at first, and after a change by this request. */
  let position: Promise<number> | undefined

  const lendReplica = async (): Promise<pg.PoolClient | undefined> => {
    position ??= readPosition(primary)
    if (!(await replica.reaches(await position))) return undefined
    const lending = lend(replica.pool)
    try {
      return await replica.whileThere(lending)
    } catch (error) {
      lending.then(
        (late) => late.release(),
        () => undefined,
      )
      replica.failed(error)
      return undefined
    }
  }

  /** A connection that leads to the replica or the primary, as its first statement requires. */
  const connect = async (): Promise<PostgresPoolClient> => {
    let ofPrimary: pg.PoolClient | undefined
    let ofReplica: pg.PoolClient | undefined
    let isInTransaction = false
    let isLost = false

    const onPrimary = async (text: string, values: unknown[]) => {
      ofPrimary ??= await lend(primary)
      try {
        return await ofPrimary.query(text, values)
      } finally {
        if (!isReading(text)) position = undefined
      }
    }
    const query = async (text: string, values: unknown[] = []) => {
      if (isLost) return afterLoss(text)
      if (!ofPrimary && !ofReplica && isReading(text)) {
        ofReplica = await lendReplica()
        if (!ofReplica) counts.primary += 1
      }
      if (!ofReplica) return onPrimary(text, values)
      try {
        const result = await replica.whileThere(ofReplica.query(text, values))
        counts.replica += 1
        isInTransaction ||= isStart(text)
        return result
      } catch (error) {
        if (isTooLong(error)) throw error
        replica.failed(error)
        ofReplica?.release(true)
        ofReplica = undefined
        isLost = isInTransaction
        if (isLost) throw new ReplicaLost('A read replica was lost in a transaction.', { cause: error })
        counts.primary += 1
        return onPrimary(text, values)
      }
    }
    const release = (isBroken = false) => {
      ofPrimary?.release(isBroken)
      ofReplica?.release(isBroken)
    }
    // The other form of `query` reads with a cursor, which no handler does.
    return { query, release } as unknown as PostgresPoolClient
  }

  const pool = { connect, end: async () => undefined, options: primary.options }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log })
}

/** The end of a transaction that was lost has nothing left to roll back. */
function afterLoss(text: string) {
  if (text !== 'rollback') throw new ReplicaLost('A read replica was lost in this transaction.')
  return { command: 'ROLLBACK', rowCount: 0, rows: [] }
}

const isStart = (text: string) => text.startsWith('start transaction')

const READS = /^start transaction\b.* read only$|^\s*(select|with)\b/i
const CHANGES = /\b(insert into|update|delete from|for share|for key share|nextval|pg_advisory)\b/i
/** Unlogged tables, which replicas do not have, and a sequence, which may be ahead on replicas. */
const OF_PRIMARY = /"(liveProcesses|liveSockets|storeEventNumbers)"/

const isReading = (text: string) => READS.test(text) && !CHANGES.test(text) && !OF_PRIMARY.test(text)

/** Whether the statement exceeded its time limit; on the primary it would, too. */
const isTooLong = (error: unknown) => hasCode(error, '57014') && error.message.includes('statement timeout')
