import type { BulkResult } from '@storekeeper/contract/list'
import type { UndoneRequest } from '@storekeeper/contract/undo/undo'
import type { Transaction } from 'kysely'
import { type CallContext, signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError, toReason } from '../../lib/api-error.ts'
import { later, minutes } from '../../lib/clock.ts'
import { inChunks } from '../../lib/queries/bulk.ts'
import type { UndoWork } from '../bulk-runs/bulk-runs.ts'
import type { Session } from '../sessions/sessions.ts'
import { findActs, findEntries, findRequest } from './find-entries.ts'
import { isReadable } from './find-refusal.ts'
import { refuseUndo, type UndoActor, undoEntries, undoRecords } from './undo-entries.ts'
import { UNDO_RULES } from './undo-rules.ts'

/** How long the request of a bar can be undone. */
const REQUEST_MS = minutes(30)
/** Records per transaction. */
const CHUNK = 50

export const undoEntry = signedIn.undo.entry.handler(async ({ context, input: { id }, errors }) => {
  const { db, admin } = context
  const [entry] = await findEntries(db, [id])
  if (!entry) throw errors.NOT_FOUND()
  const rule = UNDO_RULES[entry.action]
  const target = (await rule?.read(db, [entry.entityId], false))?.get(entry.entityId)
  if (rule && target && !isReadable(rule, target, admin)) throw errors.NOT_FOUND()
  const act = (await findActs(db, [entry])).get(id) ?? [entry]
  const { undos, remains } = await db.transaction().execute((tx) => undoEntries(tx, act, toActor(context)))
  const undo = undos.get(id)
  if (!undo) throw new Error(`The entry ${id} has no undo.`)
  return { entry: undo, remains }
})

export const undoRequest = signedIn.undo.request.handler(async ({ context, input: { request } }) => {
  const actor = toActor(context)
  const { db, admin } = context
  const since = later(actor.now, -REQUEST_MS)
  const records = await findRequest(db, { request, admin: admin._id, since })
  if (records.size === 0) throw apiError('UNDO_NOTHING')
  const results: UndoneRequest[] = []
  for (const chunk of inChunks([...records], CHUNK))
    results.push(await db.transaction().execute((tx) => undoRecords(tx, new Map(chunk), actor)))
  const [refusal] = results.flatMap(({ skipped }) => skipped)
  if (refusal && records.size === 1) throw refuseUndo(refusal)
  return {
    updated: results.flatMap(({ updated }) => updated),
    skipped: results.flatMap(({ skipped }) => skipped),
    remains: [...new Set(results.flatMap(({ remains }) => remains))],
  }
})

const toActor = ({
  admin,
  clock,
  jobs,
  publicUrl,
}: CallContext & { admin: Session['admin'] }): UndoActor => ({
  ...{ by: admin, grants: admin, now: clock(), jobs, publicUrl },
})

/** The undo of bulk runs of any kind whose entries have rules. */
export const undoRunRows =
  (resources: Pick<UndoActor, 'jobs' | 'publicUrl'>): UndoWork =>
  async (tx, ids, undone, by, now): Promise<BulkResult> => {
    const run = await tx
      .selectFrom('bulkRuns')
      .select(['admin', 'createdAt'])
      .where('_id', '=', undone)
      .executeTakeFirstOrThrow()
    const { admin, createdAt: since } = run
    return undoRecordsOf(tx, { request: undone, admin, since, ids }, { ...resources, by, now })
  }

type UndoneRecords = { request: string; admin?: string; since: string; ids: readonly string[] }

/** Undoes what a request or a bulk run did to these records. */
export async function undoRecordsOf(
  tx: Transaction<Tables>,
  { ids, ...request }: UndoneRecords,
  actor: UndoActor,
): Promise<BulkResult> {
  const records = await findRequest(tx, { ...request, ids })
  const { updated, skipped } = await undoRecords(tx, records, actor)
  const without = ids.filter((id) => !records.has(id))
  return {
    updated,
    skipped: [...skipped, ...without.map((_id) => ({ _id, ...toReason('UNDO_IRREVERSIBLE') }))],
  }
}
