import { useSyncExternalStore } from 'react'

/** Whether the page is scrolled further than this; asks for a new drawing only when the answer changes. */
export const useScrolledPast = (heightPx: number) =>
  useSyncExternalStore(onScroll, () => window.scrollY > heightPx)

const onScroll = (changed: () => void) => {
  window.addEventListener('scroll', changed, { passive: true })
  return () => window.removeEventListener('scroll', changed)
}
