/** The public entry: what other domains use. */

export { AdminRoles } from './AdminRoles'
export { toRoles, toSelectedRoles } from './form/admin-form'
export { RolesField } from './form/RolesField'
