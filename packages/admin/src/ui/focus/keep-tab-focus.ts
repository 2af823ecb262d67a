/** The tab bar that was unmounted with the focus inside. */
let left = { label: '', atMs: Number.NEGATIVE_INFINITY }

/** A bar that is mounted later is not the replacement of the unmounted one. */
const AT_ONCE_MS = 2000

/**
 * The ref of a tab bar that each screen mounts again: moves the focus from the unmounted bar to the current tab of the
 * new one.
 */
export function keepTabFocus(bar: HTMLElement | null) {
  if (!bar) return
  const label = bar.getAttribute('aria-label') ?? ''
  const isAtOnce = left.label === label && performance.now() - left.atMs < AT_ONCE_MS
  if (isAtOnce && document.activeElement === document.body)
    bar.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true })
  return () => {
    if (bar.contains(document.activeElement)) left = { label, atMs: performance.now() }
  }
}
