import type { Permission } from '@storekeeper/contract/permissions'
import { m } from '~/paraglide/messages.js'

/** Returns the text that explains why a button is limited to super admins. */
export const missingPermission = (permission: Permission) => m.admins_permission_missing({ permission })
