import { MAX_PAGE_SIZE } from '@storekeeper/contract/list'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '~/api'
import type { Chosen } from '~/ui/list/selection'
import { type AdminListSearch, listInput } from './admin-search'

export const adminsQuery = (search: AdminListSearch) =>
  api.admins.list.queryOptions({ input: listInput(search) })

/** The number of super admins, who can change permissions. */
export const superAdminsQuery = () =>
  api.admins.list.queryOptions({
    input: { isSuperAdmin: 'true', active: 'true', blocked: 'false', limit: '1' },
    meta: { handlesErrors: true },
  })

/** All roles of the store. */
export const rolesQuery = () => api.roles.list.queryOptions({ meta: { handlesErrors: true } })

/** Requests the rows as soon as the URL is known; the caller does not wait for the response. */
export const prefetchAdmins = (queries: QueryClient, search: AdminListSearch) => {
  queries.prefetchQuery(adminsQuery(search))
  queries.prefetchQuery(rolesQuery())
}

/** Resolves the selected admins to ids: the calls take no filter, since a shop has only tens of admins. */
export const loadIds = async (chosen: Chosen, search: AdminListSearch): Promise<string[]> => {
  if ('ids' in chosen) return chosen.ids
  const found: string[] = []
  for (let page = 1; ; page++) {
    const input = listInput({ ...search, page, limit: MAX_PAGE_SIZE })
    const { items, total } = await api.admins.list.call(input)
    found.push(...items.map(({ _id }) => _id))
    if (items.length === 0 || page * MAX_PAGE_SIZE >= total) break
  }
  return found.filter((id) => !chosen.exceptIds.includes(id))
}
