/** The public entry: what other domains use. */

export { RoleBadge } from './RoleBadge'
export { ROLE_COLOR_NAME } from './role-color-names'
export { roleDescription } from './role-descriptions'
export { roleName } from './role-names'
