import { type Grants, isOfSites, type Sites } from '@storekeeper/contract/grants'
import { Permission } from '@storekeeper/contract/permissions'
import { getLimit, getLowestLimit, type LimitedRole, type Limits } from '@storekeeper/contract/roles/limits'
import type { AdminRole } from '@storekeeper/contract/roles/named-role'
import { SHIPPED_ROLE_KEYS } from '@storekeeper/contract/roles/named-role'
import type { Role } from '@storekeeper/contract/roles/role'
import { combinePermissions } from '@storekeeper/contract/roles/role-permissions'
import { SHIPPED_ROLES } from '@storekeeper/contract/roles/shipped-roles'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError, type FieldReason, throwFieldErrors, toReason } from '../../lib/api-error.ts'
import type { Actor } from '../../lib/audit.ts'
import { emit } from '../../lib/outbox.ts'
import type { AdminRoleTable, RoleTable } from './permissions.table.ts'

export { EXPORT_PERMISSIONS, type ExportedKind, hideEmailsInLines, recordExport } from './exported-files.ts'
export {
  hideEmails,
  hideEmailsInError,
  hideEmailsInText,
  hidesEmails,
  isForReading,
  isOfStore,
  restoreEmails,
} from './hidden-emails.ts'
export { hideCredit, hideSites, hidesSites, toShownSite } from './hidden-sites.ts'
export { restoreNames } from './limit-to-sites.ts'
export type { AdminRoleTable }

type StoredRole = Pick<Role, '_id' | 'shipped' | 'name' | 'color' | 'permissions'> &
  Pick<AdminRole, 'sites'> & { limits: Partial<Limits> }

/** The roles of the admin of the row, for queries on `admins`. */
export const storedRoles = sql<StoredRole[]>`(
  select coalesce(json_agg(json_build_object('_id', roles."_id", 'shipped', roles."shipped", 'name', roles."name",
    'color', roles."color", 'permissions', roles."permissions",
    'limits', roles."limits",
    'sites', coalesce(to_json("adminRoles"."sites"), '"all"'::json)) order by roles."name"), '[]')
  from "adminRoles" join roles on roles."_id" = "adminRoles"."role"
  where "adminRoles"."admin" = admins."_id"
)`

/** Returns the roles whose limits apply to an actor; null for super admins and the program itself. */
export async function readLimitedRoles(db: Db, by: Actor): Promise<readonly LimitedRole[] | null> {
  if (!by) return null
  const admin = await db
    .selectFrom('admins')
    .select(['isSuperAdmin', storedRoles.as('roles')])
    .where('_id', '=', by._id)
    .executeTakeFirstOrThrow()
  return admin.isSuperAdmin ? null : admin.roles.map(withShipped)
}

/** Returns whether the roles of an actor grant a permission on a site. The program itself has every one. */
export async function readPermission(
  db: Db,
  by: Actor,
  permission: Permission,
): Promise<(site: string) => boolean> {
  const roles = await readLimitedRoles(db, by)
  return (site) =>
    roles === null ||
    roles.some(
      ({ permissions, sites }) =>
        permissions.includes(permission) && (sites === 'all' || sites.includes(site)),
    )
}

type Discount = { permission: Permission; percent: number; site: string; field: string }

/** Refuses (422, at the field) a discount above the limit of the admin's roles. */
export async function demandDiscount(tx: Transaction<Tables>, by: Actor, discount: Discount): Promise<void> {
  throwFieldErrors(await findDiscountIssues(tx, by, discount))
}

/** Returns why a discount is above the limit of the admin's roles; empty if it is not. */
export async function findDiscountIssues(
  db: Db,
  by: Actor,
  { permission, percent, site, field }: Discount,
): Promise<FieldReason[]> {
  const roles = await readLimitedRoles(db, by)
  const max = roles && getLimit(roles, 'discountPercent', permission, site)
  if (max === null || percent <= max) return []
  return [{ path: field, ...toReason('DISCOUNT_ABOVE_LIMIT', { max }) }]
}

/** The number of rows that an admin may export at once, by the lowest limit on these sites; null without a limit. */
export async function readExportLimit(
  tx: Transaction<Tables>,
  by: Actor,
  permission: Permission,
  sites: Sites,
): Promise<number | null> {
  const roles = await readLimitedRoles(tx, by)
  if (!roles) return null
  return isOfSites(permission)
    ? getLowestLimit(roles, 'exportRows', permission, sites)
    : getLimit(roles, 'exportRows', permission, null)
}

/** Refuses (422) documents of more orders than the roles of the admin allow to export. Those of one order are none. */
export async function demandDocuments(
  tx: Transaction<Tables>,
  by: Actor,
  { orders, sites }: { orders: number; sites: Sites },
): Promise<void> {
  const max = await readExportLimit(tx, by, 'orders:read', sites)
  if (max !== null && orders > Math.max(1, max)) throw apiError('EXPORT_ABOVE_LIMIT', { max })
}

/** Returns all permissions of an admin, and the sites of those that are limited to sites. */
export const toGrants = (admin: { isSuperAdmin: boolean }, roles: readonly StoredRole[]): Grants =>
  combinePermissions(admin.isSuperAdmin, roles.map(withShipped))

/** Returns roles as lists show them: shipped ones first, in the order of the program. */
export const toAdminRoles = (roles: readonly StoredRole[]): AdminRole[] =>
  inOrder(roles.map(withShipped)).map(({ permissions: _, limits: _limits, ...role }) => role)

/**
 * Returns a role with the texts, color and permissions of the program if it is shipped. Permissions that the
 * program no longer has are dropped.
 */
export function withShipped<Row extends Pick<RoleTable, 'shipped'> & { permissions: Permission[] }>(
  role: Row,
): Row {
  if (role.shipped === null)
    return { ...role, permissions: role.permissions.filter((name) => Permission.safeParse(name).success) }
  const { name, description, color, permissions } = SHIPPED_ROLES[role.shipped]
  return {
    ...role,
    name,
    ...('description' in role && { description }),
    color,
    permissions: [...permissions],
  }
}

/** Sorts shipped roles first, in the order of the program, and the others as they are. */
export const inOrder = <Row extends Pick<RoleTable, 'shipped'>>(roles: readonly Row[]): Row[] =>
  roles.toSorted((one, other) => rank(one) - rank(other))

const rank = ({ shipped }: Pick<RoleTable, 'shipped'>) =>
  shipped === null ? SHIPPED_ROLE_KEYS.length : SHIPPED_ROLE_KEYS.indexOf(shipped)

/** Open windows and sockets of these admins receive their new permissions. */
export async function emitPermissionsChanged(
  tx: Transaction<Tables>,
  admins: readonly string[],
  now: Date,
): Promise<void> {
  if (admins.length === 0) return
  await emit(tx, now, [{ name: 'admin.permissionsChanged', payload: { admins: [...admins] } }])
}
