import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useProfile } from '~/session/profile'
import { ALL_SITES, rememberedSite } from '~/site'
import { useTheme } from '~/theme/theme'
import { openExchange } from './exchange'

/** A sign-in does not wait longer for the preferences. */
const MAX_WAIT_MS = 1500

type Props = {
  /** The screens wait for the preferences. */
  isFirst: boolean
  onRead: () => void
}

/** Exchanges the preferences of the signed-in admin with the server. Renders nothing. */
export const Preferences = ({ isFirst, onRead }: Props) => {
  const { _id, seenAs } = useProfile()
  const router = useRouter()
  const exchange = useRef<ReturnType<typeof openExchange>>(null)
  const isViewing = useRef(seenAs !== null)
  isViewing.current = seenAs !== null
  const waits = useRef(isFirst)

  useEffect(() => {
    const opened = openExchange(_id, { canSend: () => !isViewing.current })
    exchange.current = opened
    const show = () => {
      window.clearTimeout(timer)
      if (waits.current) openRememberedSite(router)
      waits.current = false
      onRead()
    }
    const timer = window.setTimeout(show, MAX_WAIT_MS)
    void opened.read().then(show)
    return () => {
      window.clearTimeout(timer)
      opened.stop()
    }
  }, [_id, onRead, router])

  // The theme is the only preference that changes without an event of the storage.
  const theme = useTheme()
  // biome-ignore lint/correctness/useExhaustiveDependencies: Runs after each change of the theme.
  useEffect(() => exchange.current?.changed(), [theme])
  return null
}

/** As on entering the back-office: a URL without a search opens the remembered site. */
const openRememberedSite = (router: ReturnType<typeof useRouter>) => {
  const site = rememberedSite()
  if (router.state.location.searchStr === '' && site !== ALL_SITES)
    void router.navigate({ to: '.', search: (before) => ({ ...before, site }), replace: true })
}
