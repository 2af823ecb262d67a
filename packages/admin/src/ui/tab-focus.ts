/**
 * For a bar of tabs that the screen behind each of them draws anew: the focus, which went with the old bar, moves to
 * the tab that was chosen. Each bar has one of its own: `<nav ref={keepFocus}>`.
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

/** Who comes back later has come from elsewhere. */
const AT_ONCE_MS = 2000
