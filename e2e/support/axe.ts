import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The looks that every screen is tried in. */
export const LOOKS = {
  light: { class: 'light', lang: 'en', dir: 'ltr' },
  dark: { class: 'dark', lang: 'en', dir: 'ltr' },
  'right to left': { class: 'light', lang: 'ar', dir: 'rtl' },
} as const

/** Puts a look on; it shows from the next page on. */
export async function wear(page: Page, settings: Record<string, string>): Promise<void> {
  await page.evaluate((fields) => {
    for (const [field, value] of Object.entries(fields))
      localStorage.setItem(`storekeeper.theme.${field}`, value)
  }, settings)
}

/** Everything has come and nothing moves any more. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((motion) => motion.finished.catch(() => undefined))),
  )
}

/** Nothing stands in the way of people who use other means than eyes and mouse. */
export async function expectClear(page: Page, screen: string): Promise<void> {
  await page.evaluate(axe)
  const violations = await page.evaluate(async () => {
    const found = await window.axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    })
    return found.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
    )
  })
  expect(violations, screen).toEqual([])
}

declare global {
  interface Window {
    axe: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
  }
}
