/**
 * For a bar of tabs that the screen behind each of them draws anew: the keyboard, which went with the old bar, stands on
 * the tab that was chosen. Each bar has one of its own: `<nav ref={keepFocus}>`.
 */
export const tabFocus = () => {
  let wentWithIt = false
  return (bar: HTMLElement | null) => {
    if (!bar) return
    if (wentWithIt && document.activeElement === document.body)
      bar.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true })
    wentWithIt = false
    return () => {
      wentWithIt = bar.contains(document.activeElement)
    }
  }
}
