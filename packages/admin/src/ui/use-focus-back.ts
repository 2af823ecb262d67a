import { useEffect, useState } from 'react'

/**
 * For what is open as long as it is there: when it goes, the focus goes back to where it came from; to what stands around
 * that, or to the page itself, where it has gone in the meantime or cannot be used any more.
 */
export const useFocusBack = () => {
  const [{ opener, around }] = useState(() => {
    const opener = document.activeElement
    return { opener, around: opener?.closest<HTMLElement>('[role=dialog], main') }
  })
  useEffect(
    () => () => {
      // Somebody may have found a better place by now.
      if (document.activeElement !== document.body && document.activeElement?.isConnected) return
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
      if (document.activeElement !== document.body) return
      const place = around?.isConnected ? around : document.querySelector('main')
      place?.focus({ preventScroll: true })
    },
    [opener, around],
  )
}
