import { type RefObject, useEffect } from 'react'

/**
 * Marks an element with `data-pinned` while the page is scrolled further than `heightPx`. Without rendering: the
 * layout would render with the first step of scrolling.
 */
export const useScrolledPast = (element: RefObject<HTMLElement | null>, heightPx: number): void =>
  useEffect(() => {
    const mark = () => element.current?.toggleAttribute('data-pinned', window.scrollY > heightPx)
    // After the first frame: the position is known only once the page is laid out.
    requestAnimationFrame(() => setTimeout(mark))
    window.addEventListener('scroll', mark, { passive: true })
    return () => window.removeEventListener('scroll', mark)
  }, [element, heightPx])
