import { HIDDEN_SITE } from '@storekeeper/contract/grants'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from './api'
import { m } from './paraglide/messages.js'

/**
 * Returns a function from a site's key to its name; it returns the key until names are loaded. A site that the
 * admin may not view has no name. Stable until the names change.
 */
export const useSiteName = () => {
  const { data: sites } = useQuery(api.sites.list.queryOptions({ meta: { handlesErrors: true } }))
  return useCallback(
    (key: string) =>
      key === HIDDEN_SITE ? m.ui_other_site() : (sites?.find((site) => site.key === key)?.name ?? key),
    [sites],
  )
}
