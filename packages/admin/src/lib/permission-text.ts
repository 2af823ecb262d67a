import type { Permission } from '@storekeeper/contract/permissions'
import { messageByName } from './message-by-name'

const getText = messageByName(
  import.meta.glob('../paraglide/messages/permission_*.js', { eager: true }),
  'permission_',
)

/** What a permission allows, such as "View orders"; an unknown one of a later server version is shown as its key. */
export const permissionText = (permission: string) => getText(permission.replace(':', '_'))?.() ?? permission

/** The title of a group of permissions: the part of their names before the colon. */
export const permissionGroupText = (resource: string) => getText(`group_${resource}`)?.() ?? resource

/** The group of a permission. */
export const toResource = (permission: Permission) => permission.slice(0, permission.indexOf(':'))
