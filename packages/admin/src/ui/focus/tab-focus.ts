/**
 * For tabs whose bar each screen mounts again: moves the focus from the unmounted bar to the chosen tab. Each
 * bar has its own: `<nav ref={keepFocus}>`.
 */
export const tabFocus = () => {
  let wentAt = Number.NEGATIVE_INFINITY
  return (bar: HTMLElement | null) => {
    if (!bar) return
    if (performance.now() - wentAt < AT_ONCE_MS && document.activeElement === document.body)
      bar.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true })
    wentAt = Number.NEGATIVE_INFINITY
    return () => {
      if (bar.contains(document.activeElement)) wentAt = performance.now()
    }
  }
}

/** Later mounts have another cause. */
const AT_ONCE_MS = 2000
