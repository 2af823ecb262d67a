import type { Page } from '@playwright/test'

declare global {
  interface Window {
    focusWatch: { remember(): void; drawn(): { name: string; isMarked: boolean } }
  }
}

/**
 * For the following pages, records the appearance of elements without focus, and detects whether the focused
 * one looks different: by an outline or a shadow of the element, its frame or its drawn control.
 */
export const watchFocus = (page: Page) =>
  page.addInitScript(() => {
    type Drawn = { outline: string; shadow: string }
    const CLEAR = /rgba\([^)]*, 0\)|transparent|color\([^)]* \/ 0\)/
    let resting = new WeakMap<Element, Drawn>()
    const isForced = () => matchMedia('(forced-colors: active)').matches
    const drawnAs = (element: Element, part?: string): Drawn => {
      const style = getComputedStyle(element, part)
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = style
      if (part && style.content === 'none') return { outline: '', shadow: '' }
      const isDrawn = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
      const outline = isDrawn && (isForced() || !CLEAR.test(outlineColor))
      return {
        outline: outline ? `${outlineStyle} ${outlineWidth} ${outlineColor}` : '',
        shadow: isForced() || boxShadow === 'none' ? '' : boxShadow,
      }
    }
    /** A link that fills a row is drawn by a pseudo-element before or after its text. */
    const drawnNow = (element: Element): Drawn => {
      const parts = [undefined, '::before', '::after'].map((part) => drawnAs(element, part))
      const outline = parts.map((part) => part.outline).join('')
      return { outline, shadow: parts.map((part) => part.shadow).join('') }
    }
    /** Elements rendered later are briefly measured without the focus. */
    const getResting = (element: Element, focused: HTMLElement): Drawn => {
      const known = resting.get(element)
      if (known) return known
      focused.blur()
      const drawn = drawnNow(element)
      focused.focus({ preventScroll: true })
      return drawn
    }
    window.focusWatch = {
      remember() {
        resting = new WeakMap()
        for (const element of document.querySelectorAll('body *')) resting.set(element, drawnNow(element))
      },
      drawn() {
        const element = document.activeElement
        if (!(element instanceof HTMLElement) || element === document.body)
          return { name: '', isMarked: false }
        const frame = element.parentElement
        const drawnFor = [element, ...element.children, element.nextElementSibling, frame]
        const around = [...drawnFor, frame?.parentElement, frame?.parentElement?.parentElement]
        const isMarked = around.some((one) => {
          if (!one) return false
          const now = drawnNow(one)
          if (!now.outline && !now.shadow) return false
          const before = getResting(one, element)
          return (
            (now.outline !== '' && now.outline !== before.outline) ||
            (now.shadow !== '' && now.shadow !== before.shadow)
          )
        })
        return { name: element.outerHTML.slice(0, 160), isMarked }
      },
    }
  })

/** Records the appearance of all elements without focus. */
export const rememberDrawn = (page: Page) => page.evaluate(() => window.focusWatch.remember())

/** Returns the focused element, and whether its focus is visible. */
export const drawnFocus = (page: Page) => page.evaluate(() => window.focusWatch.drawn())
