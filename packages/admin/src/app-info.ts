import { useQuery } from '@tanstack/react-query'
import { api } from './api'

/** Settings of the store change rarely; a change made here marks them stale like everything else. */
export const appInfoQuery = () => api.appInfo.details.queryOptions({ staleTime: 10 * 60_000 })

/** The same with what went wrong, for a screen that cannot do without. */
export const useAppInfoQuery = () => useQuery({ ...appInfoQuery(), meta: { handlesErrors: true } })

/** The store's name, logo and currency; undefined until they have arrived. */
export const useAppInfo = () => useAppInfoQuery().data
