import { useDirection } from '@mantine/core'
import { useTimeout, useWindowEvent } from '@mantine/hooks'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import type { MenuLook } from '~/theme/nav-view'
import { linesOf, neighbourOf } from './neighbour-of'

/** Long enough to pass over a line without meaning it, and to move from the line to its box. */
const OPEN_AFTER_MS = 60
const CLOSE_AFTER_MS = 180

/** A flyout that opens by click or by hover, and in both cases by Enter, Space and an arrow; Escape leads back. */
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

  /** Closes, and the focus is where it came from. */
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
   * A key or a screen reader presses without a pointer, and goes on inside; what a mouse opened by hovering its click leaves
   * open. Answers whether it is closed now.
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
    // The box is at the end of the document; Tab goes on from the line instead.
    if (event.key === 'Tab') return leave()
    if (event.key === back && axis === 'vertical') return leave()
    const neighbour = list.current && neighbourOf(list.current, event.key)
    if (!neighbour) return
    event.preventDefault()
    neighbour.focus()
  }

  // Also where it was opened by hover and the focus is elsewhere.
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

const focusFirst = (list: HTMLElement | null) => list && linesOf(list)[0]?.focus({ preventScroll: true })

const isMouse = (event: Event) => event instanceof window.PointerEvent && event.pointerType === 'mouse'
