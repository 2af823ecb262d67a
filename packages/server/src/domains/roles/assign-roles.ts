import type { Grants } from '@storekeeper/contract/grants'
import type { AssignedRoles } from '@storekeeper/contract/roles/role'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { apiError, fieldError } from '../../lib/api-error.ts'
import type { AuditEntry } from '../../lib/audit.ts'
import { emitPermissionsChanged, withShipped } from '../permissions/permissions.ts'
import { demandHeld, demandLimits } from './demand-held.ts'

type Assigned = AssignedRoles[number]

/**
 * Replaces the roles of an admin, whom the caller has locked. Returns the changed field for the audit log, or
 * no field if the roles remain. Admins neither change their own roles, nor grant or take away permissions that
 * they do not have.
 */
export async function assignRoles(
  tx: Transaction<Tables>,
  to: string,
  assigned: AssignedRoles,
  by: Grants & { _id: string },
  now: Date,
): Promise<NonNullable<AuditEntry['changes']>> {
  const current = await findAssigned(tx, to)
  const roles = await readRoles(
    tx,
    [...current, ...assigned].map(({ role }) => role),
  )
  for (const [index, { role }] of assigned.entries()) {
    const found = roles.get(role)
    if (!found) throw fieldError(`roles.${index}.role`, 'ROLE_UNKNOWN')
    if (found.shipped === 'owner') throw fieldError(`roles.${index}.role`, 'OWNER_ROLE')
  }
  const changed = [...without(current, assigned), ...without(assigned, current)]
  if (changed.length === 0) return {}
  if (to === by._id) throw apiError('OWN_ROLES')
  await requireSites(tx, assigned)
  for (const { role, sites } of changed) demandHeld(by, roles.get(role)?.permissions ?? [], 'roles', sites)
  for (const { role, sites } of without(assigned, current)) {
    const granted = roles.get(role)
    if (granted) await demandLimits(tx, by, granted, 'roles', sites)
  }
  await tx.deleteFrom('adminRoles').where('admin', '=', to).execute()
  const rows = assigned.map(({ role, sites }) => ({ admin: to, role, sites: sites === 'all' ? null : sites }))
  if (rows.length > 0) await tx.insertInto('adminRoles').values(rows).execute()
  await emitPermissionsChanged(tx, [to], now)
  const describe = ({ role, sites }: Assigned) => {
    const name = roles.get(role)?.name ?? role
    return sites === 'all' ? name : `${name} (${sites.join(', ')})`
  }
  return { roles: { from: current.map(describe).toSorted(), to: assigned.map(describe).toSorted() } }
}

/** The assignments that the others do not contain in the same form. */
const without = (some: readonly Assigned[], others: readonly Assigned[]) =>
  some.filter((one) => !others.some((other) => isSame(one, other)))

const isSame = (one: Assigned, other: Assigned) =>
  one.role === other.role && String(toSorted(one.sites)) === String(toSorted(other.sites))

const toSorted = (sites: Assigned['sites']) => (sites === 'all' ? sites : sites.toSorted())

async function findAssigned(tx: Transaction<Tables>, admin: string): Promise<Assigned[]> {
  const rows = await tx
    .selectFrom('adminRoles')
    .select(['role', 'sites'])
    .where('admin', '=', admin)
    .execute()
  return rows.map(({ role, sites }) => ({ role, sites: sites ?? 'all' }))
}

/** The lock prevents the deletion of the sites until the assignment. */
async function requireSites(tx: Transaction<Tables>, assigned: AssignedRoles): Promise<void> {
  const found = await tx.selectFrom('sites').select('key').forShare().execute()
  const keys = found.map(({ key }) => key)
  for (const [index, { sites }] of assigned.entries())
    if (sites !== 'all' && sites.some((site) => !keys.includes(site)))
      throw fieldError(`roles.${index}.sites`, 'SITE_NOT_FOUND')
}

/** The lock prevents the deletion of the roles, and changes of their permissions, until the assignment. */
async function readRoles(tx: Transaction<Tables>, ids: readonly string[]) {
  const rows = await tx
    .selectFrom('roles')
    .select(['_id', 'shipped', 'name', 'color', 'permissions', 'limits'])
    .where('_id', '=', sql<string>`any(${ids})`)
    .orderBy('_id')
    .forShare()
    .execute()
  return new Map(rows.map((row) => [row._id, withShipped(row)]))
}
