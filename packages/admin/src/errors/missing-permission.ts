import { SUPER_ADMIN_ONLY } from '@storekeeper/contract/grants'
import type { Permission } from '@storekeeper/contract/permissions'
import { permissionText } from '~/lib/permission-text'
import { m } from '~/paraglide/messages.js'

/** Returns the text that names the permission that an admin lacks; no role contains those of super admins. */
export const missingPermission = (permission: Permission): string =>
  SUPER_ADMIN_ONLY.includes(permission)
    ? m.admins_only_super()
    : m.admins_permission_missing({ permission: permissionText(permission) })
