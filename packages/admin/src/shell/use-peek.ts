import { type FocusEvent, useState } from 'react'

/** Expands the icon menu to the full menu while it is hovered or contains the focus. */
export const usePeek = (peeks: boolean) => {
  const [isTouched, setTouched] = useState(false)

  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setTouched(false)
  }

  return {
    isPeeking: peeks && isTouched,
    onMouseEnter: () => setTouched(true),
    onMouseLeave: () => setTouched(false),
    onFocus: () => setTouched(true),
    onBlur: leave,
  }
}
