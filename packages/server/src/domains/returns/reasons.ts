import { isDeepStrictEqual } from 'node:util'
import type { ReturnReason } from '@storekeeper/contract/returns/return'
import type { Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError, fieldError } from '../../lib/api-error.ts'
import { changesBetween, recordAudit } from '../../lib/audit.ts'
import { newId } from '../../lib/id.ts'
import type { Language } from '../../lib/language.ts'
import { staleDetails } from '../../lib/stale.ts'

export const returnReasons = signedIn.returns.reasons.handler(({ context: { db } }) => readReasons(db))

export const saveReturnReasons = signedIn.returns.saveReasons.handler(
  async ({ context: { db, admin, clock }, input: { reasons, before: read } }) =>
    db.transaction().execute(async (tx) => {
      const before = await tx
        .selectFrom('returnReasons')
        .selectAll()
        .orderBy('position')
        .forUpdate()
        .execute()
      if (read) await refuseStale(tx, before, read, clock())
      const stored = new Map(before.map((reason) => [reason._id, reason]))
      for (const [index, { _id }] of reasons.entries())
        if (_id && (!stored.has(_id) || reasons.findIndex((other) => other._id === _id) !== index))
          throw fieldError(`reasons.${index}._id`, 'RETURN_REASON_NOT_FOUND')
      const kept = new Set(reasons.flatMap(({ _id }) => _id ?? []))
      for (const { _id, title } of before.filter((reason) => !kept.has(reason._id))) {
        const use = await tx
          .selectFrom('returnItems')
          .select('_id')
          .where('reason', '=', _id)
          .limit(1)
          .execute()
        if (use.length > 0) throw apiError('RETURN_REASON_USED', { title })
        await tx.deleteFrom('returnReasons').where('_id', '=', _id).execute()
        const entry = { action: 'returnReason.removed' as const, entity: 'returnReason', entityId: _id }
        await recordAudit(tx, admin, clock(), { ...entry, changes: { title: { from: title, to: null } } })
      }
      for (const [position, { _id = newId(), ...reason }] of reasons.entries()) {
        const row = { ...reason, position }
        await tx
          .insertInto('returnReasons')
          .values({ _id, ...row })
          .onConflict((conflict) => conflict.column('_id').doUpdateSet(row))
          .execute()
        const was = stored.get(_id)
        const changes = changesBetween<Record<string, unknown>>(was ?? NONE, reason)
        if (was && Object.keys(changes ?? {}).length === 0) continue
        const action = was ? ('returnReason.changed' as const) : ('returnReason.created' as const)
        await recordAudit(tx, admin, clock(), { action, entity: 'returnReason', entityId: _id, changes })
      }
      return { reasons: await readReasons(tx) }
    }),
)

/** Refuses (409) a list that was read before another admin saved one. The reasons have no versions. */
async function refuseStale(
  tx: Transaction<Tables>,
  stored: readonly ReturnReason[],
  read: readonly ReturnReason[],
  now: Date,
): Promise<void> {
  const listed = stored.map(({ _id, title, isActive }) => ({ _id, title, isActive }))
  if (isDeepStrictEqual(listed, read)) return
  const changed = listed.find((reason, index) => !isDeepStrictEqual(reason, read[index])) ?? read.at(-1)
  const record = { _id: changed?._id ?? newId(), version: 1, updatedAt: now.toISOString() }
  throw apiError('STALE', await staleDetails(tx, 'returnReason', record))
}

const NONE = { title: null, isActive: null }

/** The reasons of a new store, in its language. The database creates the English ones. */
const DEFAULT_REASONS: Record<Language, readonly string[]> = {
  en: ['Damaged', 'Wrong item', 'Not as described', 'Arrived too late', 'No longer wanted'],
  ar: ['تالف', 'منتج خاطئ', 'مخالف للوصف', 'وصل متأخرًا', 'لم يعد مطلوبًا'],
}

/** Translates the default reasons to the language of a new store; renamed ones remain. */
export async function translateReasons(tx: Transaction<Tables>, language: Language): Promise<void> {
  for (const [index, english] of DEFAULT_REASONS.en.entries())
    await tx
      .updateTable('returnReasons')
      .set({ title: DEFAULT_REASONS[language][index] ?? english })
      .where('title', '=', english)
      .execute()
}

export const readReasons = (db: Db): Promise<ReturnReason[]> =>
  db.selectFrom('returnReasons').select(['_id', 'title', 'isActive']).orderBy('position').execute()
