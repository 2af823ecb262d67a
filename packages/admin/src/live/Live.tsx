import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useProfile } from '~/session/profile'
import { useSignedIn } from '~/session/session'

/**
 * Spec 4: the socket connects while an admin's token is there, and disconnects with it. Its code comes once the screen
 * is drawn, which does not wait for it. An admin who must first set up a second step receives and requests nothing.
 */
export const Live = () => {
  const { _id: admin, token } = useSignedIn()
  const { mustSetUpTwoStep } = useProfile()
  const { history } = useRouter()

  useEffect(() => {
    if (mustSetUpTwoStep) return
    let close: (() => void) | undefined
    let isGone = false
    const open = async () => {
      const { openLive } = await import('./open-live')
      if (!isGone) close = openLive({ admin, token, follow: (href) => history.push(href) })
    }
    // If the code cannot be fetched there is no network, and the bar below the header shows it.
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

/** The calls of the screen itself go first. */
const AFTER_SCREEN_MS = 300
const AGAIN_MS = 5000
