import { ORPCError } from '@orpc/server'
import type { BulkRunKind } from '@storekeeper/contract/bulk-runs/bulk-run'
import type { ErrorReason } from '@storekeeper/contract/errors'
import type { BulkResult } from '@storekeeper/contract/list'
import type { Permission } from '@storekeeper/contract/permissions'
import { sql, type Transaction } from 'kysely'
import { z } from 'zod'
import type { CallContext } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError, getReason, toReason } from '../../lib/api-error.ts'
import type { Actor } from '../../lib/audit.ts'
import { staleDetails } from '../../lib/stale.ts'
import { bulkWork } from './bulk-work.ts'
import { startEditRun } from './start-bulk-run.ts'

type EditedRow<Changes> = { _id: string; version: number; changes: Changes }
type Versioned = { _id: string; version: number; updatedAt: string }
type Check = <Value>(work: () => Promise<Value>) => Promise<Value | undefined>

/** How a bulk edit reads and changes the records of one kind. */
export type EditRules<Row extends Versioned, Cells extends object, Changes extends object = Cells> = {
  kind: BulkRunKind
  permission: Permission
  /** The entity of the records in the audit log. */
  entity: string
  gone: 'PRODUCT_GONE' | 'COUPON_GONE' | 'SHIPPING_METHOD_GONE' | 'CUSTOMER_GONE'
  changes: z.ZodType<Changes>
  cells: readonly (keyof Cells & string)[]
  /** The cell of an invalid field; by default that of the same name. */
  toCell?: (path: string) => string
  /** Finds the records of a new run. `site`: null for records that sites share. */
  find: (
    tx: Transaction<Tables>,
    ids: readonly string[],
  ) => Promise<{ _id: string; label: string; site: string | null }[]>
  /** Locks records in the order of their ids. */
  lock: (tx: Transaction<Tables>, ids: readonly string[]) => Promise<unknown>
  /** Reads a record; undefined if it is gone. Throws why it can’t be changed. */
  read: (tx: Transaction<Tables>, id: string, now: Date) => Promise<Row | undefined>
  getTitle: (row: Row) => string
  toCells: (row: Row) => Required<Cells>
  /** Changes a locked record as its own call does. */
  change: (tx: Transaction<Tables>, was: Row, changes: Changes, by: Actor, now: Date) => Promise<unknown>
  /**
   * Returns the cells after a change without changing the record, and passes to `check` what can fail. By default, the
   * record is changed and the change rolled back.
   */
  preview?: (
    tx: Transaction<Tables>,
    was: Row,
    changes: Changes,
    check: Check,
    now: Date,
  ) => Promise<Required<Cells>>
}

/** Validates edits with the rules of the change of one record, and writes nothing. */
export const planEdits = <Row extends Versioned, Cells extends object, Changes extends object>(
  db: Db,
  rows: readonly EditedRow<Changes>[],
  rules: EditRules<Row, Cells, Changes>,
  by: Actor,
  now: Date,
) =>
  db.transaction().execute(async (tx) => {
    const planned: PlannedRow<Cells>[] = []
    for (const row of rows) {
      await sql`savepoint edit`.execute(tx)
      planned.push(await planEdit(tx, row, rules, by, now))
      await sql`rollback to savepoint edit`.execute(tx)
      await sql`release savepoint edit`.execute(tx)
    }
    return { rows: planned }
  })

type PlannedRow<Cells> = {
  _id: string
  title: string
  version: number
  from: Partial<Cells>
  to: Partial<Cells>
  changedBy: { name: string | null; at: string } | null
  errors: (ErrorReason & { field: string })[]
}

async function planEdit<Row extends Versioned, Cells extends object, Changes extends object>(
  tx: Transaction<Tables>,
  { _id, version, changes }: EditedRow<Changes>,
  rules: EditRules<Row, Cells, Changes>,
  by: Actor,
  now: Date,
): Promise<PlannedRow<Cells>> {
  const errors: PlannedRow<Cells>['errors'] = []
  const check: Check = async (work) => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ORPCError)) throw error
      errors.push({ field: getField(error, rules.toCell), ...getReason(error) })
      return undefined
    }
  }
  const was = await check(() => rules.read(tx, _id, now))
  if (!was) {
    if (errors.length === 0) errors.push({ field: '_id', ...toReason(rules.gone) })
    return { _id, title: '', version, from: {}, to: {}, changedBy: null, errors }
  }
  const changedBy = was.version === version ? null : await findChange(tx, rules.entity, was)
  const from = rules.toCells(was)
  const after = rules.preview
    ? await rules.preview(tx, was, changes, check, now)
    : await changeAndRead(tx, rules, was, changes, check, by, now)
  const to = { ...from, ...after }
  const changed = Object.keys(from).filter((cell) => !isSame(from, to, cell))
  return {
    ...{ _id, title: rules.getTitle(was), version: was.version, changedBy, errors },
    ...{ from: pick(from, changed), to: pick(to, changed) },
  }
}

async function changeAndRead<Row extends Versioned, Cells extends object, Changes extends object>(
  tx: Transaction<Tables>,
  { lock, read, change, toCells }: EditRules<Row, Cells, Changes>,
  was: Row,
  changes: Changes,
  check: Check,
  by: Actor,
  now: Date,
): Promise<Partial<Cells>> {
  const after = await check(async () => {
    await lock(tx, [was._id])
    await change(tx, was, changes, by, now)
    return read(tx, was._id, now)
  })
  return after ? toCells(after) : ({ ...changes } as Partial<Cells>)
}

async function findChange(tx: Transaction<Tables>, entity: string, was: Versioned) {
  const { changedBy, changedAt } = await staleDetails(tx, entity, was)
  return { name: changedBy, at: changedAt }
}

/** The cell of the first invalid field. */
function getField(error: ORPCError<string, unknown>, toCell = (path: string) => path): string {
  const [path = '_id'] = Object.keys(Object(Object(error.data).fields))
  return toCell(path).split('.')[0] ?? path
}

const isSame = (one: object, other: object, cell: string) =>
  JSON.stringify(Reflect.get(one, cell)) === JSON.stringify(Reflect.get(other, cell))

const pick = <Cells extends object>(cells: Cells, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, Reflect.get(cells, name)])) as Partial<Cells>

/** Starts a bulk run with the edit of each record. The run skips records that do not exist. */
export const startEdits = <Row extends Versioned, Cells extends object, Changes extends object>(
  { db, jobs, clock, admin }: Pick<CallContext, 'db' | 'jobs' | 'clock'> & { admin: { _id: string } },
  rows: readonly EditedRow<Changes>[],
  { kind, permission, gone, find, cells }: EditRules<Row, Cells, Changes>,
) =>
  db.transaction().execute(async (tx) => {
    const found = await find(
      tx,
      rows.map(({ _id }) => _id),
    )
    if (found.length === 0) throw apiError(gone)
    const labels = new Map(found.map(({ _id, label }) => [_id, label]))
    const sites = [...new Set(found.map(({ site }) => site))]
    const run = {
      ...{ kind, permissions: [permission] },
      change: { fields: cells.filter((cell) => rows.some(({ changes }) => cell in changes)) },
      sites: sites.every((site) => site !== null) ? sites : ('all' as const),
      rows: rows.map(({ _id, version, changes }) => ({
        ...{ entity: _id, label: labels.get(_id) ?? _id },
        edit: { version, changes: Object.fromEntries(Object.entries(changes)) },
      })),
    }
    return startEditRun(tx, jobs, run, admin, clock())
  })

const Change = z.strictObject({ fields: z.array(z.string()) })

/** The worker of the bulk runs that edit records of one kind. Their entries of the audit log undo them. */
export const editWork = <Row extends Versioned, Cells extends object, Changes extends object>(
  rules: EditRules<Row, Cells, Changes>,
) =>
  bulkWork(Change, async (tx, ids, _change, by, now, run) => {
    await rules.lock(tx, ids)
    const { result } = await editEach(tx, await readEdits(tx, run, ids), rules.changes, (id, edit) =>
      saveEdit(tx, id, edit, rules, by, now),
    )
    return result
  })

async function saveEdit<Row extends Versioned, Cells extends object, Changes extends object>(
  tx: Transaction<Tables>,
  id: string,
  { version, changes }: Omit<EditedRow<Changes>, '_id'>,
  rules: EditRules<Row, Cells, Changes>,
  by: Actor,
  now: Date,
): Promise<void> {
  const was = await rules.read(tx, id, now)
  if (!was) throw apiError(rules.gone)
  if (was.version !== version) throw apiError('ROW_CHANGED_SINCE')
  const before = rules.toCells(was)
  const isChange = rules.cells.some((cell) => cell in changes && !isSame(before, changes, cell))
  if (isChange) await rules.change(tx, was, changes, by, now)
}

/** The edits of rows of a run. */
export const readEdits = (tx: Transaction<Tables>, run: string, ids: readonly string[]) =>
  tx
    .selectFrom('bulkRunRows')
    .select(['entity', 'edit'])
    .where('run', '=', run)
    .where('entity', 'in', ids)
    .orderBy('position')
    .execute()

/** Saves each edit. A refused row leaves the others of its batch unchanged. `saved`: what `save` returned, by row. */
export async function editEach<Changes, Saved>(
  tx: Transaction<Tables>,
  rows: readonly { entity: string; edit: unknown }[],
  changes: z.ZodType<Changes>,
  save: (id: string, edit: { version: number; changes: Changes }) => Promise<Saved>,
) {
  const Edit = z.strictObject({ version: z.int(), changes })
  const result: BulkResult = { updated: [], skipped: [] }
  const saved = new Map<string, Saved>()
  for (const { entity, edit } of rows) {
    await sql`savepoint edit`.execute(tx)
    try {
      saved.set(entity, await save(entity, Edit.parse(edit)))
      result.updated.push(entity)
    } catch (error) {
      if (!(error instanceof ORPCError)) throw error
      await sql`rollback to savepoint edit`.execute(tx)
      result.skipped.push({ _id: entity, ...getReason(error) })
    }
    await sql`release savepoint edit`.execute(tx)
  }
  return { result, saved }
}
