import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from './api'

/** Names a site by its key; by the key itself until the names have arrived. The same function until they change. */
export const useSiteName = () => {
  const { data: sites } = useQuery(api.sites.list.queryOptions({ meta: { handlesErrors: true } }))
  return useCallback((key: string) => sites?.find((site) => site.key === key)?.name ?? key, [sites])
}
