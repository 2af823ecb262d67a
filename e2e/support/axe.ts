import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { expect, OWN_LANGUAGE } from './language/speak.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export type Look = { class: 'light' | 'dark'; lang: string; dir: string }

const HARDEST = { class: 'dark', lang: 'ar', dir: 'rtl' } as const

/** The looks that there are. */
export const LOOKS = {
  light: { class: 'light', ...OWN_LANGUAGE },
  dark: { class: 'dark', ...OWN_LANGUAGE },
  'right to left': { class: 'light', lang: 'ar', dir: 'rtl' },
  'dark, right to left': HARDEST,
} as const satisfies Record<string, Look>

/** The looks that journeys try what they show in: all of them at length, else the one that differs most from the plain one. */
export const TRIED_LOOKS: Record<string, Look> = process.env.LONG ? LOOKS : { 'dark, right to left': HARDEST }

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
  await page.evaluate(async () => {
    // What follows the width of the window, or a change of the theme, is drawn in one frame and measured in the next.
    for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn))
    await Promise.all(
      document
        .getAnimations()
        .filter((motion) => motion.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((motion) => motion.finished.catch(() => undefined)),
    )
  })
}

const EVERYTHING = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Asked = { within?: string; rules?: string[]; but?: string[] }

/**
 * What stands in the way of people who use other means than eyes and mouse: on a page or within a part of it, by all rules
 * or by some, but not by others.
 */
export async function violationsIn(
  page: Page,
  { within, rules = EVERYTHING, but = [] }: Asked = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  return await page.evaluate(
    async ([part, runOnly, off]) => {
      const rules = Object.fromEntries(off.map((rule) => [rule, { enabled: false }]))
      // It runs once at a time.
      const look = () => window.axe.run(part ?? document, { runOnly, rules, resultTypes: ['violations'] })
      const turn = (window.axeTurn ?? Promise.resolve()).then(look, look)
      window.axeTurn = turn
      const found = await turn
      return found.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
      )
    },
    [within, rules, but] as const,
  )
}

/** Nothing stands in anybody's way; by all rules, or by some named ones. */
export async function expectClear(page: Page, screen: string, rules = EVERYTHING): Promise<void> {
  expect(await violationsIn(page, { rules }), screen).toEqual([])
}

/** Nothing is wider than the screen; what follows the width of the window may take a moment to. */
export async function expectNotWider(page: Page, screen: string): Promise<void> {
  const beyond = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      if (scrollWidth <= clientWidth) return []
      const sticksOut = (element: Element) => {
        const { left, right } = element.getBoundingClientRect()
        return left < -1 || right > clientWidth + 1
      }
      const culprits = [...document.querySelectorAll('body *')].filter(sticksOut).slice(0, 5)
      return [`${scrollWidth - clientWidth} px`, ...culprits.map((one) => one.outerHTML.slice(0, 160))]
    })
  await expect.poll(beyond, { message: screen }).toEqual([])
}

declare global {
  interface Window {
    /** What looks now, or looked last. */
    axeTurn?: Promise<unknown>
    axe: {
      run(
        part: Document | string,
        options: object,
      ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
    }
  }
}
