import { useEffect, useState } from 'react'

/**
 * For what is open as long as it is there: when it goes, the focus goes back to where it came from; to the page itself
 * where that has gone in the meantime.
 */
export const useFocusBack = () => {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // Somebody may have found a better place by now.
      if (document.activeElement !== document.body && document.activeElement?.isConnected) return
      const place = opener?.isConnected ? opener : document.querySelector('main')
      if (place instanceof HTMLElement) place.focus({ preventScroll: true })
    },
    [opener],
  )
}
