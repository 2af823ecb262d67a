import type { Page } from '@playwright/test'
import { isArabic } from './support/language/speak.ts'
import { heading } from './support/locators.ts'
import { expect, test } from './support/theme.ts'

const switcher = (page: Page) => page.getByRole('dialog', { name: 'Switcher' })

/** The default direction of the back-office, and the other one. */
const [OWN, OTHER] = isArabic ? ['Right to left', 'Left to right'] : ['Left to right', 'Right to left']

/** Every choice of the first tab, in rounds of compatible choices, each different from the previous ones. */
const ROUNDS: [title: string, name: string][][] = [
  [
    ['Theme mode', 'Dark'],
    ['Direction', OTHER],
    ['Page style', 'Classic'],
    ['Layout width', 'Boxed'],
    ['Menu position', 'Scrollable'],
    ['Header position', 'Scrollable'],
    ['Side-menu layout', 'Closed'],
  ],
  [['Side-menu layout', 'Icon text']],
  [['Side-menu layout', 'Icon overlay']],
  [['Side-menu layout', 'Detached']],
  [['Side-menu layout', 'Double menu']],
  [['Side-menu layout', 'Default']],
  [
    ['Navigation', 'Horizontal'],
    ['Menu style', 'Icon click'],
  ],
  [['Menu style', 'Menu hover']],
  [['Menu style', 'Icon hover']],
  [['Menu style', 'Menu click']],
  [
    ['Theme mode', 'Light'],
    ['Direction', OWN],
    ['Page style', 'Regular'],
    ['Layout width', 'Full width'],
    ['Menu position', 'Fixed'],
    ['Header position', 'Fixed'],
    ['Navigation', 'Vertical'],
  ],
]

const PAINTS = ['Light', 'Dark', 'Primary color', 'Gradient', 'Transparent']
const FIVE = [1, 2, 3, 4, 5].map((number) => `Color ${number}`)
const COLOURS: [title: string, names: string[]][] = [
  ['Primary color', FIVE],
  ['Background color', FIVE],
  ['Menu color', PAINTS],
  ['Header color', PAINTS],
]

test('every choice of style shows at once and is there again after a reload', { tag: '@theme' }, async ({
  page,
}) => {
  test.slow()
  for (const round of ROUNDS) {
    await openSwitcher(page)
    for (const [title, name] of round) {
      // Sticky positions are visible only after scrolling.
      await page.evaluate((top) => window.scrollTo(0, top), title.endsWith('position') ? 200 : 0)
      await changes(page, `${title}, ${name}`, () => choice(page, title, name).check({ timeout: 5000 }))
    }
    const chosen = await stored(page)
    await page.reload()
    await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(20)
    await openSwitcher(page)
    for (const [title, name] of round) await expect(choice(page, title, name)).toBeChecked()
    expect(await stored(page)).toEqual(chosen)
  }
})

test('every colour shows at once and is there again after a reload', { tag: '@theme' }, async ({ page }) => {
  test.slow()
  for (const [title, names] of COLOURS) {
    for (const name of names) {
      await openSwitcher(page, 'Theme Colors')
      if (await choice(page, title, name).isChecked()) continue
      await changes(page, `${title}, ${name}`, () => choice(page, title, name).check())
    }
    const chosen = await stored(page)
    await page.reload()
    await openSwitcher(page, 'Theme Colors')
    await expect(choice(page, title, names.at(-1) ?? '')).toBeChecked()
    expect(await stored(page)).toEqual(chosen)
  }
})

test('every menu image shows at once, is there after a reload, and chosen again is taken away', {
  tag: '@theme',
}, async ({ page }) => {
  const image = (number: number) => switcher(page).getByRole('button', { name: `Image ${number}` })
  await openSwitcher(page, 'Theme Colors')
  for (const number of [1, 2, 3, 4, 5]) {
    await changes(page, `image ${number}`, () => image(number).click())
    await expect(image(number)).toHaveAttribute('aria-pressed', 'true')
  }
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-bg-img', 'bgimg5')
  await openSwitcher(page, 'Theme Colors')
  await changes(page, 'image 5 again', () => image(5).click())
  await expect(page.locator('html')).not.toHaveAttribute('data-bg-img')
})

test('a picked background forces dark mode, and light mode clears it', { tag: '@theme' }, async ({
  page,
}) => {
  const html = page.locator('html')
  await openSwitcher(page, 'Theme Colors')
  await choice(page, 'Background color', 'Color 2').check()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(html).toHaveAttribute('data-menu-styles', 'dark')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(81, 93, 50)')
  expect(await stored(page)).toMatchObject({ bodyBg: '81 93 50', darkBg: '95 107 64' })

  await switcher(page).getByRole('tab', { name: 'Theme Style' }).click()
  await choice(page, 'Theme mode', 'Light').check()
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(243, 245, 249)')
  expect(await stored(page)).toMatchObject({ bodyBg: '', darkBg: '' })
})

test('a colour of one’s own is picked by keyboard', { tag: '@theme' }, async ({ page }) => {
  await openSwitcher(page, 'Theme Colors')
  const before = await look(page)
  await switcher(page).getByRole('button', { name: 'Choose a custom primary color' }).click()
  await page.getByRole('slider').first().focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => look(page)).not.toBe(before)
})

test('reset restores the defaults, clears what was stored, and does not sign the admin out', {
  tag: '@theme',
}, async ({ page }) => {
  await openSwitcher(page)
  await choice(page, 'Theme mode', 'Dark').check()
  await choice(page, 'Direction', 'Right to left').check()
  await choice(page, 'Side-menu layout', 'Detached').check()
  await page.evaluate(() => {
    localStorage.setItem('storekeeper.draft.order', 'half an order')
    localStorage.setItem('anything', 'else')
  })
  await switcher(page).getByRole('button', { name: 'Reset' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual([
    'storekeeper.draft.order',
    'storekeeper.login',
  ])
  await page.reload()
  await expect(heading(page, 'All orders')).toBeVisible()
})

test('the switcher works by keyboard alone, and the focus returns', { tag: '@theme' }, async ({ page }) => {
  const button = page.getByRole('button', { name: 'Theme switcher' })
  await button.focus()
  await page.keyboard.press('Enter')
  await choice(page, 'Theme mode', 'Light').focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.keyboard.press('Escape')
  await expect(switcher(page)).toBeHidden()
  await expect(button).toBeFocused()
})

async function openSwitcher(page: Page, tab?: string): Promise<void> {
  if (await switcher(page).isHidden()) await page.getByRole('button', { name: 'Theme switcher' }).click()
  await expect(switcher(page)).toBeVisible()
  if (tab) await switcher(page).getByRole('tab', { name: tab }).click()
}

const choice = (page: Page, title: string, name: string) =>
  switcher(page)
    .getByRole('radiogroup', { name: title, exact: true })
    .getByRole('radio', { name, exact: true })

const stored = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      Object.entries(localStorage).flatMap(([key, value]) =>
        key.startsWith('storekeeper.theme.') ? [[key.slice('storekeeper.theme.'.length), value]] : [],
      ),
    ),
  )

/**
 * Expects that the choice is visible on the page: in layout and colours of its parts, and in its screenshot.
 */
async function changes(page: Page, name: string, choose: () => Promise<void>): Promise<void> {
  const [before, picture] = [await look(page), await takePicture(page)]
  await choose()
  await expect.poll(() => look(page), name).not.toBe(before)
  expect((await takePicture(page)).equals(picture), `${name}: the page looks as before`).toBe(false)
}

/** A screenshot of the page beside the switcher, which itself shows the choice. */
async function takePicture(page: Page): Promise<Buffer> {
  const box = await switcher(page).boundingBox()
  const isAtStart = (box?.x ?? 0) < 200
  const clip = { x: isAtStart ? 440 : 0, y: 0, width: 1000, height: 900 }
  return page.screenshot({ clip, animations: 'disabled' })
}

/** The visible layout: the positions of its parts, their backgrounds, radii, and whether they are sticky. */
const look = (page: Page) =>
  page.evaluate(() => {
    const frame = 'body, #side-menu > div, #side-menu a, header, nav, nav a, nav button, main a, main button'
    const looks = [...document.querySelectorAll(`${frame}, nav svg`)].slice(0, 200).map((part) => {
      const { left, top, width } = part.getBoundingClientRect()
      const { backgroundColor, backgroundImage, borderRadius, color, position } = getComputedStyle(part)
      return [
        Math.round(left),
        Math.round(top),
        Math.round(width),
        backgroundColor,
        backgroundImage,
        borderRadius,
        color,
        position,
      ]
    })
    return JSON.stringify([
      looks,
      document.querySelectorAll('nav [aria-controls], nav [aria-expanded]').length,
    ])
  })
