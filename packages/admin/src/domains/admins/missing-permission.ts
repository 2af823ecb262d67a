import type { Permission } from '@storekeeper/contract/permissions'
import { m } from '~/paraglide/messages.js'

/** Why a button of a super administrator is not everybody's. */
export const missingPermission = (permission: Permission) => m.admins_permission_missing({ permission })
