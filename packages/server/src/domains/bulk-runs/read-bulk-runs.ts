import { type BulkRun, RUN_FILE_DAYS, type SkipReasonCount } from '@storekeeper/contract/bulk-runs/bulk-run'
import { BULK_RUN_ROW_FILTER_FIELDS } from '@storekeeper/contract/bulk-runs/bulk-run-filter-fields'
import { BULK_RUN_REASONS } from '@storekeeper/contract/bulk-runs/bulk-run-reasons'
import { isOfSites } from '@storekeeper/contract/grants'
import type { Permission } from '@storekeeper/contract/permissions'
import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import { demandSites, signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { days, later } from '../../lib/clock.ts'
import { countUpTo, onPage, orderBy } from '../../lib/queries/page.ts'
import { type FilterColumns, whereFilter } from '../../lib/queries/where-filter.ts'
import { asNamed, readReason, type StoredReason, storedReasonCode } from '../../lib/stored-reason.ts'
import type { Session } from '../sessions/sessions.ts'
import { isUndoableKind } from './bulk-work.ts'

/** The maximum number of skip reasons that the server returns. */
const MOST_SKIP_REASONS = 20

export const listBulkRuns = signedIn.bulkRuns.list.handler(async ({ context: { db, admin }, input }) => {
  const { page, limit } = input
  const run: ExpressionBuilder<Tables, 'bulkRuns'> = expressionBuilder()
  const conditions: Expression<SqlBool>[] = [run('admin', '=', admin._id)]
  if (input.kind?.length) conditions.push(run('kind', 'in', input.kind))
  if (input.status) conditions.push(run('status', '=', input.status))
  const where = run.and(conditions)
  const [items, total] = await Promise.all([
    selectRuns(db)
      .where(where)
      .orderBy(orderBy('bulkRuns', 'latest'))
      .$call(onPage({ page, limit }))
      .execute(),
    countUpTo(db, 'bulkRuns', where),
  ])
  return { items: items.map(toBulkRun), ...total, page, limit }
})

export const bulkRunDetails = signedIn.bulkRuns.details.handler(
  async ({ context: { db, admin }, input: { id }, errors }) => {
    const run = await readBulkRun(db, id, admin._id)
    if (!run) throw errors.NOT_FOUND()
    // While the run is in progress, the reasons change with every batch.
    return { ...run, skipReasons: run.status === 'running' ? [] : await countSkipReasons(db, id) }
  },
)

/** Refuses the rows and files of a run on sites on which the admin no longer has its permissions. */
export async function demandRunSites(
  db: Db,
  id: string,
  admin: Session['admin'],
  reading?: Permission,
): Promise<void> {
  const { sites, permissions } = await db
    .selectFrom('bulkRuns')
    .select(['sites', 'permissions'])
    .where('_id', '=', id)
    .executeTakeFirstOrThrow()
  for (const permission of reading ? [...permissions, reading] : permissions)
    if (isOfSites(permission)) demandSites(admin, permission, sites ?? 'all')
}

export const listBulkRunRows = signedIn.bulkRuns.rows.handler(
  async ({ context: { db, admin }, input, errors }) => {
    const { id, page, limit, outcome, skipReason, filter } = input
    if (!(await readBulkRun(db, id, admin._id))) throw errors.NOT_FOUND()
    await demandRunSites(db, id, admin)
    const row: ExpressionBuilder<Tables, 'bulkRunRows'> = expressionBuilder()
    const conditions: Expression<SqlBool>[] = [row('run', '=', id)]
    if (outcome) conditions.push(row('outcome', '=', outcome))
    if (skipReason) conditions.push(isSkippedFor(skipReason))
    if (filter) conditions.push(whereFilter(filter, BULK_RUN_ROW_FILTER_FIELDS, rowFilterColumns))
    const where = row.and(conditions)
    const [items, total] = await Promise.all([
      db
        .selectFrom('bulkRunRows')
        .select(['entity as _id', 'label', 'outcome', 'reason'])
        .where(where)
        .orderBy('position')
        .$call(onPage({ page, limit }))
        .execute(),
      countUpTo(db, 'bulkRunRows', where),
    ])
    const shown = items.map(({ reason, ...item }) => ({ ...item, reason: reason && readSkipReason(reason) }))
    return { items: shown, ...total, page, limit }
  },
)

const rowFilterColumns: FilterColumns<typeof BULK_RUN_ROW_FILTER_FIELDS> = {
  name: sql`"bulkRunRows"."label"`,
  outcome: sql`"bulkRunRows"."outcome"`,
  reason: storedReasonCode(sql`"bulkRunRows"."reason"`, BULK_RUN_REASONS),
}

/** Returns a run of this admin; undefined for a run of another admin. */
export async function readBulkRun(db: Db, id: string, admin: string): Promise<BulkRun | undefined> {
  const run = await selectRuns(db).where('_id', '=', id).where('admin', '=', admin).executeTakeFirst()
  return run && toBulkRun(run)
}

const selectRuns = (db: Db) =>
  db
    .selectFrom('bulkRuns')
    .select(['_id', 'kind', 'change', 'status', 'total', 'updated', 'skipped', 'createdAt', 'finishedAt'])
    .select('undoes')
    .select(({ selectFrom }) => [
      selectFrom('bulkRuns as undo')
        .select('undo._id')
        .whereRef('undo.undoes', '=', 'bulkRuns._id')
        .as('undoneBy'),
      wholeFiles(selectFrom('bulkRunFiles')).select(sql<number>`count(*)::int`.as('parts')).as('parts'),
      wholeFiles(selectFrom('bulkRunFiles'))
        .select(sql<number>`sum("bytes")::bigint`.as('bytes'))
        .as('bytes'),
    ])

const wholeFiles = (files: SelectQueryBuilder<Tables, 'bulkRuns' | 'bulkRunFiles', object>) =>
  files.whereRef('bulkRunFiles.run', '=', 'bulkRuns._id').where('bulkRunFiles.bytes', 'is not', null)

type FoundRun = Awaited<ReturnType<ReturnType<typeof selectRuns>['execute']>>[number]

/** While a run is in progress, its file still grows. */
const toBulkRun = ({ parts, bytes, ...run }: FoundRun): BulkRun => ({
  ...run,
  isUndoable:
    run.status !== 'running' &&
    run.updated > 0 &&
    run.undoneBy === null &&
    run.undoes === null &&
    isUndoableKind(run.kind),
  file:
    parts && bytes && run.finishedAt
      ? { parts, bytes, expiresAt: later(new Date(run.finishedAt), days(RUN_FILE_DAYS)) }
      : null,
})

const readSkipReason = (reason: StoredReason) => asNamed(readReason(reason), BULK_RUN_REASONS)

/** The key that groups rows by skip reason. */
const reasonKey = sql<string>`md5("skipReason"::text)`

/** The condition that a row was skipped for the reason with this key. */
export const isSkippedFor = (key: string) => sql<boolean>`${reasonKey} = ${key}`

async function countSkipReasons(db: Db, run: string): Promise<SkipReasonCount[]> {
  const { rows } = await sql<{ skipReason: string; reason: StoredReason; count: number }>`
    select ${reasonKey} as "skipReason", "skipReason" as "reason", count(*)::int as count from "bulkRunRows"
    where "run" = ${run} and "outcome" = 'skipped' and "skipReason" is not null
    group by "bulkRunRows"."skipReason" order by count desc, "bulkRunRows"."skipReason" limit ${MOST_SKIP_REASONS}
  `.execute(db)
  return rows.map(({ skipReason, reason, count }) => ({ skipReason, count, ...readSkipReason(reason) }))
}
