import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * For buttons that are disabled while busy, which removes their focus: restores it afterwards. If the button
 * was removed or remains disabled, its container is focused. Does nothing if the focus moved elsewhere.
 */
export const useBusyFocus = (isBusy: boolean) => {
  const button = useRef<HTMLButtonElement>(null)
  const restoreFocus = useRef<(() => void) | null>(null)
  // Before the browser renders the disabled button, it still has the focus.
  useLayoutEffect(() => {
    const element = button.current
    if (!isBusy || !element || document.activeElement !== element) return
    const around = element.closest<HTMLElement>('[role=dialog], main')
    restoreFocus.current = () => {
      for (const target of [element, around])
        if (document.activeElement === document.body) target?.focus({ preventScroll: true })
    }
  }, [isBusy])
  useEffect(() => {
    if (!isBusy) return
    return () => {
      restoreFocus.current?.()
      restoreFocus.current = null
    }
  }, [isBusy])
  return button
}
