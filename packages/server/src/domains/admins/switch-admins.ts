import { isAllowed } from '@storekeeper/contract/grants'
import type { BulkResult } from '@storekeeper/contract/list'
import type { Permission } from '@storekeeper/contract/permissions'
import { combinePermissions } from '@storekeeper/contract/roles/role-permissions'
import type { Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError } from '../../lib/api-error.ts'
import { recordAudit } from '../../lib/audit.ts'
import { voidTokens } from '../auth/auth.ts'
import { emitPermissionsChanged, storedRoles, withShipped } from '../permissions/permissions.ts'
import { endAllSessions, type Session } from '../sessions/sessions.ts'
import { type LockedAdmin, rejectionReason, type Switch, takesAway } from './rejection-reason.ts'

export const bulkBlock = signedIn.admins.bulkBlock.handler(({ context, input: { ids, blocked, reason } }) =>
  switchAdmins(context, ids, { flag: 'blocked', value: blocked }, reason),
)
export const bulkActivate = signedIn.admins.bulkActivate.handler(({ context, input: { ids, active } }) =>
  switchAdmins(context, ids, { flag: 'active', value: active }),
)
export const bulkMakeSuper = signedIn.admins.bulkMakeSuper.handler(({ context, input: { ids } }) =>
  switchAdmins(context, ids, { flag: 'isSuperAdmin', value: true }),
)
export const bulkUnmakeSuper = signedIn.admins.bulkUnmakeSuper.handler(({ context, input: { ids } }) =>
  switchAdmins(context, ids, { flag: 'isSuperAdmin', value: false }),
)

type Context = { db: Db; admin: Session['admin']; clock: () => Date }

const switchAdmins = ({ db, admin, clock }: Context, ids: readonly string[], to: Switch, reason?: string) =>
  db.transaction().execute((tx) => switchThem(tx, [...new Set(ids)], to, reason, admin, clock()))

/**
 * Sets a flag of several admins and validates each one. Ends all sessions of admins who may no longer sign
 * in.
 */
async function switchThem(
  tx: Transaction<Tables>,
  ids: readonly string[],
  to: Switch,
  reason: string | undefined,
  by: Session['admin'],
  now: Date,
): Promise<BulkResult> {
  const locked = await lockWithSuperAdmins(tx, ids, by._id)
  const me = locked.get(by._id)
  // Another admin may have removed this admin's permission in the meantime: two admins who demote each other
  // must not both succeed.
  if (
    !me?.active ||
    me.blocked ||
    !isAllowed(combinePermissions(me.isSuperAdmin, me.roles), PERMISSION_OF[to.flag])
  )
    throw apiError('PERMISSION_MISSING', { permission: PERMISSION_OF[to.flag] })
  const context = { me, superAdmins: [...locked.values()].filter(isActiveSuper).length }
  const result: BulkResult = { updated: [], skipped: [] }
  for (const _id of ids) {
    const admin = locked.get(_id)
    const reason = rejectionReason(admin?.isApiKey ? undefined : admin, to, context)
    if (reason) result.skipped.push({ _id, ...reason })
    else result.updated.push(_id)
  }
  await setFlag(tx, result.updated, to, reason, by, now)
  return result
}

/**
 * Locks the chosen admins, the acting one, which may be an API key, and all super admins in the order of their ids, so
 * a concurrent change waits and then reads the result. Inserts into the audit log, which reference admins, do not wait.
 */
async function lockWithSuperAdmins(
  tx: Transaction<Tables>,
  ids: readonly string[],
  by: string,
): Promise<Map<string, LockedAdmin & { isApiKey: boolean }>> {
  const rows = await tx
    .selectFrom('admins')
    .select(['_id', 'firstName', 'lastName', 'isSuperAdmin', 'active', 'blocked', storedRoles.as('roles')])
    .select('isApiKey')
    .where((admin) => admin.or([admin('_id', 'in', [...ids, by]), admin('isSuperAdmin', '=', true)]))
    .orderBy('_id')
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map((row) => [row._id, { ...row, roles: row.roles.map(withShipped) }]))
}

const isActiveSuper = (admin: LockedAdmin) => admin.isSuperAdmin && admin.active && !admin.blocked

async function setFlag(
  tx: Transaction<Tables>,
  ids: readonly string[],
  to: Switch,
  reason: string | undefined,
  by: { _id: string },
  now: Date,
): Promise<void> {
  if (ids.length === 0) return
  const { flag, value } = to
  await tx
    .updateTable('admins')
    .set((row) => ({ [flag]: value, version: row('version', '+', 1), updatedAt: now.toISOString() }))
    .where('_id', 'in', ids)
    .execute()
  if (flag === 'isSuperAdmin') await emitPermissionsChanged(tx, ids, now)
  else if (takesAway(to))
    for (const id of ids) {
      await endAllSessions(tx, id, now)
      await voidTokens(tx, id, ['invitation', 'reset', 'verify', 'emailChange', 'signIn'], now)
    }
  const action = `admin.${ACTIONS[flag][value ? 0 : 1]}` as const
  const changes = { [flag]: { from: !value, to: value } }
  await recordAudit(
    tx,
    by,
    now,
    ids.map((entityId) => ({ action, entity: 'admin', entityId, changes, note: reason || null })),
  )
}

const PERMISSION_OF = {
  blocked: 'admins:change',
  active: 'admins:change',
  isSuperAdmin: 'admins:make-super',
} as const satisfies Record<Switch['flag'], Permission>

/** Audit log actions for setting and for clearing each flag. */
const ACTIONS: Record<Switch['flag'], [string, string]> = {
  blocked: ['blocked', 'unblocked'],
  active: ['activated', 'deactivated'],
  isSuperAdmin: ['madeSuperAdmin', 'unmadeSuperAdmin'],
}
