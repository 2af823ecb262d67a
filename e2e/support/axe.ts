import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page, Route } from '@playwright/test'
import { expect, OWN_LANGUAGE } from './language/speak.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export type Look = { class: 'light' | 'dark'; lang: string; dir: string }

const HARDEST = { class: 'dark', lang: 'ar', dir: 'rtl' } as const

/** The available looks. */
export const LOOKS = {
  light: { class: 'light', ...OWN_LANGUAGE },
  dark: { class: 'dark', ...OWN_LANGUAGE },
  'right to left': { class: 'light', lang: 'ar', dir: 'rtl' },
  'dark, right to left': HARDEST,
} as const satisfies Record<string, Look>

/** The looks of tests: all in the long run, else the one that differs most from the default. */
export const TRIED_LOOKS: Record<string, Look> = process.env.LONG ? LOOKS : { 'dark, right to left': HARDEST }

/** Sets a look for the following pages. */
export async function wear(page: Page, settings: Record<string, string>): Promise<void> {
  await page.evaluate((fields) => {
    for (const [field, value] of Object.entries(fields))
      localStorage.setItem(`storekeeper.theme.${field}`, value)
  }, settings)
}

/**
 * Responds to the events of the storefront. Chromium does not report the end of a request that may outlive its
 * page, so that the network would never be idle.
 */
export const endEvents = (route: Route): Promise<void> => route.fulfill({ status: 204 })

/** Waits until everything has loaded and all animations have ended. */
export async function completed(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await atRest(page)
}

/**
 * Waits until all animations have ended, except loading indicators, which never end. For pages with an e-mail
 * preview: browsers do not always report an idle network for a frame with written content.
 */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Changes after a resize or a change of the theme are rendered in one frame and measured in the next.
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

type Input = { within?: string; rules?: string[]; but?: string[]; alsoDark?: boolean }

/**
 * Returns the accessibility violations of a page or a part of it, by all rules or by some, with exceptions;
 * on request in dark mode as well.
 */
export async function violationsIn(
  page: Page,
  { within, rules = EVERYTHING, but = [], alsoDark = false }: Input = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'lookAround' in window))) {
    await page.evaluate(axe)
    await page.evaluate(installLook)
  }
  return await page.evaluate(
    async (input) => {
      // A page loaded after a navigation has no such function.
      if (!window.lookAround) throw new Error('The page went on.')
      return await window.lookAround(input)
    },
    { within, rules, but, alsoDark },
  )
}

/**
 * Runs in the page: queues the checks, since axe runs only one at a time, and the mode must not change during
 * a check.
 */
function installLook(): void {
  if (window.lookAround) return
  const root = document.documentElement
  const drawn = () => new Promise((done) => requestAnimationFrame(done))
  const frames = async (most: number, isThere: () => boolean) => {
    for (let frame = 0; frame < most && !isThere(); frame += 1) await drawn()
  }
  const motions = () =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      .map((motion) => motion.finished.catch(() => undefined))
  const run = async ({ within, rules, but = [] }: Input) => {
    const off = Object.fromEntries(but.map((rule) => [rule, { enabled: false }]))
    const options = { runOnly: rules, rules: off, resultTypes: ['violations'] }
    const found = await window.axe.run(within ?? document, options)
    return found.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
    )
  }
  const KEY = 'storekeeper.theme.class'
  // As if another tab had chosen it: the page updates if it supports that.
  const turn = async (mode: string) => {
    const before = localStorage.getItem(KEY)
    localStorage.setItem(KEY, mode)
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }))
    if (before === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, before)
    await frames(10, () => root.dataset.mantineColorScheme === mode)
    await frames(2, () => false)
    await Promise.all(motions())
    return root.dataset.mantineColorScheme === mode
  }
  let last: Promise<unknown> = Promise.resolve()
  window.lookAround = (input) => {
    const look = async () => {
      const plain = await run(input)
      if (!input.alsoDark || root.dataset.mantineColorScheme !== 'light') return plain
      const isDark = await turn('dark')
      const dark = await (isDark ? run(input) : Promise.resolve([])).finally(() => turn('light'))
      return [...plain, ...dark.map((violation) => `dark: ${violation}`)]
    }
    const found = last.then(look, look)
    last = found
    return found
  }
}

/** Expects no accessibility violations, by all rules or by the given ones. */
export async function expectClear(page: Page, screen: string, rules = EVERYTHING): Promise<void> {
  expect(await violationsIn(page, { rules }), screen).toEqual([])
}

/**
 * Expects that nothing is wider than the screen; layouts that depend on the width may update with a delay.
 */
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
    lookAround?: (input: Input) => Promise<string[]>
    axe: {
      run(
        part: Document | string,
        options: object,
      ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
    }
  }
}
