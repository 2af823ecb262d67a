import type { AssignedRoles } from '@storekeeper/contract/roles/role'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { apiError, fieldError } from '../../lib/api-error.ts'
import type { AuditEntry } from '../../lib/audit.ts'
import { emitPermissionsChanged, withShipped } from '../permissions/permissions.ts'
import type { Session } from '../sessions/sessions.ts'
import { demandHeld } from './demand-held.ts'

/**
 * Replaces the roles of an admin, whom the caller has locked. Returns the changed field for the audit log, or
 * no field if the roles remain. Admins neither change their own roles, nor grant or take away permissions that
 * they do not have.
 */
export async function assignRoles(
  tx: Transaction<Tables>,
  to: string,
  assigned: AssignedRoles,
  by: Session['admin'],
  now: Date,
): Promise<NonNullable<AuditEntry['changes']>> {
  const current = await readRoles(tx, await findRoleIds(tx, to))
  const next = await readRoles(
    tx,
    assigned.map(({ role }) => role),
  )
  for (const [index, { role }] of assigned.entries()) {
    const found = next.get(role)
    if (!found) throw fieldError(`roles.${index}.role`, 'ROLE_UNKNOWN')
    if (found.shipped === 'owner') throw fieldError(`roles.${index}.role`, 'OWNER_ROLE')
  }
  const changed = [...current.values(), ...next.values()].filter(
    ({ _id }) => !current.has(_id) || !next.has(_id),
  )
  if (changed.length === 0) return {}
  if (to === by._id) throw apiError('OWN_ROLES')
  for (const { permissions } of changed) demandHeld(by, permissions, 'roles')
  await tx.deleteFrom('adminRoles').where('admin', '=', to).execute()
  const rows = [...next.keys()].map((role) => ({ admin: to, role }))
  if (rows.length > 0) await tx.insertInto('adminRoles').values(rows).execute()
  await emitPermissionsChanged(tx, [to], now)
  return { roles: { from: namesOf(current), to: namesOf(next) } }
}

type Roles = Awaited<ReturnType<typeof readRoles>>

const namesOf = (roles: Roles) => [...roles.values()].map(({ name }) => name).toSorted()

const findRoleIds = async (tx: Transaction<Tables>, admin: string): Promise<string[]> => {
  const rows = await tx.selectFrom('adminRoles').select('role').where('admin', '=', admin).execute()
  return rows.map(({ role }) => role)
}

/** The lock prevents the deletion of the roles, and changes of their permissions, until the assignment. */
async function readRoles(tx: Transaction<Tables>, ids: readonly string[]) {
  const rows = await tx
    .selectFrom('roles')
    .select(['_id', 'shipped', 'name', 'color', 'permissions'])
    .where('_id', '=', sql<string>`any(${ids})`)
    .orderBy('_id')
    .forShare()
    .execute()
  return new Map(rows.map((row) => [row._id, withShipped(row)]))
}
