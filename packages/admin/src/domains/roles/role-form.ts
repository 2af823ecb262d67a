import { type Permission, ROLE_PERMISSIONS } from '@storekeeper/contract/permissions'
import { ROLE_COLORS } from '@storekeeper/contract/roles/named-role'
import type { NewRole, Role, RoleChanges } from '@storekeeper/contract/roles/role'
import { z } from 'zod'
import { newRequestId } from '~/lib/request-id'
import { m } from '~/paraglide/messages.js'
import { roleDescription, roleName } from './role-names'

/**
 * The field values. The permissions are one value each, so that the changes of two admins to different
 * permissions of a role are merged.
 */
export const RoleValues = z.object({
  name: z.string(),
  description: z.string(),
  color: z.enum(ROLE_COLORS),
  permissions: z.record(z.string(), z.boolean()),
})
export type RoleValues = z.infer<typeof RoleValues>

/** A role as the form edits it; a new one has version 0. */
export type EditedRole = Pick<Role, '_id' | 'version'> & NewRole

export const toValues = ({ name, description, color, permissions }: EditedRole): RoleValues => ({
  name,
  description,
  color,
  permissions: Object.fromEntries(
    ROLE_PERMISSIONS.map((permission) => [permission, permissions.includes(permission)]),
  ),
})

export const toChanges = ({ permissions, ...fields }: RoleValues, version: number): RoleChanges => ({
  ...fields,
  permissions: ROLE_PERMISSIONS.filter((permission) => permissions[permission]),
  version,
})

export const blankRole = (): EditedRole => ({
  _id: newRequestId(),
  version: 0,
  name: '',
  description: '',
  color: 'blue',
  permissions: [],
})

/** The maximum length of a name in the contract. */
const MAX_NAME = 60

/** A new role like another one, with those of its permissions that the admin can grant. */
export const toDuplicate = (role: Role, canGrant: (permission: Permission) => boolean): EditedRole => ({
  ...blankRole(),
  name: m.roles_copy_of({ name: roleName(role) }).slice(0, MAX_NAME),
  description: roleDescription(role),
  color: role.color,
  permissions: role.permissions.filter(canGrant),
})
