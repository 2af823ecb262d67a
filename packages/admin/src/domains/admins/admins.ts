/** The public entry: what other domains use. */

export { AdminRoles } from './AdminRoles'
