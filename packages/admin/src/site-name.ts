import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from './api'

/**
 * Returns a function from a site's key to its name; it returns the key until names are loaded. Stable until
 * the names change.
 */
export const useSiteName = () => {
  const { data: sites } = useQuery(api.sites.list.queryOptions({ meta: { handlesErrors: true } }))
  return useCallback((key: string) => sites?.find((site) => site.key === key)?.name ?? key, [sites])
}
