import type { Page } from '@playwright/test'
import { expect, setTheme, test } from './support/theme.ts'

const frame = (page: Page) => page.locator('.first-frame')

/** Blocks all scripts until the returned function is called, as a slow connection would. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

for (const [name, look] of Object.entries({
  'with default settings': {},
  'dark, as icons, from right to left': { class: 'dark', dir: 'rtl', dataToggled: 'close' },
}))
  test(`the frame is there before the scripts are, and nothing jumps when they come: ${name}`, {
    tag: '@shell',
  }, async ({ page }) => {
    await setTheme(page, look)
    const release = await holdScripts(page)
    await page.goto('/admin/orders/all', { waitUntil: 'commit' })
    await expect(frame(page).locator('.rows')).toBeVisible()
    const drawn = await frame(page).locator('.bar').boundingBox()
    release()
    await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(20)
    await expect(frame(page)).toHaveCount(0)
    expect(await page.getByRole('banner').boundingBox()).toEqual(drawn)
  })

test('who is not signed in sees no frame of the back-office', { tag: '@shell' }, async ({ page }) => {
  await page.evaluate(() => localStorage.removeItem('storekeeper.login'))
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(frame(page)).toBeAttached()
  await expect(frame(page)).toBeHidden()
  release()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
})
