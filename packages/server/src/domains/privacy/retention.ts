import {
  RETENTION_KINDS,
  type Retention,
  type RetentionCounts,
  type RetentionKind,
  type RetentionPeriods,
} from '@storekeeper/contract/privacy/retention'
import { sql, type Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import { dropMonths } from '../../db/partitions/maintain-months.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError } from '../../lib/api-error.ts'
import { changesBetween, recordAudit } from '../../lib/audit.ts'
import { newId } from '../../lib/id.ts'
import { staleDetails } from '../../lib/stale.ts'
import type { Jobs } from '../../ports/jobs/jobs.ts'
import { releaseFiles } from '../files/files.ts'

export const retentionDetails = signedIn.privacy.retention.details.handler(async ({ context: { db } }) => {
  const { periods, version } = await readRetention(db)
  return toRetention(periods, version)
})

const readRetention = async (db: Db) =>
  (await db
    .selectFrom('retention')
    .select(['_id', 'periods', 'version', 'updatedAt'])
    .executeTakeFirst()) ?? {
    ...{ _id: null, periods: {}, version: 0, updatedAt: '' },
  }

/** A kind that an update added is never deleted until an admin sets its period. */
const toRetention = (periods: Partial<RetentionPeriods>, version: number): Retention => ({
  ...{ chats: null, tickets: null, mails: null, contacts: null, signInFailures: null, auditLog: null },
  ...periods,
  version,
})

export const retentionDryRun = signedIn.privacy.retention.dryRun.handler(
  async ({ context: { db, clock }, input }) => {
    const counts: RetentionCounts = {
      chats: 0,
      tickets: 0,
      mails: 0,
      contacts: 0,
      signInFailures: 0,
      auditLog: 0,
    }
    for (const kind of RETENTION_KINDS) {
      const months = input[kind]
      if (months === null) continue
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(TABLES[kind])} where ${isOld(kind, months, clock())}
      `.execute(db)
      counts[kind] = rows[0]?.count ?? 0
    }
    return counts
  },
)

export const updateRetention = signedIn.privacy.retention.update.handler(
  async ({ context: { db, admin, clock }, input: { version, ...periods } }) => {
    const now = clock()
    const stored = { periods: JSON.stringify(periods), version: version + 1, updatedAt: now.toISOString() }
    return db.transaction().execute(async (tx) => {
      await sql`lock table retention in share row exclusive mode`.execute(tx)
      const current = await readRetention(tx)
      if (current.version !== version)
        throw apiError(
          'STALE',
          await staleDetails(tx, 'retention', { ...current, _id: current._id ?? newId() }),
        )
      const _id = current._id ?? newId()
      if (current._id) await tx.updateTable('retention').set(stored).execute()
      else
        await tx
          .insertInto('retention')
          .values({ _id, ...stored })
          .execute()
      const { version: _version, ...before } = toRetention(current.periods, 0)
      const changes = changesBetween<Record<string, unknown>>(before, periods)
      await recordAudit(tx, admin, now, { action: 'retention.changed', entityId: _id, changes })
      return toRetention(periods, version + 1)
    })
  },
)

/** The number of records that one transaction deletes, so that it locks them only briefly. */
const BATCH = 500

/** Deletes the records past their retention periods, in batches, and records the numbers in the audit log. */
export async function applyRetention({ db, jobs }: { db: Db; jobs: Jobs }, now: Date): Promise<void> {
  const { _id, periods } = await readRetention(db)
  if (!_id) return
  await dropAuditMonths(db, _id, periods, now)
  const deleted: Deleted = {}
  for (const kind of RETENTION_KINDS) {
    const months = periods[kind]
    if (!months) continue
    let count = 0
    for (let size = BATCH; size === BATCH; count += size)
      size = await db.transaction().execute((tx) => deleteBatch(tx, kind, months, now))
    if (count > 0) deleted[kind] = { from: count, to: 0 }
  }
  if (Object.keys(deleted).length === 0) return
  await db.transaction().execute(async (tx) => {
    await jobs.enqueue(tx, 'sweepFiles', {})
    await recordDeleted(tx, _id, deleted, now)
  })
}

type Deleted = Partial<Record<RetentionKind, { from: number; to: number }>>

const recordDeleted = (tx: Transaction<Tables>, entityId: string, changes: Deleted, now: Date) =>
  recordAudit(tx, null, now, { action: 'retention.applied', entityId, changes })

/**
 * Drops the months of the audit log in which every entry is past its period, each with the entry that has their numbers.
 * An entry that has no period keeps its month.
 */
async function dropAuditMonths(
  db: Db,
  retention: string,
  { auditLog, signInFailures }: Partial<RetentionPeriods>,
  now: Date,
): Promise<void> {
  if (!auditLog || !signInFailures) return
  const { rows } = await sql<{ before: string }>`
    select ${toLimit(Math.max(auditLog, signInFailures), now)} as before
  `.execute(db)
  const before = new Date(rows[0]?.before ?? 0)
  await dropMonths(db, 'auditLog', before, async (tx, partition) => {
    const { rows } = await sql<{ all: number; failures: number }>`
      select count(*)::int as all, (count(*) filter (where "action" = 'admin.signInFailed'))::int as failures
      from ${sql.table(partition)}
    `.execute(tx)
    const { all = 0, failures = 0 } = rows[0] ?? {}
    const others = all - failures
    const deleted = {
      ...(others > 0 && { auditLog: { from: others, to: 0 } }),
      ...(failures > 0 && { signInFailures: { from: failures, to: 0 } }),
    }
    if (all > 0) await recordDeleted(tx, retention, deleted, now)
    return true
  })
}

async function deleteBatch(
  tx: Transaction<Tables>,
  kind: RetentionKind,
  months: number,
  now: Date,
): Promise<number> {
  const table = sql.table(TABLES[kind])
  const { rows } = await sql<{ _id: string }>`
    select "_id" from ${table} where ${isOld(kind, months, now)} order by "_id" limit ${BATCH}
    for update skip locked
  `.execute(tx)
  const ids = rows.map(({ _id }) => _id)
  if (kind === 'chats') await releaseMessageFiles(tx, 'liveChatMessage', 'liveChatMessages', 'chat', ids)
  if (kind === 'tickets') await releaseMessageFiles(tx, 'ticketMessage', 'ticketMessages', 'ticket', ids)
  await sql`select set_config('storekeeper.audit_change', 'retention', true)`.execute(tx)
  await sql`delete from ${table} where "_id" = any(${ids}::uuid[])`.execute(tx)
  return ids.length
}

async function releaseMessageFiles(
  tx: Transaction<Tables>,
  entity: string,
  table: 'liveChatMessages' | 'ticketMessages',
  column: 'chat' | 'ticket',
  ids: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ _id: string }>`
    select "_id" from ${sql.table(table)} where ${sql.ref(column)} = any(${[...ids]}::uuid[])
  `.execute(tx)
  await releaseFiles(
    tx,
    entity,
    rows.map(({ _id }) => _id),
  )
}

const TABLES: Record<RetentionKind, keyof Tables> = {
  chats: 'liveChats',
  tickets: 'tickets',
  mails: 'mails',
  contacts: 'contacts',
  signInFailures: 'auditLog',
  auditLog: 'auditLog',
}

/** Whether a record is past its period; only what is finished is deleted. */
function isOld(kind: RetentionKind, months: number, now: Date) {
  const before = toLimit(months, now)
  const conditions = {
    chats: sql`"status" = 'closed' and "lastMessageUpdatedAt" < ${before}`,
    tickets: sql`"status" in ('resolved', 'closed') and "lastMessageAt" < ${before}`,
    mails: sql`"status" in ('sent', 'failed', 'unknown') and "createdAt" < ${before}`,
    contacts: sql`"createdAt" < ${before}`,
    signInFailures: sql`"action" = 'admin.signInFailed' and "at" < ${before}`,
    auditLog: sql`"action" <> 'admin.signInFailed' and "at" < ${before}`,
  }
  return conditions[kind]
}

/** The time before which records are past a period. */
const toLimit = (months: number, now: Date) =>
  sql`(${now.toISOString()}::timestamptz - make_interval(months => ${months}::int))`
