import type { SignedIn } from '@storekeeper/contract/auth/sign-in'
import { type Grants, isAllowed } from '@storekeeper/contract/grants'
import type { Permission } from '@storekeeper/contract/permissions'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { api } from '~/api'
import { currentLogin, useSignedIn } from './session'

/** Returns the profile of the signed-in admin: first from the sign-in response, then from the server. */
export const useProfile = () => useProfileQuery().data

/** Returns the profile as the server last reported it; null until it responds. */
export const useReportedProfile = (): SignedIn['profile'] | null => {
  const { data, dataUpdatedAt } = useProfileQuery()
  return dataUpdatedAt > 0 ? data : null
}

const useProfileQuery = () => {
  const { profile } = useSignedIn()
  const query = api.profile.read.queryOptions({
    initialData: profile,
    initialDataUpdatedAt: 0,
    meta: { handlesErrors: true },
  })
  return useQuery(query)
}

/** Whether the admin can use the permission on a site, by default on any; a disabled button shows the reason. */
export const useCan = (permission: Permission, site?: string) => canUse(useProfile(), permission, site)

/** Whether an admin has a permission and can use it: while they see as a colleague, only to read. */
export const canUse = (
  profile: Pick<SignedIn['profile'], keyof Grants | 'seenAs'>,
  permission: Permission,
  site?: string,
) =>
  isAllowed(profile, permission, site ? [site] : undefined) &&
  (profile.seenAs === null || READS.test(permission))

const READS = /:(read|read-emails|export)$/

/** Whether the signed-in admin has the permission now, outside components: loaders request nothing in vain. */
export const hasPermission = (queries: QueryClient, permission: Permission): boolean => {
  const profile = queries.getQueryData(api.profile.read.queryKey()) ?? currentLogin()?.profile
  return profile !== undefined && isAllowed(profile, permission)
}
