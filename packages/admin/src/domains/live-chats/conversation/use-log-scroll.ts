import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** So near to the end one has read it. */
const NEAR_PX = 64

/** A reference point: a message in sight, and its distance from the upper edge. */
type Anchor = { element: Element; top: number }

/**
 * A log that is read from its end: it stays at the end while one is there, and otherwise where one is, whatever comes
 * before or after. `drawn` changes with what is drawn; `ownCount` grows when one writes oneself, which leads to the end.
 */
export const useLogScroll = (drawn: unknown, ownCount: number) => {
  const log = useRef<HTMLElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  const sticks = useRef(true)
  const anchor = useRef<Anchor | null>(null)
  const written = useRef(ownCount)

  const toEnd = useCallback((behavior: ScrollBehavior = 'instant') => {
    sticks.current = true
    setAtEnd(true)
    log.current?.scrollTo({ top: log.current.scrollHeight, behavior })
  }, [])

  const scrolled = useCallback(() => {
    const element = log.current
    if (!element) return
    sticks.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX
    setAtEnd(sticks.current)
    anchor.current = anchorIn(element)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn moves what one looks at, whichever it is.
  useLayoutEffect(() => {
    const element = log.current
    if (!element) return
    if (ownCount > written.current) sticks.current = true
    written.current = ownCount
    if (sticks.current) toEnd()
    else if (anchor.current) element.scrollTop += shiftOf(element, anchor.current)
    anchor.current = anchorIn(element)
  }, [drawn, ownCount, toEnd])

  // Pictures that come, a box of text that grows, a window that turns: the end stays in sight.
  useEffect(() => {
    const element = log.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      if (sticks.current) element.scrollTop = element.scrollHeight
    })
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [])

  return { log, isAtEnd, scrolled, toEnd }
}

/** How far a message has moved since; nothing where the browser has followed it by itself, or where it is gone. */
const shiftOf = (log: Element, { element, top }: Anchor) =>
  element.isConnected ? element.getBoundingClientRect().top - log.getBoundingClientRect().top - top : 0

/** The first message in sight, found without looking at all of them. */
const anchorIn = (log: Element): Anchor | null => {
  const edge = log.getBoundingClientRect().top
  const isInSight = (element: Element) => element.getBoundingClientRect().bottom > edge
  const chunk = [...log.querySelectorAll('ol')].find(isInSight)
  const element = chunk && [...chunk.querySelectorAll('[data-place]')].find(isInSight)
  return element ? { element, top: element.getBoundingClientRect().top - edge } : null
}
