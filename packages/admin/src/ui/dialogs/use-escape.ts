import { useEffect, useState } from 'react'

let opened = 0
const layers = new Map<number, (() => void) | undefined>()

/**
 * Escape closes only the topmost of the open dialogs and drawers, unless it is undefined there. Mantine would close
 * all of them.
 */
export const useEscape = (close: (() => void) | undefined) => {
  // Numbered while rendering, where a drawer precedes the dialogs in it. Effects have the reverse order.
  const [layer] = useState(() => {
    opened += 1
    return opened
  })
  useEffect(() => {
    // One listener for all, since closing one makes the next one topmost at once.
    if (layers.size === 0) window.addEventListener('keydown', closeTopmost, true)
    layers.set(layer, close)
    return () => {
      layers.delete(layer)
      if (layers.size === 0) window.removeEventListener('keydown', closeTopmost, true)
    }
  }, [layer, close])
}

function closeTopmost({ key, isComposing, target }: KeyboardEvent) {
  if (key !== 'Escape' || isComposing || !(target instanceof Element)) return
  // An open menu or list of choices takes the key itself, and so does the search over a dialog.
  if (target.getAttribute('data-mantine-stop-propagation') === 'true') return
  if (target.closest('[data-takes-escape]')) return
  layers.get(Math.max(...layers.keys()))?.()
}

/** Whether the topmost modal dialog does not contain the element: keys then belong to the dialog. */
export const isCovered = (element: Element | null) => {
  const topmost = [...document.querySelectorAll('[role=dialog][aria-modal=true]')].at(-1)
  return topmost !== undefined && !topmost.contains(element)
}
