import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { expect, test } from './support/shop.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The looks that every screen is tried in. */
const LOOKS = {
  light: { class: 'light', lang: 'en', dir: 'ltr' },
  dark: { class: 'dark', lang: 'en', dir: 'ltr' },
  'right to left': { class: 'light', lang: 'ar', dir: 'rtl' },
} as const

for (const [look, settings] of Object.entries(LOOKS))
  test(`nothing stands in the way of people who use other means than eyes and mouse: ${look}`, async ({
    page,
    signIn,
  }) => {
    test.setTimeout(120_000)
    await page.goto('/')
    await settled(page)
    await expectClear(page, 'sign-in')
    await signIn('super')
    await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(20)
    await wear(page, settings)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('dir', settings.dir)

    await settled(page)
    await expectClear(page, 'order list')
    await page.getByRole('table').locator('tbody tr').first().getByRole('link').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await settled(page)
    await expectClear(page, 'order beside the list')
    const code = new URL(page.url()).searchParams.get('orderId')
    await page.goto(`/admin/orders/order/${code}`)
    await settled(page)
    await expectClear(page, 'order as a page')
    await page.goto('/admin/orders/all?q=nothing%20at%20all')
    await settled(page)
    await expectClear(page, 'empty list')
    await page.goto('/admin/no-such-page')
    await settled(page)
    await expectClear(page, '404')
  })

async function wear(page: Page, settings: Record<string, string>): Promise<void> {
  await page.evaluate((fields) => {
    for (const [field, value] of Object.entries(fields))
      localStorage.setItem(`storekeeper.theme.${field}`, value)
  }, settings)
}

/** Everything has come and nothing moves any more. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((motion) => motion.finished.catch(() => undefined))),
  )
}

async function expectClear(page: Page, screen: string): Promise<void> {
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
