import { type Permission, ROLE_PERMISSIONS } from '@storekeeper/contract/permissions'
import { m } from '~/paraglide/messages.js'
import { errorText } from './error-text'

/** Returns the text that names the permission that an admin lacks; no role contains those of super admins. */
export const missingPermission = (permission: Permission): string =>
  ROLE_PERMISSIONS.includes(permission)
    ? errorText({ code: 'PERMISSION_MISSING', params: { permission }, message: m.shell_not_allowed() })
    : m.admins_only_super()
