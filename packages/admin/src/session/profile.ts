import { isAllowed, type Permission } from '@storekeeper/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { api } from '~/api'
import { useSignedIn } from './session'

/** Returns the profile of the signed-in admin: first from the sign-in response, then from the server. */
export const useProfile = () => {
  const { profile } = useSignedIn()
  const query = api.profile.read.queryOptions({
    initialData: profile,
    initialDataUpdatedAt: 0,
    meta: { handlesErrors: true },
  })
  return useQuery(query).data
}

/** Whether the admin has the permission; a disabled button shows the reason. */
export const useCan = (permission: Permission) => isAllowed(useProfile(), permission)
