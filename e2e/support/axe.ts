import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The looks that there are, each by itself. */
export const LOOKS = {
  light: { class: 'light', lang: 'en', dir: 'ltr' },
  dark: { class: 'dark', lang: 'en', dir: 'ltr' },
  'right to left': { class: 'light', lang: 'ar', dir: 'rtl' },
} as const

/** The looks that every screen is tried in: each by itself at length, else the plain one and what differs most from it. */
export const TRIED_LOOKS: Record<string, { class: string; lang: string; dir: string }> = process.env.LONG
  ? LOOKS
  : { light: LOOKS.light, 'dark, right to left': { class: 'dark', lang: 'ar', dir: 'rtl' } }

/** Puts a look on; it shows from the next page on. */
export async function wear(page: Page, settings: Record<string, string>): Promise<void> {
  await page.evaluate((fields) => {
    for (const [field, value] of Object.entries(fields))
      localStorage.setItem(`storekeeper.theme.${field}`, value)
  }, settings)
}

/** Everything has come and has arrived at its place. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await atRest(page)
}

/**
 * What is there has arrived at its place; what turns or breathes while it waits never ends. For pages that show a mail:
 * of a frame whose content is written into it the browser does not always say that its network is idle.
 */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((motion) => motion.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((motion) => motion.finished.catch(() => undefined)),
    ),
  )
}

const EVERYTHING = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Nothing stands in the way of people who use other means than eyes and mouse; by all rules, or by some named ones. */
export async function expectClear(page: Page, screen: string, rules = EVERYTHING): Promise<void> {
  await page.evaluate(axe)
  const violations = await page.evaluate(async (runOnly) => {
    const found = await window.axe.run({ runOnly })
    return found.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
    )
  }, rules)
  expect(violations, screen).toEqual([])
}

/** Nothing is wider than the screen; what follows the width of the window may take a moment to. */
export async function expectNotWider(page: Page, screen: string): Promise<void> {
  const beyond = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(beyond, { message: screen }).toBeLessThanOrEqual(0)
}

declare global {
  interface Window {
    axe: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
  }
}
