import { useEffect, useState } from 'react'

/**
 * For elements that are open while mounted: on unmount the focus returns to the element that had it before.
 * If that is removed, disabled or about to be removed, the focus moves to its container or to the page.
 */
export const useFocusBack = () => {
  const [{ opener, around }] = useState(() => {
    const opener = document.activeElement
    return { opener, around: opener?.closest<HTMLElement>('[role=dialog], main') }
  })
  useEffect(
    () => () => {
      // The focus may already be on a better element.
      if (document.activeElement !== document.body && document.activeElement?.isConnected) return
      const target = around?.isConnected ? around : document.querySelector<HTMLElement>('main')
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
      if (document.activeElement === document.body) target?.focus({ preventScroll: true })
      else if (opener && target) followWhenGone(opener, target)
    },
    [opener, around],
  )
}

/**
 * A deleted row may remain in its list until the refetch, and would then lose the focus: moves the focus when
 * the row is removed.
 */
const followWhenGone = (opener: Element, target: HTMLElement) => {
  const rows = new MutationObserver(() => {
    if (opener.isConnected) return
    rows.disconnect()
    if (document.activeElement === document.body) target.focus({ preventScroll: true })
  })
  rows.observe(target, { childList: true, subtree: true })
  setTimeout(() => rows.disconnect(), A_MOMENT_MS)
}

const A_MOMENT_MS = 2000
