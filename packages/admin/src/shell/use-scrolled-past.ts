import { useSyncExternalStore } from 'react'

/** Whether the page is scrolled further than `heightPx`; rerenders only when the result changes. */
export const useScrolledPast = (heightPx: number) =>
  useSyncExternalStore(onScroll, () => window.scrollY > heightPx)

const onScroll = (changed: () => void) => {
  window.addEventListener('scroll', changed, { passive: true })
  return () => window.removeEventListener('scroll', changed)
}
