import { getSites } from '@storekeeper/contract/grants'
import type { Permission } from '@storekeeper/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { api } from '~/api'
import { useProfile } from './profile'

/** The query of the sites, with only those on which the admin has the permission. */
export const useSitesFor = (permission: Permission) => {
  const permitted = getSites(useProfile(), permission)
  return useQuery(
    api.sites.list.queryOptions({
      meta: { handlesErrors: true },
      select: (sites) => sites.filter(({ key }) => permitted === 'all' || permitted.includes(key)),
    }),
  )
}
