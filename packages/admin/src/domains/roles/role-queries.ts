import { api } from '~/api'

/** One call returns all roles, since their number is limited. */
export const rolesQuery = () => api.roles.list.queryOptions({ meta: { handlesErrors: true } })
