import { signedIn } from '../../calls.ts'
import { apiError } from '../../lib/api-error.ts'
import { changesBetween, recordAudit } from '../../lib/audit.ts'
import { staleDetails } from '../../lib/stale.ts'
import { assignRoles } from '../roles/roles.ts'
import { demandRank } from './demand-rank.ts'
import { readAdmin } from './read-admins.ts'

export const updateAdmin = signedIn.admins.update.handler(async ({ context, input, errors }) => {
  const { db, admin, clock } = context
  const { version, roles, ...changes } = input.body
  const now = clock()
  return db.transaction().execute(async (tx) => {
    const was = await tx
      .selectFrom('admins')
      .select(['_id', 'firstName', 'lastName', 'phone', 'version', 'updatedAt'])
      .where('_id', '=', input.query.id)
      .where('isApiKey', '=', false)
      .forUpdate()
      .executeTakeFirst()
    if (!was) throw errors.NOT_FOUND()
    if (was.version !== version) throw apiError('STALE', await staleDetails(tx, 'admin', was))
    await demandRank(tx, was._id, admin)
    const assigned = roles ? await assignRoles(tx, was._id, roles, admin, now) : {}
    await tx
      .updateTable('admins')
      .set({ ...changes, version: version + 1, updatedAt: now.toISOString() })
      .where('_id', '=', was._id)
      .execute()
    await recordAudit(tx, admin, now, {
      action: 'admin.changed',
      entityId: was._id,
      changes: { ...changesBetween(was, changes), ...assigned },
    })
    const changed = await readAdmin(tx, was._id, context, now)
    if (!changed) throw errors.NOT_FOUND()
    return changed
  })
})
