import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * For a button that is disabled while it is busy, by which browsers take the keyboard from it: it has it again afterwards.
 * If the button is gone by then, or stays disabled, the element around it gets it. If the focus moved, it stays there.
 */
export const useBusyFocus = (isBusy: boolean) => {
  const button = useRef<HTMLButtonElement>(null)
  const restoreFocus = useRef<(() => void) | null>(null)
  // Before the browser draws the disabled button, the keyboard is still on it.
  useLayoutEffect(() => {
    const element = button.current
    if (!isBusy || !element || document.activeElement !== element) return
    const around = element.closest<HTMLElement>('[role=dialog], main')
    restoreFocus.current = () => {
      for (const place of [element, around])
        if (document.activeElement === document.body) place?.focus({ preventScroll: true })
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
