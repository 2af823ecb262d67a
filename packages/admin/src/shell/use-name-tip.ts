import { type FocusEvent, type KeyboardEvent, type PointerEvent, useState } from 'react'
import type { Tip } from './NameTip'

/** The name of the line under the pointer or the keyboard's focus, where lines show no names. */
export const useNameTip = (isWanted: boolean) => {
  const [tip, setTip] = useState<Tip | null>(null)
  const hide = () => setTip(null)

  const follow = ({ target, pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') setTip(tipOf(target))
  }

  const show = ({ target }: FocusEvent) => {
    if (target.matches(':focus-visible')) setTip(tipOf(target))
  }

  const hideByKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') hide()
  }

  const handlers = {
    onPointerOver: follow,
    onPointerLeave: hide,
    onFocus: show,
    onBlur: hide,
    onClick: hide,
    onWheel: hide,
    onKeyDown: hideByKey,
  }
  return { tip: isWanted ? tip : null, handlers: isWanted ? handlers : {} }
}

/** A line whose flyout is open has its name upon that. */
const tipOf = (target: EventTarget): Tip | null => {
  const line = target instanceof Element ? target.closest('nav :is(a, button)') : null
  if (!line || line.getAttribute('aria-expanded') === 'true') return null
  return { name: line.textContent, beside: line.getBoundingClientRect() }
}
