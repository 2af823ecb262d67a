import type { Page } from '@playwright/test'
import { completed, endEvents, expectClear, expectNotWider, TRIED_LOOKS, wear } from './support/axe.ts'
import { flip } from './support/customers.ts'
import { dialog } from './support/locators.ts'
import { expect, test } from './support/shop.ts'

/** The preview of a customer's window. */
const preview = (page: Page) => page.locator('[data-device]')
const title = (page: Page) => page.getByRole('textbox', { name: 'Heading' })
const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Pop-up saved' }).last()

/** Opens the form of a site's pop-up and waits until it is loaded. */
async function openPopup(page: Page, site = 'hb'): Promise<void> {
  await page.goto(`/admin/app-settings/popups?site=${site}`)
  await expect(page.getByRole('heading', { name: 'Pop-ups', level: 1 })).toBeVisible()
  await expect(title(page)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeVisible()
}

async function save(page: Page): Promise<void> {
  const answer = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/admin/modal-popups'),
  )
  await page.getByRole('button', { name: 'Save' }).click()
  expect((await answer).status()).toBe(200)
  await expect(saved(page)).toBeVisible()
}

test.beforeEach(async ({ page, signIn }) => {
  await signIn('super')
  await page.waitForURL('**/admin/**')
})

test.describe('by a clock that is set', () => {
  test.use({ ownProfile: true })
  test('what is typed shows in the preview at once, and in the shop once it is saved', {
    tag: '@popups',
  }, async ({ page }) => {
    await openPopup(page)
    await title(page).fill('A towel for everybody')
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Soft as the first day.')
    await page.getByLabel('Button link').fill('/demo-shop/hb/pages/about')
    await page.getByLabel('Button text').fill('Who we are')
    await page.getByLabel('Delay in seconds').fill('1')
    await page.getByRole('radio', { name: 'Once per browser session' }).check()
    const drawn = preview(page)
    await expect(drawn).toContainText('A towel for everybody')
    await expect(drawn).toContainText('Soft as the first day.')
    await expect(drawn).toContainText('Who we are')
    await save(page)

    await page.goto('/demo-shop/hb')
    const search = page.getByRole('textbox', { name: 'Search the store' })
    await search.focus()
    const popup = dialog(page, 'A towel for everybody')
    await expect(popup).toBeVisible()
    await expect(popup).toContainText('Soft as the first day.')
    await expect(popup.getByRole('link', { name: 'Who we are' })).toHaveAttribute(
      'href',
      '/demo-shop/hb/pages/about',
    )
    await page.keyboard.press('Escape')
    await expect(popup).toBeHidden()
    await expect(search).toBeFocused()

    // Not again in this browser session, but in a new one.
    await page.clock.install()
    await page.reload()
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.clock.runFor(10_000)
    await expect(popup).toBeHidden()
    const other = await page.context().browser()?.newContext()
    const visitor = await other?.newPage()
    if (!visitor) throw new Error('There is no second browser.')
    await visitor.goto(page.url())
    await expect(dialog(visitor, 'A towel for everybody')).toBeVisible()
    await dialog(visitor, 'A towel for everybody').getByRole('link', { name: 'Who we are' }).click()
    await expect(visitor.getByRole('heading', { name: 'About us', level: 1 })).toBeVisible()
    await visitor.close()
  })
})

test('one that waits for its day, and one that is switched off, are labelled as such and are not shown', {
  tag: '@popups',
}, async ({ page }) => {
  await openPopup(page, 'auctropin')
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await page.getByLabel('Starts').fill('2199-01-01T09:00')
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible()
  await page.getByLabel('Ends').fill('2198-12-31T09:00')
  await expect(page.getByRole('alert').filter({ hasText: 'The end must be after the start' })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The end can’t be before the start.')).toBeVisible()
  await expect(page.getByLabel('Ends')).toBeFocused()
  await page.getByLabel('Ends').fill('2199-01-02T09:00')
  await flip(page.getByRole('switch', { name: 'Active' }))
  await expect(page.getByRole('main').getByText('Inactive', { exact: true })).toBeVisible()
  await save(page)
  const input = page.waitForResponse('**/store/pop-up')
  await page.goto('/demo-shop/auctropin')
  expect(await (await input).json()).toBeNull()
})

test('a link that leads nowhere good is refused at its field', { tag: '@popups' }, async ({ page }) => {
  await openPopup(page)
  await page.getByLabel('Button link').fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter a link that starts with https:// or http://, or with /')).toBeVisible()
  await expect(page.getByLabel('Button link')).toBeFocused()
})

test('an admin who saves after a colleague sees the conflict, and applies theirs on top', {
  tag: '@popups',
}, async ({ page, context }) => {
  await openPopup(page)
  const other = await context.newPage()
  await openPopup(other)
  await title(other).fill('The colleague’s title')
  await save(other)
  await other.close()
  await title(page).fill('My title')
  await page.getByRole('button', { name: 'Save' }).click()
  const clash = page.getByRole('dialog')
  await expect(clash).toContainText('Maya Hart')
  await clash.getByRole('button', { name: 'Apply my changes' }).click()
  const conflict = page.getByRole('dialog', { name: 'Choose what to keep' })
  await expect(conflict.getByRole('radio', { name: 'Maya Hart: The colleague’s title' })).not.toBeChecked()
  await conflict.getByRole('button', { name: 'Save' }).click()
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(title(page)).toHaveValue('My title')
})

test('a pop-up is deleted after a question, and its site may have another one', {
  tag: ['@smoke', '@popups'],
}, async ({ page }) => {
  await openPopup(page, 'auctropin')
  const before = await title(page).inputValue()
  await page.getByRole('button', { name: 'Delete pop-up' }).click()
  const dialog = page.getByRole('dialog', { name: `Delete the pop-up “${before}” of Auctropin?` })
  await dialog.getByRole('button', { name: 'Delete pop-up' }).click()
  await expect(dialog).toBeHidden()
  await expect(title(page)).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Delete pop-up' })).toBeHidden()
  await title(page).fill('A new one')
  await save(page)
  await expect(page.getByRole('button', { name: 'Delete pop-up' })).toBeVisible()
})

for (const [name, look] of Object.entries(TRIED_LOOKS))
  test(`the pop-up and its settings have no accessibility violations, ${name}`, {
    tag: '@popups',
  }, async ({ page }) => {
    await wear(page, look)
    await page.goto('/admin/app-settings/popups?site=hb')
    await expect(preview(page)).toBeVisible()
    await completed(page)
    await expectClear(page, `pop-ups, ${name}`)
    await page.route('**/store/events*', endEvents)
    await page.route('**/store/pop-up', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({
        response: answer,
        json: { ...(await answer.json()), delaySeconds: 0, frequency: 'always' },
      })
    })
    await page.goto('/demo-shop/hb')
    await expect(page.getByRole('dialog')).toBeVisible()
    await completed(page)
    await expectClear(page, `pop-up in the shop, ${name}`)
  })

test('on a phone nothing scrolls sideways', { tag: '@popups' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPopup(page)
  for (const device of ['Phone', 'Tablet', 'Desktop']) {
    await page.getByRole('radiogroup', { name: 'Width of the preview' }).getByText(device).click()
    await completed(page)
    await expectNotWider(page, device)
  }
})
