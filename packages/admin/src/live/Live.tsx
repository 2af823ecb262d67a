import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useProfile } from '~/session/profile'
import { useSignedIn } from '~/session/session'
import { usePermissionChanges } from './use-permission-changes'

/**
 * Specification 4: connects the socket while there is an admin's token, and disconnects it otherwise. The
 * socket code loads after the first render. An admin who must first set up two-step sign-in does not connect.
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
      if (!isGone) close = openLive({ admin, token, follow: (href) => history.push(href) })
    }
    // If the code cannot be loaded, the browser is offline, which the bar below the header shows.
    const start = () => void open().catch(() => setTimeout(start, AGAIN_MS))
    const waiting = setTimeout(start, AFTER_SCREEN_MS)
    return () => {
      isGone = true
      clearTimeout(waiting)
      close?.()
    }
  }, [admin, token, mustSetUpTwoStep, history])

  return null
}

/** Calls of the screen have precedence. */
const AFTER_SCREEN_MS = 300
const AGAIN_MS = 5000
