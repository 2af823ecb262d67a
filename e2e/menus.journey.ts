import { heading } from './support/locators.ts'
import { FLYOUTS, UNFOLDED } from './support/menu-looks.ts'
import { type Chosen, expect, menu, setTheme, test } from './support/theme.ts'

for (const { key, ...settings } of FLYOUTS) {
  test(`a flyout leads on by mouse and by keyboard: ${Object.values(settings).join(', ')}`, {
    tag: '@shell',
  }, async ({ page }) => {
    await setTheme(page, settings)
    const orders = menu(page).getByRole('button', { name: 'Orders' })
    if (settings.dataNavStyle?.endsWith('hover')) await orders.hover()
    else await orders.click()
    await page.getByRole('list', { name: 'Orders' }).getByRole('link', { name: 'Pending' }).click()
    await expect(heading(page, 'Pending orders')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Orders' })).toBeHidden()
    await page.mouse.move(700, 890)

    await orders.focus()
    await page.keyboard.press(key)
    await expect(page.getByRole('link', { name: 'All', exact: true })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    await expect(orders).toBeFocused()
    await expect(orders).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('Enter')
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Test orders')).toBeVisible()
    await expect(orders).toBeFocused()
  })
}

for (const settings of UNFOLDED) {
  test(`the side menu leads on by mouse and by keyboard: ${Object.values(settings).join(', ')}`, {
    tag: '@shell',
  }, async ({ page }) => {
    await setTheme(page, settings)
    await page.locator('#side-menu').hover()
    await page.locator('#side-menu').getByRole('link', { name: 'Pending' }).click()
    await expect(heading(page, 'Pending orders')).toBeVisible()
    await page.mouse.move(700, 890)
    await page.locator('#side-menu').getByRole('link').first().focus()
    await page.locator('#side-menu').getByRole('link', { name: 'Test Orders' }).focus()
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Test orders')).toBeVisible()
  })
}

/**
 * Specification 4: the variants that the toggle switches between at 992 px or wider, the initial one first.
 */
const TOGGLED: [chosen: Chosen, variants: [first: string, second: string]][] = [
  [{ dataVerticalStyle: 'overlay', dataToggled: 'open' }, ['full', 'icon']],
  [{ dataVerticalStyle: 'closed', dataToggled: 'close' }, ['hidden', 'full']],
  [{ dataVerticalStyle: 'icontext', dataToggled: 'close' }, ['icon-text', 'full']],
  [{ dataVerticalStyle: 'overlay', iconOverlay: 'open', dataToggled: 'close' }, ['icon', 'full']],
  [{ dataVerticalStyle: 'detached', dataToggled: 'open' }, ['full', 'icon']],
  [{ dataVerticalStyle: 'doublemenu', dataToggled: 'open' }, ['double', 'icon']],
]

test('the toggle goes between the two variants of every side-menu layout, and a reload preserves the last', {
  tag: '@shell',
}, async ({ page }) => {
  const side = page.locator('#side-menu')
  const toggle = page.getByRole('button', { name: 'Toggle the side menu' })
  await page.setViewportSize({ width: 992, height: 800 })
  for (const [chosen, [first, second]] of TOGGLED) {
    await setTheme(page, chosen)
    await expect(side).toHaveAttribute('data-items', first)
    await toggle.click()
    await expect(side).toHaveAttribute('data-items', second)
    await page.reload()
    await expect(side).toHaveAttribute('data-items', second)
    await toggle.press('Enter')
    await expect(side).toHaveAttribute('data-items', first)
  }
})

test.describe('by a clock that is set', () => {
  test.use({ ownProfile: true })
  test('below 992 px the menu is a drawer, closed on load, and what lies behind it comes after 100 ms', {
    tag: '@shell',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 991, height: 800 })
    await setTheme(page, {})
    await expect(menu(page)).toBeHidden()
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('button', { name: 'Toggle the side menu' }).click()
    await expect(menu(page)).toBeVisible()
    await page.clock.runFor(99)
    const scrim = page.locator('[class*="_scrim_"]')
    await expect(scrim).toHaveCount(0)
    await page.clock.runFor(1)
    await expect(scrim).toBeVisible()
    await page.mouse.click(900, 400)
    await expect(menu(page)).toBeHidden()
  })
})

test('the parents of the groups lead to the All child', { tag: '@shell' }, async ({ page }) => {
  for (const group of ['orders', 'products', 'customers']) {
    await page.goto(`/admin/${group}/alls`)
    await expect(page).toHaveURL(new RegExp(`/admin/${group}/all(\\?|$)`))
    await expect(menu(page).getByRole('link', { name: 'All', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
  }
})

test('from a page of a group that is none of its children, a click on the parent leads to the All child', {
  tag: '@shell',
}, async ({ page }) => {
  await page.goto('/admin/products/new')
  const products = menu(page).getByRole('button', { name: 'Products' })
  await expect(products).toHaveAttribute('aria-expanded', 'true')
  await products.click()
  await expect(page).toHaveURL(/\/admin\/products\/all$/)
  await expect(products).toHaveAttribute('aria-expanded', 'true')

  await setTheme(page, { dataNavStyle: 'menu-hover', dataToggled: 'close' })
  await menu(page).getByRole('button', { name: 'Customers' }).hover()
  await expect(page.getByRole('list', { name: 'Customers' })).toBeVisible()
  await menu(page).getByRole('button', { name: 'Customers' }).click()
  await expect(page).toHaveURL(/\/admin\/customers\/all$/)
  await expect(page.getByRole('list', { name: 'Customers' })).toBeVisible()
})

test('header and menu are marked as pinned once the page is scrolled past the header', {
  tag: '@shell',
}, async ({ page }) => {
  const pinned = page.locator('[data-pinned]')
  await page.evaluate(() => window.scrollTo(0, 64))
  await expect(pinned).toHaveCount(0)
  await page.evaluate(() => window.scrollTo(0, 65))
  await expect(pinned).toHaveCount(1)
  expect((await page.getByRole('banner').boundingBox())?.y).toBe(0)
  expect((await menu(page).boundingBox())?.y).toBe(64)
})

test('who wants no motion gets none when menus open', { tag: '@shell' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 844 })
  // The setting applies after the next load: an open page is notified later.
  await page.reload()
  const scrim = page.locator('[class*="_scrim_"]')
  await expect(async () => {
    // Before the page has measured its width, the toggle collapses the menu of wide screens.
    if (!(await scrim.isVisible()))
      await page.getByRole('button', { name: 'Toggle the side menu' }).click({ timeout: 1000 })
    await expect(scrim).toBeVisible({ timeout: 2000 })
  }).toPass()
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target : null))
      .flatMap((target) => target?.closest('#side-menu, [class*="_scrim_"]')?.outerHTML.slice(0, 120) ?? []),
  )
  expect(moving).toEqual([])
})
