import { useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { useAtRest } from '~/at-rest'
import { useSignedIn } from '~/session/session'
import { lazyComponent } from '~/ui/lazy-component'

const Preferences = lazyComponent(async () => (await import('./Preferences')).Preferences)

/** The session for which the preferences were read first; a change of language mounts the screens again. */
let readFor: string | null = null

/**
 * Shows the screens after a sign-in once the preferences are there, so that another browser starts the same. A page
 * that was loaded with a session shows what the browser stores, and exchanges the preferences at rest.
 */
export const PreferencesGate = ({ children }: { children: ReactNode }) => {
  const { token } = useSignedIn()
  const router = useRouter()
  // Undefined on a page that was loaded with a session.
  const [isWaiting, setWaiting] = useState(() => router.state.resolvedLocation && readFor !== token)
  const isAtRest = useAtRest()
  const show = useCallback(() => {
    readFor = token
    setWaiting(false)
  }, [token])
  return (
    <>
      <Suspense>
        {(isWaiting !== undefined || isAtRest) && <Preferences isFirst={!!isWaiting} onRead={show} />}
      </Suspense>
      {!isWaiting && children}
    </>
  )
}
