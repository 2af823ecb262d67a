import type { Permission } from '@storekeeper/contract/permissions'
import type { LimitName, Limits } from '@storekeeper/contract/roles/limits'
import { ROLE_PERMISSIONS } from '@storekeeper/contract/roles/role-permissions'
import { permissionGroupText, permissionText, toResource } from '~/lib/permission-text'
import { LIMIT_NAMES } from './limit-names'

export type PermissionGroup = { resource: string; permissions: readonly Permission[] }

/** Groups permissions by the part of their names before the colon, in the order of the contract. */
export const groupPermissions = (permissions: readonly Permission[]): PermissionGroup[] =>
  [...Map.groupBy(permissions, toResource)].map(([resource, some]) => ({ resource, permissions: some }))

/** Finds the permissions whose sentence, group or key contains every word, in any case. */
export const findPermissions = (wanted: string): PermissionGroup[] => {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean)
  return groupPermissions(
    ROLE_PERMISSIONS.filter((permission) => {
      const text = [permissionText(permission), permissionGroupText(toResource(permission)), permission]
        .join(' ')
        .toLowerCase()
      return words.every((word) => text.includes(word))
    }),
  )
}

type Compared = { permissions: readonly Permission[]; limits: Limits }

export type ComparedGroup = {
  resource: string
  rows: { permission: Permission; isInOne: boolean; isInOther: boolean }[]
}

/** Compares the permissions of two roles by groups; groups without rows are left out. */
export const compareRoles = (one: Compared, other: Compared, showsEqual: boolean): ComparedGroup[] =>
  groupPermissions(ROLE_PERMISSIONS).flatMap(({ resource, permissions }) => {
    const rows = permissions
      .map((permission) => ({
        permission,
        isInOne: one.permissions.includes(permission),
        isInOther: other.permissions.includes(permission),
      }))
      .filter(({ isInOne, isInOther }) => showsEqual || isInOne !== isInOther)
    return rows.length > 0 ? [{ resource, rows }] : []
  })

/** The limits of which the roles have different ones; all that one of them has if `showsEqual`. */
export const compareLimits = (one: Compared, other: Compared, showsEqual: boolean): LimitName[] =>
  LIMIT_NAMES.filter((name) => {
    const [first, second] = [one.limits[name], other.limits[name]]
    return first !== second || (showsEqual && first !== null)
  })

/** The number of permissions that only one of the roles has, and of limits that differ. */
export const countDifferences = (one: Compared, other: Compared): number =>
  ROLE_PERMISSIONS.filter(
    (permission) => one.permissions.includes(permission) !== other.permissions.includes(permission),
  ).length + compareLimits(one, other, false).length
