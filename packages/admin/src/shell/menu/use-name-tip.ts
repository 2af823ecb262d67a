import { type FocusEvent, type KeyboardEvent, type PointerEvent, useState } from 'react'
import type { Tip } from './NameTip'

/** The tooltip of the hovered or focused line, in menus that show only icons. */
export const useNameTip = (isWanted: boolean) => {
  const [tip, setTip] = useState<Tip | null>(null)
  const hide = () => setTip(null)

  const follow = ({ target, pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') setTip(findTip(target))
  }

  const show = ({ target }: FocusEvent) => {
    if (target.matches(':focus-visible')) setTip(findTip(target))
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

/** Returns null for a line whose flyout is open or that is locked, since those boxes show its name. */
const findTip = (target: EventTarget): Tip | null => {
  const line = target instanceof Element ? target.closest('nav :is(a, button)') : null
  if (!line || line.matches('[aria-expanded="true"], [data-locked]')) return null
  return { name: line.textContent, beside: line.getBoundingClientRect() }
}
