import { BACKGROUND_PRESETS, PRIMARY_PRESETS } from '../packages/admin/src/theme/presets.ts'
import { completed, expectClear, TRIED_LOOKS } from './support/axe.ts'
import { type Chosen, changeTheme, expect, setTheme, test } from './support/theme.ts'

const PAINTS = ['light', 'dark', 'color', 'gradient', 'transparent']
const DARK = { class: 'dark', dataHeaderStyles: 'dark', dataMenuStyles: 'dark' }

/**
 * Every colour of menu and header, every primary colour in both modes and as a background, every background.
 */
const COLOURS: Chosen[] = [
  ...PAINTS.map((paint) => ({ dataMenuStyles: paint, dataHeaderStyles: paint })),
  ...PAINTS.map((paint) => ({ class: 'dark', dataMenuStyles: paint, dataHeaderStyles: paint })),
  ...PRIMARY_PRESETS.flatMap((colorPrimary) => [
    { colorPrimary, dataMenuStyles: 'color', dataHeaderStyles: 'gradient' },
    { colorPrimary, ...DARK, dataHeaderStyles: 'color' },
  ]),
  ...BACKGROUND_PRESETS.map((bodyBg) => ({ bodyBg, ...DARK })),
  ...BACKGROUND_PRESETS.map((_, index) => ({ bgImg: `bgimg${index + 1}` })),
]

test('the list of orders can be read in every colour of the switcher', { tag: '@accessibility' }, async ({
  page,
}) => {
  test.setTimeout(180_000)
  for (const settings of COLOURS) {
    await changeTheme(page, settings)
    await completed(page)
    await expectClear(page, JSON.stringify(settings), ['color-contrast'])
  }
})

test('every kind of badge, button and message can be read on every background', {
  tag: '@accessibility',
}, async ({ page }) => {
  await page.goto('/admin/components/widgets')
  await expect(page.locator('[data-tone]').first()).toBeVisible()
  const tones = await page
    .locator('[data-tone]')
    .evaluateAll((badges) => badges.map((badge) => badge.getAttribute('data-tone')))
  expect([...new Set(tones)].sort()).toEqual(['active', 'bad', 'good', 'moving', 'neutral', 'waiting'])
  for (const bodyBg of BACKGROUND_PRESETS) {
    await changeTheme(page, { bodyBg, ...DARK })
    await completed(page)
    await expectClear(page, bodyBg, ['color-contrast'])
  }
})

for (const [look, settings] of Object.entries(TRIED_LOOKS))
  test(`flyouts, drawer and switcher are accessible: ${look}`, { tag: '@accessibility' }, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    const flyout = page.locator('.mantine-Popover-dropdown:visible')
    const worn = settings.class === 'dark' ? { ...settings, ...DARK } : settings

    await setTheme(page, { ...worn, dataNavStyle: 'icon-click', dataToggled: 'close' })
    await page.locator('#side-menu button[aria-expanded]').last().click()
    await expect(flyout).toBeVisible()
    await completed(page)
    await expectClear(page, 'flyout of the side menu')

    await setTheme(page, { ...worn, dataNavLayout: 'horizontal', dataNavStyle: 'menu-click' })
    const groups = page.locator('nav[data-axis] button')
    await groups.first().click()
    await expect(flyout).toBeVisible()
    await completed(page)
    await expectClear(page, 'flyout of the horizontal menu')
    await page.keyboard.press('Escape')
    await groups.last().click()
    await expect(flyout).toBeVisible()
    await completed(page)
    await expectClear(page, 'the rest of the horizontal menu')
    await page.keyboard.press('Escape')

    await page.locator('header button:has(.tabler-icon-palette)').click()
    const tabs = page.getByRole('tab')
    await expect(tabs).toHaveCount(2)
    for (const tab of await tabs.all()) {
      await tab.click()
      await completed(page)
      await expectClear(page, `switcher, ${await tab.textContent()}`)
    }
    await page.keyboard.press('Escape')
    await expect(tabs).toHaveCount(0)

    await page.setViewportSize({ width: 390, height: 844 })
    await page.locator('[aria-controls=side-menu]').click()
    await expect(page.locator('[class*="_scrim_"]')).toBeVisible()
    await completed(page)
    await expectClear(page, 'drawer')
  })
