import { useEffect, useState } from 'react'

/**
 * For what is open as long as it is there: when it goes, the focus goes back to where it came from; to what is around
 * that, or to the page itself, where it has gone in the meantime, goes right after it, or cannot be used any more.
 */
export const useFocusBack = () => {
  const [{ opener, around }] = useState(() => {
    const opener = document.activeElement
    return { opener, around: opener?.closest<HTMLElement>('[role=dialog], main') }
  })
  useEffect(
    () => () => {
      // The focus may have moved to a better place by now.
      if (document.activeElement !== document.body && document.activeElement?.isConnected) return
      const place = around?.isConnected ? around : document.querySelector<HTMLElement>('main')
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
      if (document.activeElement === document.body) place?.focus({ preventScroll: true })
      else if (opener && place) followWhenGone(opener, place)
    },
    [opener, around],
  )
}

/** What was deleted may still stand in its list for a moment, which is read again: then it takes the focus with it. */
const followWhenGone = (opener: Element, place: HTMLElement) => {
  const rows = new MutationObserver(() => {
    if (opener.isConnected) return
    rows.disconnect()
    if (document.activeElement === document.body) place.focus({ preventScroll: true })
  })
  rows.observe(place, { childList: true, subtree: true })
  setTimeout(() => rows.disconnect(), A_MOMENT_MS)
}

const A_MOMENT_MS = 2000
