import type { Page } from '@playwright/test'

/**
 * Returns interactive elements beyond the sides of the window that cannot be scrolled into view: unreachable
 * for users who enlarged the page. A table may be wider than the window, in its own scroll container.
 */
export const beyondReach = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const usable =
      'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [tabindex="0"]'
    const scrollsSideways = (element: Element | null): boolean => {
      for (let at = element; at && at !== document.body; at = at.parentElement) {
        const { overflowX } = getComputedStyle(at)
        if (/auto|scroll/.test(overflowX) && at.scrollWidth > at.clientWidth) return true
      }
      return false
    }
    const isThere = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      // Smaller elements are for screen readers, or cover a drawn one.
      return (
        width > 2 &&
        height > 2 &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !element.closest('[inert], [aria-hidden=true]')
      )
    }
    const isBeyond = (element: Element) => {
      const { left, right } = element.getBoundingClientRect()
      return left < -1 || right > document.documentElement.clientWidth + 1
    }
    return [...document.querySelectorAll(usable)]
      .filter((element) => isThere(element) && isBeyond(element) && !scrollsSideways(element))
      .map((element) => element.outerHTML.slice(0, 140))
  })
