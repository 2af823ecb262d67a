import { type FocusEvent, useState } from 'react'

/** Icons grow to the whole menu as long as the pointer or the focus is among them. */
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
