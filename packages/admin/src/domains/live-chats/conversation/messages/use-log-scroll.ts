import { Component, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** The distance to the end in pixels at which the log counts as scrolled to its end. */
const NEAR_PX = 64

/** A visible message as a reference point, and its distance in pixels from the top of the log. */
type Anchor = { element: Element; top: number }

/**
 * Scrolls a log: it follows the end while the admin is there, and otherwise preserves the visible messages
 * when others are added before or after. `drawn` changes with the content; `ownCount` increases when the
 * admin writes, which scrolls to the end.
 */
export const useLogScroll = (drawn: unknown, ownCount: number) => {
  const log = useRef<HTMLElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  const sticks = useRef(true)
  const anchor = useRef<Anchor | null>(null)
  const written = useRef(ownCount)
  const lastTop = useRef(0)

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
    lastTop.current = element.scrollTop
  }, [])

  // A scroll that the browser has not reported yet would be undone by the change.
  const beforeChange = useCallback(() => {
    if (log.current && log.current.scrollTop !== lastTop.current) scrolled()
  }, [scrolled])

  // biome-ignore lint/correctness/useExhaustiveDependencies: any new content moves the visible messages.
  useLayoutEffect(() => {
    const element = log.current
    if (!element) return
    if (ownCount > written.current) sticks.current = true
    written.current = ownCount
    if (sticks.current) toEnd()
    else if (anchor.current) element.scrollTop += measureShift(element, anchor.current)
    anchor.current = anchorIn(element)
    lastTop.current = element.scrollTop
  }, [drawn, ownCount, toEnd])

  // Scrolls to the end again when an image loads, the message box grows, or the window is resized.
  useEffect(() => {
    const element = log.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      if (!sticks.current) return
      element.scrollTop = element.scrollHeight
      lastTop.current = element.scrollTop
    })
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [])

  return { log, isAtEnd, scrolled, beforeChange, toEnd }
}

/** Calls `onChange` when React is about to change the document for another `content`, which no hook can do. */
export class BeforeChange extends Component<{ content: unknown; onChange: () => void }> {
  override getSnapshotBeforeUpdate() {
    this.props.onChange()
    return null
  }

  // React requires it beside a snapshot.
  override componentDidUpdate() {}

  override render() {
    return null
  }
}

/**
 * Returns how far a message has moved in pixels; zero if the browser has compensated for it, or if the
 * message was removed.
 */
const measureShift = (log: Element, { element, top }: Anchor) =>
  element.isConnected ? element.getBoundingClientRect().top - log.getBoundingClientRect().top - top : 0

/** Returns the first visible message; searches chunks first, so that it does not measure every message. */
const anchorIn = (log: Element): Anchor | null => {
  const edge = log.getBoundingClientRect().top
  const isInSight = (element: Element) => element.getBoundingClientRect().bottom > edge
  const chunk = [...log.querySelectorAll('ol')].find(isInSight)
  const element = chunk && [...chunk.querySelectorAll('[data-sequence]')].find(isInSight)
  return element ? { element, top: element.getBoundingClientRect().top - edge } : null
}
