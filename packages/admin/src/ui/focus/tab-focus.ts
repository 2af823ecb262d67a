/**
 * For tab bars that each screen mounts again: moves the focus from the unmounted bar to the selected tab of
 * the new one. Returns the ref callback of one kind of bar: `<nav ref={keepFocus}>`.
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

/** A bar that is mounted later is not the replacement of the unmounted one. */
const AT_ONCE_MS = 2000
