import { type Query, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { api } from '~/api'
import { loadAtRest } from '~/at-rest'
import { m } from '~/paraglide/messages.js'
import { useProfile, useReportedProfile } from '~/session/profile'
import { useSignedIn } from '~/session/session'
import { toast } from '~/ui/toasts/toast'

/**
 * Specification 4: connects the socket while there is an admin's token, and disconnects it otherwise. The
 * socket code loads once the page is at rest. An admin who must first set up two-step sign-in does not connect.
 */
export const Live = () => {
  const { _id: admin, token } = useSignedIn()
  const { mustSetUpTwoStep } = useProfile()
  const { history } = useRouter()
  usePermissionChanges()

  useEffect(() => {
    if (mustSetUpTwoStep) return
    let close: (() => void) | undefined
    let isGone = false
    const open = async () => {
      const { openLive } = await import('./open-live')
      if (!isGone)
        close = openLive({ admin, token, follow: (href) => history.push(href, { openedAt: Date.now() }) })
    }
    // If the code cannot be loaded, the browser is offline, which the bar below the header shows.
    const start = (): Promise<unknown> => open().catch(() => setTimeout(start, AGAIN_MS))
    loadAtRest(start)
    return () => {
      isGone = true
      close?.()
    }
  }, [admin, token, mustSetUpTwoStep, history])

  return null
}

const AGAIN_MS = 5000

/**
 * When the server reports other permissions, refetches what is on screen and forgets everything else, and notifies
 * the admin, unless they started or stopped seeing as a colleague, which a bar shows. The event, a missed event, a
 * reconnection and a refused call all lead to a refetch of the profile.
 */
const usePermissionChanges = () => {
  const queries = useQueryClient()
  const profile = useReportedProfile()
  const seenAs = profile?.seenAs?._id
  const permissions =
    profile && JSON.stringify([profile.permissions.toSorted(), Object.entries(profile.siteLimits).toSorted()])
  const known = useRef({ permissions, seenAs })

  useEffect(() => {
    const before = known.current
    known.current = { permissions, seenAs }
    if (before.permissions === null || permissions === null || before.permissions === permissions) return
    queries.removeQueries({ type: 'inactive', predicate: isNotProfile })
    void queries.invalidateQueries({ predicate: isNotProfile })
    if (before.seenAs === seenAs) void toast.plain(m.live_permissions_changed())
  }, [queries, permissions, seenAs])
}

const PROFILE = JSON.stringify(api.profile.read.queryKey())
const isNotProfile = ({ queryKey }: Query) => JSON.stringify(queryKey) !== PROFILE
