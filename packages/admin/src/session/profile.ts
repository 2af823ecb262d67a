import { isAllowed, type Permission } from '@storekeeper/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { api } from '~/api'
import { useSignedIn } from './session'

/** The signed-in administrator: at once as they signed in, then as the server knows them now. */
export const useProfile = () => {
  const { profile } = useSignedIn()
  const query = api.profile.read.queryOptions({
    initialData: profile,
    initialDataUpdatedAt: 0,
    meta: { handlesErrors: true },
  })
  return useQuery(query).data
}

/** Whether they may do this; a disabled button shows why. */
export const useCan = (permission: Permission) => isAllowed(useProfile(), permission)
