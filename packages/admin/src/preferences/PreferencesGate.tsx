import { useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useAtRest } from '~/at-rest'
import { useSignedIn } from '~/session/session'
import { ALL_SITES, rememberedSite } from '~/site'
import { lazyComponent } from '~/ui/lazy-component'

const Preferences = lazyComponent(async () => (await import('./Preferences')).Preferences)

/** A sign-in does not wait longer for the preferences. */
const MAX_WAIT_MS = 1500

/** The session for which the preferences were read first; a change of language mounts the screens again. */
let readFor: string | null = null

/**
 * Shows the screens after a sign-in once the preferences are there, so that another browser starts the same. A page
 * that was loaded with a session shows what the browser stores, and exchanges the preferences at rest.
 */
export const PreferencesGate = ({ children }: { children: ReactNode }) => {
  const { token } = useSignedIn()
  const router = useRouter()
  const [isWaiting, setWaiting] = useState(
    () => router.state.resolvedLocation !== undefined && readFor !== token,
  )
  const waits = useRef(isWaiting)
  const isAtRest = useAtRest()

  const show = useCallback(() => {
    readFor = token
    if (waits.current) openRememberedSite(router)
    waits.current = false
    setWaiting(false)
  }, [token, router])
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(show, MAX_WAIT_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, show])

  return (
    <>
      <Suspense>{(isWaiting || isAtRest) && <Preferences onRead={show} />}</Suspense>
      {!isWaiting && children}
    </>
  )
}

/** As on entering the back-office: a URL without a search opens the remembered site. */
const openRememberedSite = (router: ReturnType<typeof useRouter>) => {
  const site = rememberedSite()
  if (router.state.location.searchStr === '' && site !== ALL_SITES)
    void router.navigate({ to: '.', search: (before) => ({ ...before, site }), replace: true })
}
