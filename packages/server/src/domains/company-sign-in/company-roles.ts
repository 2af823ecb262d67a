import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { recordAudit } from '../../lib/audit.ts'
import { emitPermissionsChanged, withShipped } from '../permissions/permissions.ts'

/**
 * Replaces the roles of an admin by those of their groups. Without any assignment in the settings, the roles
 * remain, and admins assign them. Returns whether the admin may sign in: one whose groups have no role may not.
 */
export async function assignGroupRoles(
  tx: Transaction<Tables>,
  admin: string,
  groups: readonly string[],
  now: Date,
): Promise<boolean> {
  const assigned = await tx.selectFrom('companyGroups').select(['group', 'role']).execute()
  if (assigned.length === 0) return true
  const next = new Set(assigned.filter(({ group }) => groups.includes(group)).map(({ role }) => role))
  const rows = await tx.selectFrom('adminRoles').select('role').where('admin', '=', admin).execute()
  const current = new Set(rows.map(({ role }) => role))
  const lost = [...current].filter((role) => !next.has(role))
  const gained = [...next].filter((role) => !current.has(role))
  if (lost.length === 0 && gained.length === 0) return next.size > 0
  if (lost.length > 0)
    await tx.deleteFrom('adminRoles').where('admin', '=', admin).where('role', 'in', lost).execute()
  if (gained.length > 0)
    await tx
      .insertInto('adminRoles')
      .values(gained.map((role) => ({ admin, role })))
      .execute()
  const names = await readNames(tx, [...current, ...next])
  const toNames = (roles: Set<string>) => [...roles].map((role) => names.get(role) ?? role).toSorted()
  const changes = { roles: { from: toNames(current), to: toNames(next) } }
  await recordAudit(tx, null, now, { action: 'admin.rolesChangedByCompany', entityId: admin, changes })
  await emitPermissionsChanged(tx, [admin], now)
  return next.size > 0
}

async function readNames(tx: Transaction<Tables>, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('roles')
    .select(['_id', 'shipped', 'name', 'color', 'permissions'])
    .where('_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row._id, withShipped(row).name]))
}
