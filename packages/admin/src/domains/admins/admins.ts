/** The public entry: what other domains use. */

export { missingPermission } from './missing-permission'
export { PermissionButton } from './PermissionButton'
