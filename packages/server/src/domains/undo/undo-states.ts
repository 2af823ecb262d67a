import type { ErrorReason } from '@storekeeper/contract/errors'
import type { Grants } from '@storekeeper/contract/grants'
import type { UndoState } from '@storekeeper/contract/undo/undo'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import { toReason } from '../../lib/api-error.ts'
import { withAdmin } from '../../lib/text/full-name.ts'
import type { UndoEntry, UndoTarget } from '../../lib/undo-rule.ts'
import { findActs, findChangedLater, findEntries } from './find-entries.ts'
import { findRefusal, isReadable } from './find-refusal.ts'
import { UNDO_RULES } from './undo-rules.ts'

export const undoStates = signedIn.undo.states.handler(async ({ context: { db, admin }, input }) => {
  const entries = await findEntries(db, input.ids ?? [])
  const acts = await findActs(db, entries)
  const all = [...new Map([...acts.values()].flat().map((entry) => [entry._id, entry])).values()]
  const known = {
    ...(await readLinks(db, all)),
    targets: await readTargets(db, all),
    changedLater: await findChangedLater(db, all),
  }
  const states = await Promise.all(
    entries.map((entry) => readState(db, entry, acts.get(entry._id) ?? [entry], known, admin)),
  )
  return states.filter((state) => state !== undefined)
})

type Known = Awaited<ReturnType<typeof readLinks>> & {
  targets: ReadonlyMap<string, UndoTarget>
  changedLater: ReadonlyMap<string, string[]>
}

/** The state of an entry, with the entries of its act; undefined if the admin may not read its record. */
async function readState(
  db: Db,
  entry: UndoEntry,
  act: readonly UndoEntry[],
  known: Known,
  admin: Grants & { _id: string },
): Promise<UndoState | undefined> {
  const rule = UNDO_RULES[entry.action]
  const target = known.targets.get(toKey(entry))
  if (rule && target && !isReadable(rule, target, admin)) return undefined
  let reason: ErrorReason | undefined
  const remains = new Set<UndoState['remains'][number]>()
  for (const one of act) {
    reason ??= await findReason(db, one, known, admin)
    for (const kind of reason ? [] : ((await UNDO_RULES[one.action]?.findRemains?.(db, one)) ?? []))
      remains.add(kind)
  }
  return {
    _id: entry._id,
    reason: reason ?? null,
    remains: reason ? [] : [...remains],
    undone: known.undone.get(entry._id) ?? null,
    undoes: known.undoes.get(entry._id) ?? null,
  }
}

async function findReason(
  db: Db,
  entry: UndoEntry,
  { undone, undoes, targets, changedLater }: Known,
  admin: Grants & { _id: string },
): Promise<ErrorReason | undefined> {
  if (undone.has(entry._id)) return toReason('UNDO_DONE')
  if (undoes.has(entry._id)) return toReason('UNDO_OF_UNDO')
  const about = { by: admin, grants: admin, changedLater: changedLater.get(entry._id) }
  return findRefusal(db, entry, targets.get(toKey(entry)), about)
}

/** The current records of entries with a rule, by action and id. */
async function readTargets(db: Db, entries: readonly UndoEntry[]): Promise<Map<string, UndoTarget>> {
  const byAction = Map.groupBy(entries, ({ action }) => action)
  const found = await Promise.all(
    [...byAction].map(async ([action, some]) => {
      const ids = [...new Set(some.map(({ entityId }) => entityId))]
      const targets = (await UNDO_RULES[action]?.read(db, ids, false)) ?? []
      return [...targets].map(([entityId, target]) => [toKey({ action, entityId }), target] as const)
    }),
  )
  return new Map(found.flat())
}

const toKey = ({ action, entityId }: Pick<UndoEntry, 'action' | 'entityId'>) => `${action} ${entityId}`

/** The undos of the entries, and what they undid themselves. */
async function readLinks(db: Db, entries: readonly UndoEntry[]) {
  const ids = entries.map(({ _id }) => _id)
  const rows = await db
    .selectFrom('undoneEntries')
    .leftJoin('auditLog', (join) =>
      join.onRef('auditLog._id', '=', 'undoneEntries.undo').onRef('auditLog.at', '=', 'undoneEntries.at'),
    )
    .leftJoin('admins', 'admins._id', 'auditLog.admin')
    .select(['undoneEntries.entry', 'undoneEntries.undo', 'undoneEntries.at'])
    .select(['auditLog.admin', 'firstName', 'lastName'])
    .where((row) =>
      row.or([
        row('undoneEntries.entry', '=', row.fn.any(row.val(ids))),
        row('undoneEntries.undo', '=', row.fn.any(row.val(ids))),
      ]),
    )
    .execute()
  return {
    undone: new Map(
      rows.flatMap((row) => {
        const { entry, undo, at, by } = withAdmin(row)
        return undo ? [[entry, { entry: undo, at, by }] as const] : []
      }),
    ),
    undoes: new Map(rows.flatMap(({ entry, undo }) => (undo ? [[undo, entry] as const] : []))),
  }
}
