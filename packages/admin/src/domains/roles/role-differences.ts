import { type Permission, ROLE_PERMISSIONS } from '@storekeeper/contract/permissions'
import { groupPermissions } from './permission-groups'

type Compared = { permissions: readonly Permission[] }

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

/** The number of permissions that only one of the roles has. */
export const countDifferences = (one: Compared, other: Compared): number =>
  ROLE_PERMISSIONS.filter(
    (permission) => one.permissions.includes(permission) !== other.permissions.includes(permission),
  ).length
