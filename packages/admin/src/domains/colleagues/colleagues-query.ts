import { api } from '~/api'

/** The admins who can be assigned and mentioned. */
export const colleaguesQuery = () =>
  api.admins.list.queryOptions({
    input: { limit: '200', blocked: 'false', active: 'true', isInvited: 'false', sort: 'firstName.asc' },
    meta: { handlesErrors: true },
  })
