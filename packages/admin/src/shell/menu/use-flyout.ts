import { useDirection } from '@mantine/core'
import { useTimeout, useWindowEvent } from '@mantine/hooks'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import type { MenuLook } from '~/theme/nav-view'

/** Long enough to ignore the pointer passing over a line, and to allow moving from the line to its box. */
const OPEN_AFTER_MS = 60
const CLOSE_AFTER_MS = 180

/**
 * A flyout that opens by click or hover, and in both cases by Enter, Space and arrow keys; Escape closes it.
 */
export const useFlyout = ({ axis, expand }: MenuLook) => {
  const { dir } = useDirection()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLElement | null>(null)
  const wantsFocus = useRef(false)
  const opening = useTimeout(() => setOpen(true), OPEN_AFTER_MS)
  const closing = useTimeout(() => setOpen(false), CLOSE_AFTER_MS)

  const close = () => {
    opening.clear()
    closing.clear()
    setOpen(false)
  }

  /** Closes the flyout and restores the focus. */
  const leave = () => {
    if (list.current?.contains(document.activeElement)) button.current?.focus({ preventScroll: true })
    close()
  }

  const openForKeys = () => {
    wantsFocus.current = true
    setOpen(true)
    focusFirst(list.current)
  }

  /**
   * A press by keyboard or screen reader has no pointer and moves the focus inside. A mouse click does not
   * close a flyout that opened by hover. Returns whether the press closed the flyout.
   */
  const press = (event: MouseEvent): boolean => {
    const isByKey = event.detail === 0
    const hovers = expand === 'hover' && isMouse(event.nativeEvent)
    const closes = isOpen && (isByKey || !hovers)
    if (closes) isByKey ? leave() : close()
    else if (isByKey) openForKeys()
    else {
      opening.clear()
      setOpen(true)
    }
    return closes
  }

  const enter = (event: PointerEvent) => {
    if (expand !== 'hover' || event.pointerType !== 'mouse') return
    closing.clear()
    opening.start()
  }

  const goAway = (event: PointerEvent) => {
    if (expand !== 'hover' || event.pointerType !== 'mouse') return
    opening.clear()
    closing.start()
  }

  const [onward, back] = dir === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']

  const onButtonKey = (event: KeyboardEvent) => {
    if (event.key !== (axis === 'horizontal' ? 'ArrowDown' : onward)) return
    event.preventDefault()
    openForKeys()
  }

  const onListKey = (event: KeyboardEvent) => {
    // The box is rendered at the end of the document, so Tab continues from the line instead.
    if (event.key === 'Tab') return leave()
    if (event.key === back && axis === 'vertical') return leave()
    const neighbour = list.current && findNeighbour(list.current, event.key)
    if (!neighbour) return
    event.preventDefault()
    neighbour.focus()
  }

  // Also if it opened by hover and the focus is elsewhere.
  useWindowEvent('keydown', ({ key }) => {
    if (isOpen && key === 'Escape') leave()
  })

  const takeList = (element: HTMLElement | null) => {
    list.current = element
    if (!element || !wantsFocus.current) return
    wantsFocus.current = false
    focusFirst(element)
  }

  const hover = { onPointerEnter: enter, onPointerLeave: goAway }
  return {
    isOpen,
    press,
    leave,
    close,
    button: { ref: button, onKeyDown: onButtonKey, ...hover },
    box: hover,
    list: { ref: takeList, onKeyDown: onListKey },
  }
}

const focusFirst = (list: HTMLElement | null) => list && findLines(list)[0]?.focus({ preventScroll: true })

const isMouse = (event: Event) => event instanceof window.PointerEvent && event.pointerType === 'mouse'

/** Returns the item that a key focuses from the current one; wraps around at the ends. */
const findNeighbour = (list: HTMLElement, key: string): HTMLElement | undefined => {
  const lines = findLines(list)
  const index = lines.findIndex((line) => line.matches(':focus'))
  if (key === 'ArrowDown') return lines[(index + 1) % lines.length]
  if (key === 'ArrowUp') return lines.at(index - 1)
  if (key === 'Home') return lines[0]
  if (key === 'End') return lines.at(-1)
  return undefined
}

/** The links and the expand buttons of the list, except those in collapsed groups. */
const findLines = (list: HTMLElement): HTMLElement[] =>
  [...list.querySelectorAll<HTMLElement>('a, button')].filter((line) => line.checkVisibility())
