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
    layers.set(layer, close)
    return () => {
      layers.delete(layer)
    }
  }, [layer, close])
}

/** One listener for all, since closing one makes the next one topmost at once. */
window.addEventListener(
  'keydown',
  ({ key, isComposing, target }) => {
    if (key !== 'Escape' || isComposing || layers.size === 0) return
    // An open menu or list of choices takes the key itself.
    if (target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true') return
    layers.get(Math.max(...layers.keys()))?.()
  },
  true,
)
