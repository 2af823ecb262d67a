import type { Permission } from '@storekeeper/contract/permissions'
import { permissionText } from '~/lib/permission-text'
import { m } from '~/paraglide/messages.js'

/** Returns the text that explains which permission a button requires. */
export const missingPermission = (permission: Permission) =>
  m.admins_permission_missing({ permission: permissionText(permission) })
