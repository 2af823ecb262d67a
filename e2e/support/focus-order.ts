import type { Page } from '@playwright/test'

declare global {
  interface Window {
    lastStop: Element | null
  }
}

type Exception = { from: string; to: string; why: string }

/** Exceptions from the reading order, with their reasons. */
const EXCEPTIONS: Exception[] = [
  {
    from: '[data-column="side"]',
    to: '[data-column="last"]',
    why: 'A narrow column is beside two wide parts, of which the second is for later: on a phone it is the last of all.',
  },
]

/**
 * Returns why the step from the previous tab stop is wrong: upwards, or against the reading direction.
 * Compares the parts of the screen that contain only one of the two, so that a column is traversed to its
 * end.
 */
export const wrongStep = (page: Page): Promise<string> =>
  page.evaluate((exceptions) => {
    const wayTo = (element: Element): Element[] =>
      element.parentElement ? [...wayTo(element.parentElement), element] : [element]
    const before = window.lastStop
    const now = document.activeElement === document.body ? null : document.activeElement
    window.lastStop = now
    // The skip link starts another cycle.
    if (!now || !before?.isConnected || now.matches('a[href="#main"]')) return ''
    const whole = [wayTo(before), wayTo(now)] as const
    const fork = whole[0].findIndex((element, depth) => element !== whole[1][depth])
    const around = whole[0][fork - 1]
    if (!around) return ''
    const [from, to] = whole.map((way) => way.slice(fork)) as [Element[], Element[]]
    // Smaller elements are invisible: another element is drawn for them.
    const findBox = (way: Element[]) =>
      way
        .map((element) => element.getBoundingClientRect())
        .find(({ width, height }) => width > 2 && height > 2)
    const [was, is] = [findBox(from), findBox(to)]
    if (!was || !is) return ''
    const shared = Math.min(was.bottom, is.bottom) - Math.max(was.top, is.top)
    const isBeside = shared > Math.min(was.height, is.height) / 2
    const isRightToLeft = getComputedStyle(around).direction === 'rtl'
    const isBack = isRightToLeft ? is.left >= was.right - 1 : is.right <= was.left + 1
    const isUp = is.bottom <= was.top + 1
    if (!isUp && !(isBeside && isBack)) return ''
    const within = (way: Element[], part: string) => way.some((element) => element.matches(part))
    if (exceptions.some((each) => within(from, each.from) && within(to, each.to))) return ''
    return `${before.outerHTML.slice(0, 120)} leads ${isUp ? 'up' : 'back'} to ${now.outerHTML.slice(0, 120)}`
  }, EXCEPTIONS)
