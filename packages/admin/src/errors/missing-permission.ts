import type { Permission } from '@storekeeper/contract/permissions'
import { m } from '~/paraglide/messages.js'
import { errorText } from './error-text'

/** Returns the text that names the permission that an admin lacks, as the server's refusal does. */
export const missingPermission = (permission: Permission): string =>
  errorText({ code: 'PERMISSION_MISSING', params: { permission }, message: m.shell_not_allowed() })
