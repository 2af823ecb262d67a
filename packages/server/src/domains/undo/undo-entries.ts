import { ORPCError } from '@orpc/server'
import type { ErrorReason } from '@storekeeper/contract/errors'
import type { Grants } from '@storekeeper/contract/grants'
import type { BulkResult } from '@storekeeper/contract/list'
import type { Remains } from '@storekeeper/contract/undo/undo'
import { UNDO_REASONS } from '@storekeeper/contract/undo/undo-reasons'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { apiError, buildError } from '../../lib/api-error.ts'
import { requestContext } from '../../lib/request-context.ts'
import type { UndoBy, UndoEntry } from '../../lib/undo-rule.ts'
import { findActs, findChangedLater, findLatest } from './find-entries.ts'
import { findRefusal } from './find-refusal.ts'
import { UNDO_RULES } from './undo-rules.ts'

/** Who undoes. `grants` is missing for a bulk run, which demands its permissions itself. */
export type UndoActor = UndoBy & { grants?: Grants }

/**
 * Undoes the entries of one record, the latest first. Throws the reason if one of them can’t be undone. Returns the
 * entries of the undo by those of the change.
 */
export async function undoEntries(
  tx: Transaction<Tables>,
  entries: readonly UndoEntry[],
  actor: UndoActor,
): Promise<Undone> {
  await lockFor(tx, entries, actor)
  return undoLocked(tx, entries, actor)
}

type Undone = { undos: Map<string, string>; remains: Remains[] }

/** Locks orders, products, coupons and customers of all records before the first undo, as other changes of orders do. */
async function lockFor(
  tx: Transaction<Tables>,
  entries: readonly UndoEntry[],
  { by }: UndoActor,
): Promise<void> {
  for (const [lock, own] of Map.groupBy(entries, ({ action }) => UNDO_RULES[action]?.lock))
    await lock?.(tx, [...new Set(own.map(({ entityId }) => entityId))], by)
}

async function undoLocked(
  tx: Transaction<Tables>,
  entries: readonly UndoEntry[],
  actor: UndoActor,
): Promise<Undone> {
  const undos = new Map<string, string>()
  const remains = new Set<Remains>()
  for (const entry of entries) {
    await reserve(tx, entry, actor.now)
    const rule = UNDO_RULES[entry.action]
    const target = (await rule?.read(tx, [entry.entityId], true))?.get(entry.entityId)
    const changedLater = (await findChangedLater(tx, [entry])).get(entry._id)
    const refusal = await findRefusal(tx, entry, target, { ...actor, changedLater })
    if (refusal) throw buildError(refusal)
    if (!rule) throw new Error(`The action ${entry.action} has no undo.`)
    for (const one of (await rule.findRemains?.(tx, entry)) ?? []) remains.add(one)
    undos.set(entry._id, await revert(tx, entry, () => rule.revert(tx, entry, actor)))
  }
  return { undos, remains: [...remains] }
}

/** A second undo waits for the first one here, and fails when that succeeds. */
async function reserve(tx: Transaction<Tables>, { _id }: UndoEntry, now: Date): Promise<void> {
  const isUndo = await tx
    .selectFrom('undoneEntries')
    .select('entry')
    .where('undo', '=', _id)
    .limit(1)
    .executeTakeFirst()
  if (isUndo) throw apiError('UNDO_OF_UNDO')
  const reserved = await tx
    .insertInto('undoneEntries')
    .values({ entry: _id, at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('entry')
    .executeTakeFirst()
  if (!reserved) throw apiError('UNDO_DONE')
}

/** Runs the ordinary change such that its audit entry names the undone one, and returns the new entry. */
async function revert(
  tx: Transaction<Tables>,
  { _id, entityId }: UndoEntry,
  change: () => Promise<void>,
): Promise<string> {
  const requester = requestContext.getStore()
  const undoing = { entry: _id, entityId }
  try {
    await requestContext.run({ requestId: _id, ...requester, undoing }, change)
  } catch (error) {
    throw refuseUndo(toFirstReason(error))
  }
  const { undo } = await tx
    .selectFrom('undoneEntries')
    .select('undo')
    .where('entry', '=', _id)
    .executeTakeFirstOrThrow()
  if (!undo) throw new Error(`The undo of the entry ${_id} changed nothing.`)
  return undo
}

/** Undoes records one by one. One that can’t be undone remains as it is, and the others are undone. */
export async function undoRecords(
  tx: Transaction<Tables>,
  records: ReadonlyMap<string, readonly UndoEntry[]>,
  actor: UndoActor,
): Promise<BulkResult & { remains: Remains[] }> {
  const result: BulkResult = { updated: [], skipped: [] }
  const remains = new Set<Remains>()
  await lockFor(tx, [...records.values()].flat(), actor)
  for (const [_id, entries] of [...records].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    await sql`savepoint "undo"`.execute(tx)
    try {
      const undone = await undoLocked(tx, entries, actor)
      for (const one of undone.remains) remains.add(one)
      result.updated.push(_id)
      await sql`release savepoint "undo"`.execute(tx)
    } catch (error) {
      await sql`rollback to savepoint "undo"`.execute(tx)
      result.skipped.push({ _id, ...toFirstReason(error) })
    }
  }
  return { ...result, remains: [...remains] }
}

/** The error of a call that undoes, which declares no reasons of ordinary calls. */
export const refuseUndo = (reason: ErrorReason) =>
  UNDO_REASONS.some((code) => code === reason.code)
    ? buildError(reason)
    : apiError('UNDO_REFUSED', { reason })

/** The reason of the ordinary call, of its first field if it has several; rethrows unexpected errors. */
function toFirstReason(error: unknown): ErrorReason {
  if (!(error instanceof ORPCError)) throw error
  const { params, fields } = Object(error.data)
  const [first] = Object.values<ErrorReason>(fields ?? {})
  if (error.code === 'UNDO_REFUSED') return params.reason
  return first ?? { code: error.code, params: { ...params }, message: error.message }
}

/** Undoes the latest act about a record. */
export async function undoLatest(tx: Transaction<Tables>, entityId: string, actor: UndoActor): Promise<void> {
  const latest = await findLatest(tx, entityId)
  if (!latest) throw apiError('UNDO_NOTHING')
  await undoEntries(tx, (await findActs(tx, [latest])).get(latest._id) ?? [latest], actor)
}
