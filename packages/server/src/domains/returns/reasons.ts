import type { ReturnReason } from '@storekeeper/contract/returns/return'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import { apiError, fieldError } from '../../lib/api-error.ts'
import { changesBetween, recordAudit } from '../../lib/audit.ts'
import { newId } from '../../lib/id.ts'

export const returnReasons = signedIn.returns.reasons.handler(({ context: { db } }) => readReasons(db))

export const saveReturnReasons = signedIn.returns.saveReasons.handler(
  async ({ context: { db, admin, clock }, input: { reasons } }) =>
    db.transaction().execute(async (tx) => {
      const before = await tx
        .selectFrom('returnReasons')
        .selectAll()
        .orderBy('position')
        .forUpdate()
        .execute()
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
        await recordAudit(tx, admin, clock(), [{ ...entry, changes: { title: { from: title, to: null } } }])
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
        await recordAudit(tx, admin, clock(), [{ action, entity: 'returnReason', entityId: _id, changes }])
      }
      return { reasons: await readReasons(tx) }
    }),
)

const NONE = { title: null, isActive: null }

export const readReasons = (db: Db): Promise<ReturnReason[]> =>
  db.selectFrom('returnReasons').select(['_id', 'title', 'isActive']).orderBy('position').execute()
