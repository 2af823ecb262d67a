import { expect, setTheme, test } from './support/theme.ts'

test('the head of a list rests below all that is pinned', { tag: '@theme' }, async ({ page }) => {
  // Long names in other journeys' orders may make the table too wide; it then scrolls in its box, including
  // its head.
  await page.setViewportSize({ width: 1920, height: 900 })
  for (const settings of [
    {},
    { dataNavLayout: 'horizontal', dataNavStyle: 'menu-click' },
    { dataNavLayout: 'horizontal', dataNavStyle: 'icon-click', dataHeaderPosition: 'scrollable' },
    { dataVerticalStyle: 'detached' },
    { dataMenuPosition: 'scrollable', dataHeaderPosition: 'scrollable' },
    { dataNavLayout: 'horizontal', dataNavStyle: 'menu-click', dataMenuPosition: 'scrollable' },
  ]) {
    await setTheme(page, settings)
    await page.mouse.move(700, 500)
    await page.mouse.wheel(0, 700)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(400)
    // Polled until the page is idle: the position of the head, and whether it is visible there.
    const headIsSeen = () =>
      page
        .getByRole('columnheader')
        .first()
        .evaluate((head) => {
          const { x, y } = head.getBoundingClientRect()
          return Boolean(document.elementFromPoint(x + 20, y + 4)?.closest('th'))
        })
    await expect.poll(headIsSeen, `something covers the head: ${JSON.stringify(settings)}`).toBe(true)
  }
})

test('the first paint already has the theme, before the program has come', { tag: '@theme' }, async ({
  page,
}) => {
  await setTheme(page, { class: 'dark', dir: 'rtl', lang: 'ar', bodyBg: '93 64 107', darkBg: '107 78 121' })
  await page.route('**/assets/*.js', () => {
    // Never fulfilled: only scripts of the page itself can run.
  })
  await page.goto('/admin/orders/all', { waitUntil: 'commit' })
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(html).toHaveAttribute('dir', 'rtl')
  await expect(html).toHaveAttribute('lang', 'ar')
  await expect(html).toHaveCSS('background-color', 'rgb(93, 64, 107)')
  await expect(page.locator('#root')).toBeEmpty()
})
