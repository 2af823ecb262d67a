import type { Locator, Page } from '@playwright/test'
import { heading } from './support/locators.ts'
import { FLYOUTS, UNFOLDED } from './support/menu-looks.ts'
import { type Chosen, changeTheme, expect, menu, setTheme, test } from './support/theme.ts'

const LOOKS: Chosen[] = [...FLYOUTS, ...UNFOLDED].map(({ key, ...settings }) => settings)

/** Every look once, half of them right-to-left; `npm run test:long` tests each in both directions. */
const ROUNDS = [
  { dir: 'ltr', half: 0 },
  { dir: 'rtl', half: 1 },
  ...(process.env.LONG
    ? [
        { dir: 'ltr', half: 1 },
        { dir: 'rtl', half: 0 },
      ]
    : []),
]

for (const { dir, half } of ROUNDS)
  test(`every menu leads on at every width, by mouse and by keyboard: ${dir}, ${half + 1} of 2`, {
    tag: '@shell',
  }, async ({ page }) => {
    test.setTimeout(180_000)
    for (const settings of LOOKS.filter((_, index) => index % 2 === half)) {
      const look = `${Object.values({ ...settings, dir }).join(', ')}`
      await page.setViewportSize({ width: 1440, height: 900 })
      await changeTheme(page, { ...settings, dir })
      for (const width of [1440, 1024]) {
        await test.step(`${look}, ${width} px`, async () => {
          await page.setViewportSize({ width, height: 800 })
          await leadOn(page, settings)
          expect(await overflow(page), `${look}: the page is wider than ${width} px`).toBe(0)
        })
      }
      await test.step(`${look}, 390 px`, () => leadOnInDrawer(page))
    }
  })

test('what does not fit into the horizontal menu is in “More”, by mouse and by keyboard', {
  tag: '@shell',
}, async ({ page }) => {
  for (const dir of ['ltr', 'rtl']) {
    await setTheme(page, { dataNavLayout: 'horizontal', dataNavStyle: 'menu-click', dir })
    const more = menu(page).getByRole('button', { name: 'More' })
    const inMore = page.getByRole('navigation', { name: 'More' })
    for (const width of [1440, 1024]) {
      await page.setViewportSize({ width, height: 800 })
      expect((await menu(page).boundingBox())?.height).toBeLessThanOrEqual(50)
      await expect(menu(page).getByRole('link', { name: 'Admins' })).toBeHidden()
      await more.click()
      await expect(inMore.getByRole('link', { name: 'Admins' })).toBeVisible()
      const box = await page.locator('.mantine-Popover-dropdown:visible').boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
      await heading(page, 'All orders').click()
      await expect(inMore).toBeHidden()
    }

    await expect(more).toHaveAttribute('data-active', 'true')
    await more.focus()
    await page.keyboard.press('ArrowDown')
    await expect(inMore.getByRole('button').first()).toBeFocused()
    // The saved views in the menu come last, and load once the page is at rest.
    const last = inMore.getByRole('link', { name: 'Unpaid for 2 days' })
    await expect(last).toBeVisible()
    await page.keyboard.press('End')
    await expect(last).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(more).toBeFocused()
    await page.keyboard.press('Enter')
    await inMore.getByRole('link', { name: 'Pending' }).focus()
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Pending orders')).toBeVisible()
    await expect(more).toBeFocused()

    await page.setViewportSize({ width: 5000, height: 800 })
    await expect(more).toBeHidden()
    await expect(menu(page).getByRole('link', { name: 'Admins' })).toBeVisible()
    await page.setViewportSize({ width: 1440, height: 900 })
  }
})

test('an icon shows its name on hover and on focus', { tag: '@shell' }, async ({ page }) => {
  await setTheme(page, { dataNavStyle: 'icon-click', dataToggled: 'close' })
  const tip = page.locator('#side-menu > [aria-hidden]')
  await menu(page).getByRole('link', { name: 'Analytics' }).hover()
  await expect(tip).toHaveText('Analytics')
  await page.mouse.move(700, 500)
  await expect(tip).toHaveCount(0)
  await menu(page).getByRole('link', { name: 'Dashboard' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(tip).toHaveText('Products')
  await page.keyboard.press('Escape')
  await expect(tip).toHaveCount(0)
})

test('at 200 % nothing of the menu or the switcher is lost', { tag: '@shell' }, async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 })
  expect(await overflow(page)).toBe(0)
  await page.getByRole('button', { name: 'Toggle the side menu' }).click()
  const last = menu(page).getByRole('link', { name: 'Admins' })
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Theme switcher' }).click()
  const switcher = page.getByRole('dialog', { name: 'Switcher' })
  await switcher.getByRole('radio', { name: 'Scrollable' }).last().scrollIntoViewIfNeeded()
  await expect(switcher.getByRole('radio', { name: 'Scrollable' }).last()).toBeInViewport({ ratio: 1 })
  await expect(switcher.getByRole('button', { name: 'Reset' })).toBeInViewport({ ratio: 1 })
})

/** Navigates once by mouse and once by keyboard. */
async function leadOn(page: Page, { dataNavStyle }: Chosen): Promise<void> {
  const hovers = dataNavStyle?.endsWith('hover')
  await openOrders(page, (line) => (hovers ? line.hover() : line.click()))
  await child(page, 'Pending').click()
  await expect(heading(page, 'Pending orders')).toBeVisible()
  await page.mouse.move(500, 790)
  await openOrders(page, (line) => line.press('Enter'))
  await child(page, 'Test Orders').press('Enter')
  await expect(heading(page, 'Test orders')).toBeVisible()
}

async function leadOnInDrawer(page: Page): Promise<void> {
  const toggle = page.getByRole('button', { name: 'Toggle the side menu' })
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(menu(page)).toBeHidden()
  await toggle.click()
  await child(page, 'Pending').click()
  await expect(heading(page, 'Pending orders')).toBeVisible()
  await expect(menu(page)).toBeHidden()
  await toggle.press('Enter')
  await child(page, 'Test Orders').press('Enter')
  await expect(heading(page, 'Test orders')).toBeVisible()
  await expect(menu(page)).toBeHidden()
  await toggle.press('Enter')
  await expect(menu(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(toggle).toBeFocused()
  expect(await overflow(page), 'the page is wider than 390 px').toBe(0)
}

/**
 * Opens the children of Orders, wherever the menu shows them: in a flyout, in “More”, or below their group.
 */
async function openOrders(page: Page, press: (line: Locator) => Promise<void>): Promise<void> {
  await drawn(page)
  const side = page.locator('#side-menu')
  if (await side.isVisible()) await side.getByRole('link').first().focus()
  const orders = menu(page).getByRole('button', { name: 'Orders' })
  const more = menu(page).getByRole('button', { name: 'More' })
  if (await child(page, 'Pending').isVisible()) return
  await press((await orders.isVisible()) ? orders : more)
  await expect(child(page, 'Pending')).toBeVisible()
}

/** Waits until another look or width is rendered. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

const child = (page: Page, name: string) =>
  page.locator('#side-menu, .mantine-Popover-dropdown').getByRole('link', { name, exact: true })

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
