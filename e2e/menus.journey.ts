import { type Chosen, expect, heading, menu, setTheme, test } from './support/theme.ts'

/** Layouts whose groups fly out, with the key that leads into them. */
const FLYOUTS: (Chosen & { key: string })[] = [
  { dataVerticalStyle: 'icontext', dataToggled: 'close', key: 'ArrowRight' },
  { dataNavStyle: 'menu-click', dataToggled: 'close', key: 'ArrowRight' },
  { dataNavStyle: 'menu-hover', dataToggled: 'close', key: 'ArrowRight' },
  { dataNavStyle: 'icon-click', dataToggled: 'close', dir: 'rtl', key: 'ArrowLeft' },
  { dataNavStyle: 'icon-hover', dataToggled: 'close', key: 'ArrowRight' },
  { dataVerticalStyle: 'doublemenu', dataToggled: 'close', key: 'ArrowRight' },
  { dataNavLayout: 'horizontal', dataNavStyle: 'menu-click', key: 'ArrowDown' },
  { dataNavLayout: 'horizontal', dataNavStyle: 'menu-hover', key: 'ArrowDown' },
  { dataNavLayout: 'horizontal', dataNavStyle: 'icon-click', key: 'ArrowDown' },
  { dataNavLayout: 'horizontal', dataNavStyle: 'icon-hover', key: 'ArrowDown' },
]

for (const { key, ...settings } of FLYOUTS) {
  test(`a flyout leads on by mouse and by keyboard: ${Object.values(settings).join(', ')}`, async ({
    page,
  }) => {
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
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Test orders')).toBeVisible()
    await expect(orders).toBeFocused()
  })
}

/** Layouts that show the children themselves, at once or as soon as the menu is touched. */
const UNFOLDED: Chosen[] = [
  { dataVerticalStyle: 'overlay', dataToggled: 'open' },
  { dataVerticalStyle: 'overlay', dataToggled: 'close' },
  { dataVerticalStyle: 'overlay', iconOverlay: 'open', dataToggled: 'close' },
  { dataVerticalStyle: 'closed', dataToggled: 'open' },
  { dataVerticalStyle: 'detached', dataToggled: 'open' },
  { dataVerticalStyle: 'detached', dataToggled: 'close' },
  { dataVerticalStyle: 'doublemenu', dataToggled: 'open' },
]

for (const settings of UNFOLDED) {
  test(`the side menu leads on by mouse and by keyboard: ${Object.values(settings).join(', ')}`, async ({
    page,
  }) => {
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

test('the toggle hides a closed menu and shows it again', async ({ page }) => {
  await setTheme(page, { dataVerticalStyle: 'closed', dataToggled: 'close' })
  await expect(menu(page)).toBeHidden()
  await page.getByRole('button', { name: 'Toggle the side menu' }).click()
  await expect(menu(page)).toBeVisible()
})

test('on a phone every layout is a drawer: closed on load, closed by what lies behind it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const settings of [...FLYOUTS, ...UNFOLDED].filter((_, index) => index % 4 === 0)) {
    await setTheme(page, settings)
    await expect(menu(page)).toBeHidden()
    await page.getByRole('button', { name: 'Toggle the side menu' }).click()
    await expect(menu(page)).toBeVisible()
    // What lies behind it is attached a moment later.
    await expect(page.locator('[class*="_scrim_"]')).toBeVisible()
    await page.mouse.click(settings.dir === 'rtl' ? 20 : 370, 400)
    await expect(menu(page)).toBeHidden()
  }
})
