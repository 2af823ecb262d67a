import { type Permission, ROLE_PERMISSIONS } from '@storekeeper/contract/permissions'
import { permissionGroupText, permissionText, toResource } from '~/lib/permission-text'

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
