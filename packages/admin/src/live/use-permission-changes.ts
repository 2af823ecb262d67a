import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { useProfile } from '~/session/profile'
import { toast } from '~/ui/toasts/toast'

/**
 * When the server reports other permissions, refetches what is on screen and forgets everything else, and tells
 * the admin. The event, a missed event, a reconnection and a refused call all lead to a refetch of the profile.
 */
export const usePermissionChanges = () => {
  const queries = useQueryClient()
  const permissions = useProfile().permissions.toSorted().join()
  const known = useRef<string | null>(null)

  useEffect(() => {
    // Until the server responds, the query contains the profile from sign-in, which may be older.
    if (!queries.getQueryState(api.profile.read.queryKey())?.dataUpdatedAt) return
    const before = known.current
    known.current = permissions
    if (before === null || before === permissions) return
    queries.removeQueries({ type: 'inactive', predicate: isNotProfile })
    void queries.invalidateQueries({ predicate: isNotProfile })
    void toast.plain(m.live_permissions_changed())
  })
}

const PROFILE = JSON.stringify(api.profile.read.queryKey())
const isNotProfile = ({ queryKey }: Query) => JSON.stringify(queryKey) !== PROFILE
