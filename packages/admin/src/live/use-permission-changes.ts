import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { useReportedPermissions } from '~/session/profile'
import { toast } from '~/ui/toasts/toast'

/**
 * When the server reports other permissions, refetches what is on screen and forgets everything else, and tells
 * the admin. The event, a missed event, a reconnection and a refused call all lead to a refetch of the profile.
 */
export const usePermissionChanges = () => {
  const queries = useQueryClient()
  const permissions = useReportedPermissions()?.toSorted().join() ?? null
  const known = useRef<string | null>(null)

  useEffect(() => {
    const before = known.current
    known.current = permissions
    if (before === null || permissions === null || before === permissions) return
    queries.removeQueries({ type: 'inactive', predicate: isNotProfile })
    void queries.invalidateQueries({ predicate: isNotProfile })
    void toast.plain(m.live_permissions_changed())
  }, [queries, permissions])
}

const PROFILE = JSON.stringify(api.profile.read.queryKey())
const isNotProfile = ({ queryKey }: Query) => JSON.stringify(queryKey) !== PROFILE
