import { useEffect, useRef } from 'react'
import { useProfile } from '~/session/profile'
import { useTheme } from '~/theme/theme'
import { openExchange } from './exchange'

type Props = { onRead: () => void }

/** Exchanges the preferences of the signed-in admin with the server. Renders nothing. */
export const Preferences = ({ onRead }: Props) => {
  const { _id, seenAs } = useProfile()
  const exchange = useRef<ReturnType<typeof openExchange>>(null)
  const isViewing = useRef(seenAs !== null)
  isViewing.current = seenAs !== null

  useEffect(() => {
    const opened = openExchange(_id, { canSend: () => !isViewing.current })
    exchange.current = opened
    void opened.read().then(onRead)
    return opened.stop
  }, [_id, onRead])

  // The theme is the only preference that changes without an event of the storage.
  const theme = useTheme()
  // biome-ignore lint/correctness/useExhaustiveDependencies: Runs after each change of the theme.
  useEffect(() => exchange.current?.changed(), [theme])
  return null
}
