import { type Permission, ROLE_PERMISSIONS } from '@storekeeper/contract/permissions'
import { permissionText } from '~/lib/permission-text'
import { m } from '~/paraglide/messages.js'

/** Returns the text that names the permission that an admin lacks; no role contains those of super admins. */
export const missingPermission = (permission: Permission): string =>
  ROLE_PERMISSIONS.includes(permission)
    ? m.admins_permission_missing({ permission: permissionText(permission) })
    : m.admins_only_super()
