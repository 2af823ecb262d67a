import type { Locator, Page } from '@playwright/test'
import { completed, LOOKS, violationsIn, wear } from './support/axe.ts'
import { drawnFocus, rememberDrawn, watchFocus } from './support/drawn-focus.ts'
import { wrongStep } from './support/focus-order.ts'
import { movedSoFar, watchMotion } from './support/motion.ts'
import { expect, test } from './support/shop.ts'

/** The screens whose opening buttons are tested; the long run covers all, in every look. */
const SHORT: [path: string, look: keyof typeof LOOKS][] = [
  ['/admin/orders/all', 'light'],
  ['/admin/coupons/all', 'dark'],
]
const MORE = [
  '/admin/products/all',
  '/admin/customers/all',
  '/admin/sites',
  '/admin/faqs',
  '/admin/categories',
]
const ALL = [
  ...[
    '/admin/users/all',
    '/admin/roles',
    '/admin/api-keys',
    '/admin/webhooks',
    '/admin/support',
    '/admin/pages',
    '/admin/wallet/balances',
    '/admin/audit-log',
  ],
  ...['/admin/large-discount-products', '/admin/lab-tested-products', '/admin/freebie', '/admin/chats/all'],
  ...['/admin/country/shipping', '/admin/app-settings/contact', '/admin/analytics', '/admin/dashboard'],
]
const NAMES = ['light', 'dark', 'right to left', 'dark, right to left'] as const
const everyLook = (paths: string[]) =>
  paths.flatMap((path) => NAMES.map((look): [string, keyof typeof LOOKS] => [path, look]))
const WALKED = process.env.LONG ? everyLook([...SHORT.map(([path]) => path), ...MORE, ...ALL]) : SHORT

/** Elements that open something, one for all rows of a list. */
const OPENERS = [
  ...['header [aria-haspopup]:not(input)', 'main header button', 'main [aria-haspopup=dialog]:not(tbody *)'],
  'main tbody tr:first-child [aria-haspopup=dialog]',
].join(', ')

/** Whether the opener has the focus. */
const standsAt = (opener: Locator) =>
  opener.evaluate((element) => document.activeElement === element).catch(() => false)

const BOXES = '[role=dialog], [role=menu]'
const opened = (page: Page) => page.locator(BOXES).filter({ visible: true }).last()

/** No accessibility violations; target size is ignored, since a box covers some targets. */
async function expectClearAround(page: Page, name: string): Promise<void> {
  expect(await violationsIn(page, { but: ['target-size'] }), name).toEqual([])
  await expect(opened(page), `what ${name} opens stays open`).toBeVisible()
  expect(await violationsIn(page, { within: BOXES }), `in what ${name} opens`).toEqual([])
}

/** Whether the focus is inside the opened box. */
const standsInside = (page: Page) => opened(page).evaluate((box) => box.contains(document.activeElement))

/** A label of the opener, for the failure message. */
const getName = (opener: Locator) =>
  opener.evaluate((element) => element.getAttribute('aria-label') ?? element.textContent ?? element.outerHTML)

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await completed(page)
  await rememberDrawn(page)
}

/** The visible state of a page. */
const state = (page: Page) => page.evaluate(() => location.href + document.body.innerHTML)

/** Whether an opener opened something; one that announces a popup must. */
async function opensBy(page: Page, opener: Locator, name: string): Promise<boolean> {
  const before = await state(page)
  let downloads = 0
  page.once('download', () => {
    downloads += 1
  })
  await page.keyboard.press('Enter')
  if (await opener.getAttribute('aria-haspopup')) {
    await expect(opened(page), `${name} opens what it names`).toBeVisible()
    return true
  }
  const hasOpened = await opened(page)
    .waitFor({ timeout: 2000 })
    .then(
      () => true,
      () => false,
    )
  // A button that acts directly, such as the layout switch of a list or a download, opens nothing.
  if (!hasOpened && downloads === 0) expect(await state(page), `${name} does something`).not.toBe(before)
  return hasOpened
}

// In the long run the shared profile checks dialogs in dark mode; this test does it itself.
test.use({ ownProfile: true })

test.beforeEach(async ({ page, signIn }) => {
  await watchFocus(page)
  await signIn('super')
})

for (const [path, look] of WALKED)
  test(`what the keyboard opens it goes into, leaves again, and is where it was: ${path}, ${look}`, {
    tag: '@accessibility',
  }, async ({ page }) => {
    test.setTimeout(900_000)
    await wear(page, LOOKS[look])
    await open(page, path)
    const openers = page.locator(OPENERS).filter({ visible: true })
    const count = await openers.count()
    let walked = 0
    for (let index = 0; index < count; index += 1) {
      const opener = openers.nth(index)
      if (await opener.isDisabled()) continue
      const name = `${await getName(opener)} at ${path}, ${look}`
      await opener.focus()
      if (!(await opensBy(page, opener, name))) {
        await wear(page, LOOKS[look])
        await open(page, path)
        continue
      }
      await completed(page)
      if (process.env.LONG) await expectClearAround(page, name)
      // The focus is neither trapped nor lost: it moves into the box and through or out of it.
      await page.keyboard.press('Tab')
      expect(await standsInside(page), `the keyboard is in what ${name} opens`).toBe(true)
      await page.keyboard.press('Tab')
      const { name: stop, isMarked } = await drawnFocus(page)
      // A focused box needs no focus ring, since the box itself has appeared.
      const isBox = await page.evaluate((boxes) => document.activeElement?.matches(boxes), BOXES)
      const isSeen = isMarked || isBox
      expect({ stop, isSeen }, `${name} shows where the keyboard is`).toEqual({ stop, isSeen: true })
      await page.keyboard.press('Escape')
      await expect.poll(() => standsAt(opener), { message: `${name} has the focus again` }).toBe(true)
      // A box that is fading out must not be mistaken for the next one.
      await expect(page.locator(BOXES).filter({ visible: true })).toHaveCount(0)
      expect(await drawnFocus(page), `${name} shows that it has it`).toMatchObject({ isMarked: true })
      walked += 1
    }
    expect(walked).toBeGreaterThan(3)
  })

test('the first stop of the keyboard leads past the menu to the screen itself', {
  tag: '@accessibility',
}, async ({ page }) => {
  await open(page, '/admin/orders/all')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => !!document.activeElement?.closest('main'))).toBe(true)
})

const STOPS = process.env.LONG ? 120 : 50
const STOPPED_AT = ['/admin/orders/all', '/admin/products/new']
const STOPPED_AT_LENGTH = [...STOPPED_AT, '/admin/orders/new-order?site=hb', '/admin/dashboard', ...MORE]

type Round = { look: keyof typeof LOOKS; paths: string[]; isForced?: boolean }
const FORCED: Round = { look: 'light', paths: STOPPED_AT, isForced: true }
const ROUNDS: Round[] = process.env.LONG
  ? [...NAMES.map((look) => ({ look, paths: STOPPED_AT_LENGTH })), FORCED]
  : [
      { look: 'light', paths: STOPPED_AT.slice(0, 1) },
      { look: 'dark, right to left', paths: STOPPED_AT.slice(1) },
      FORCED,
    ]

for (const { look, paths, isForced = false } of ROUNDS)
  test(`every stop of the keyboard is to be seen, and comes in the order one reads: ${isForced ? 'colours of the system' : look}`, {
    tag: '@accessibility',
  }, async ({ page }) => {
    test.setTimeout(900_000)
    await page.emulateMedia({ forcedColors: isForced ? 'active' : 'none' })
    await wear(page, LOOKS[look])
    const unseen = new Set<string>()
    const astray = new Set<string>()
    for (const path of paths) {
      await open(page, path)
      const stops = new Set<string>()
      for (let stop = 0; stop < STOPS; stop += 1) {
        await page.keyboard.press('Tab')
        const wrong = await wrongStep(page)
        if (wrong) astray.add(`${path}: ${wrong}`)
        const { name, isMarked } = await drawnFocus(page)
        // After the last tab stop the focus is in the browser's own controls.
        if (name === '') continue
        stops.add(name)
        if (!isMarked) unseen.add(`${path}: ${name}`)
      }
      expect(stops.size, `${path} has stops`).toBeGreaterThan(20)
    }
    await page.emulateMedia({ forcedColors: 'none' })
    expect([...unseen], 'stops that are not to be seen').toEqual([])
    expect([...astray], 'stops that come before their turn').toEqual([])
  })

test('what is turned round by its looks alone is noticed: the keyboard would go against the eyes', {
  tag: '@accessibility',
}, async ({ page }) => {
  await open(page, '/admin/orders/all')
  await page.locator('header > div').evaluateAll((bars) => {
    for (const bar of bars) if (bar instanceof HTMLElement) bar.style.flexDirection = 'row-reverse'
  })
  const astray: string[] = []
  for (let stop = 0; stop < STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    astray.push(await wrongStep(page))
  }
  expect(astray.filter((wrong) => wrong.includes('leads back')).length).toBeGreaterThan(3)
})

/** Opens an element that announces a popup: on the screen, else in its header. */
async function openSomething(page: Page): Promise<void> {
  const selector = '[aria-haspopup=dialog]:not(tbody *, :disabled, [aria-disabled=true])'
  const onScreen = page.locator(`main ${selector}`).filter({ visible: true })
  const openers =
    (await onScreen.count()) > 0 ? onScreen : page.locator(`header ${selector}`).filter({ visible: true })
  await openers.first().click()
  await expect(opened(page)).toBeVisible()
  await completed(page)
}

const STILL = [...SHORT.map(([path]) => path), ...MORE, ...(process.env.LONG ? ALL : [])]

test('who wants no motion sees nothing move on any main screen, nor in what opens there', {
  tag: '@accessibility',
}, async ({ page }) => {
  test.setTimeout(900_000)
  await watchMotion(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of STILL) {
    await open(page, path)
    await openSomething(page)
    await page.keyboard.press('Escape')
    await expect(opened(page)).toHaveCount(0)
    await completed(page)
    expect(await movedSoFar(page), path).toEqual([])
  }
})

test('who wants motion sees something move', { tag: '@accessibility' }, async ({ page }) => {
  await watchMotion(page)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await open(page, '/admin/orders/all')
  await openSomething(page)
  expect(await movedSoFar(page)).not.toEqual([])
})
