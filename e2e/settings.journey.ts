import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { signInToApi } from './support/admin-desk.ts'
import { completed, expectClear, expectNotWider, TRIED_LOOKS, wear } from './support/axe.ts'
import { typed } from './support/language/speak.ts'
import { heading } from './support/locators.ts'
import { expect, type SignIn, test } from './support/shop.ts'

const DETAILS = '/admin/setting/app-info/details'
const toast = (page: Page, text: string) => page.getByText(text, { exact: true })
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'Settings saved').first()).toBeVisible()
}
const sideLogo = (page: Page) =>
  page.getByRole('complementary').getByRole('link', { name: 'Harbour & Pine' }).locator('img')

async function openSettings(page: Page, signIn: SignIn): Promise<void> {
  await signIn('super', '/admin/app-settings/app-info')
  await expect(heading(page, 'App info')).toBeVisible()
  await expect(page.getByLabel('Store name')).toHaveValue('Harbour & Pine')
}

/** Other journeys share the server, so the settings are restored. */
async function putBack(request: APIRequestContext): Promise<void> {
  const calls = await signInToApi(request)
  const { _id, version } = await calls.get(DETAILS)
  await calls.put(`/admin/setting/app-info/${_id}`, {
    version,
    storeName: 'Harbour & Pine',
    siteLogo: null,
    favicon: null,
    currency: 'USD',
  })
}

async function aPicture(page: Page, colour: string) {
  const base64 = await page.evaluate((fill) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 96, height: 96 })
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('No pen.')
    pen.fillStyle = fill
    pen.fillRect(0, 0, 96, 96)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  }, colour)
  return { name: `${colour}.png`, mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') }
}

async function upload(page: Page, field: Locator, colour: string): Promise<void> {
  const picture = await aPicture(page, colour)
  const picker = page.waitForEvent('filechooser')
  await field.getByRole('button', { name: 'Choose image' }).click()
  await (await picker).setFiles(picture)
  await expect(field.getByRole('button', { name: 'Replace image' })).toBeVisible()
}

test('a new logo is in the sidebar at once, on the sign-in page and in the next mail', {
  tag: '@settings',
}, async ({ page, browser, request, shop, signIn }) => {
  await openSettings(page, signIn)
  await upload(page, page.getByRole('group', { name: 'Logo' }), 'teal')
  await upload(page, page.getByRole('group', { name: 'Favicon' }), 'navy')
  await expect(page.getByRole('figure').locator('img')).toHaveCount(3)
  await expect(sideLogo(page)).toHaveCount(0)
  await save(page)
  await expect(sideLogo(page)).toBeVisible()
  const logo = (await sideLogo(page).getAttribute('src')) ?? 'none'
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', /^\/files\//)

  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(shop.url)
  await expect(stranger.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await expect(stranger.locator(`img[src="${logo}"]`)).toBeVisible()
  await expect(stranger.locator('link[rel="icon"]')).toHaveAttribute('href', /^\/files\//)
  await stranger.context().close()

  await request.post('/admin/profile/forgot-password/send', {
    data: { email: 'amira@storekeeper.example' },
  })
  // Another journey may have requested a link before.
  await expect
    .poll(async () => (await shop.mails.to('amira@storekeeper.example', /Reset your password/)).html)
    .toContain(`${shop.url}${logo}`)

  const identity = page.getByRole('group', { name: 'Logo' })
  await identity.getByRole('button', { name: 'Remove' }).click()
  await save(page)
  await expect(sideLogo(page)).toHaveCount(0)
  await expect.poll(async () => (await request.get(logo)).status()).toBe(404)
  await putBack(request)
})

test('the store’s details are stored; invalid ones are reported at their field', {
  tag: ['@smoke', '@settings'],
}, async ({ page, request, signIn }) => {
  await openSettings(page, signIn)
  await page.getByLabel('Telegram').fill('t.me/harbour')
  await page.getByLabel('Support e-mail').fill('no-address')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Enter a valid e-mail address.')).toBeVisible()
  await expect(page.getByText('Enter a URL that starts with https:// or http://.')).toBeVisible()
  await expect(page.getByLabel('Support e-mail')).toBeFocused()

  await page.getByLabel('Telegram').fill('https://t.me/harbour')
  await page.getByLabel('Support e-mail').fill('Help@Harbour.Example')
  await page.getByLabel('Store name').fill('Harbour & Oak')
  await page.getByLabel('Opening hours').fill('Never')
  await page.getByRole('switch', { name: 'Show contact form' }).uncheck({ force: true })
  await page.keyboard.press('Control+s')
  await expect(toast(page, 'Settings saved').first()).toBeVisible()
  await expect(page).toHaveTitle('App info · Harbour & Oak')
  await expect(page.getByRole('complementary').getByText('Harbour & Oak')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Support e-mail')).toHaveValue('help@harbour.example')
  await expect(page.getByLabel('Telegram')).toHaveValue('https://t.me/harbour')
  await expect(page.getByRole('switch', { name: 'Show contact form' })).not.toBeChecked()
  await putBack(request)
})

test('another currency converts nothing, requires confirmation, and shows everywhere at once', {
  tag: '@settings',
}, async ({ page, request, signIn }) => {
  await openSettings(page, signIn)
  const currency = page.getByRole('combobox', { name: 'Currency' })
  const chooseEuro = async () => {
    await currency.click()
    await currency.fill(typed('euro', 'يورو'))
    await page.getByRole('option', { name: /^EUR/ }).click()
  }
  const dialog = page.getByRole('dialog', { name: 'Change the currency to EUR?' })
  await chooseEuro()
  await expect(dialog).toContainText('$12.00')
  await expect(dialog).toContainText('€12.00')
  await expect(dialog).toContainText(/1,\d{3}/)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(currency).toHaveValue(/^USD/)

  await chooseEuro()
  await dialog.getByRole('button', { name: 'Change currency' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('note').filter({ hasText: 'Amounts aren’t converted' })).toBeVisible()
  await save(page)
  await page.getByRole('link', { name: 'Shipping', exact: true }).click()
  await expect(heading(page, 'Shipping')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Two-man delivery' })).toContainText('€89.00')
  await putBack(request)
})

test('the screens beside it are found by its buttons and by the search', { tag: '@settings' }, async ({
  page,
  signIn,
}) => {
  await openSettings(page, signIn)
  for (const [name, path] of [
    ['FAQs', '/admin/faqs'],
    ['Pages', '/admin/pages'],
    ['Sites', '/admin/sites'],
  ] as const)
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      new RegExp(`^${path}(\\?|$)`),
    )
  await page.keyboard.press('Control+k')
  const search = page.getByRole('combobox', { name: 'Search the back-office' })
  for (const [beginning, title] of [
    [typed('faq', 'الأسئلة'), 'FAQs'],
    [typed('page', 'الصفحات'), 'Pages'],
    [typed('site', 'المواقع'), 'Sites'],
  ] as const) {
    await search.fill(beginning)
    await expect(page.getByRole('option', { name: title, exact: true })).toBeVisible()
  }
  await page.getByRole('option', { name: 'Sites', exact: true }).click()
  await expect(heading(page, 'Sites')).toBeVisible()
})

for (const [name, look] of Object.entries(TRIED_LOOKS)) {
  test(`the settings have no accessibility violations, ${name}`, {
    tag: '@settings',
  }, async ({ page, signIn }) => {
    await openSettings(page, signIn)
    await wear(page, look)
    await page.reload()
    await expect(page.locator('main input').first()).toHaveValue('Harbour & Pine')
    await completed(page)
    await expectClear(page, `app info, ${name}`)
  })
}

test('on a phone the settings stay within the screen', { tag: '@settings' }, async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openSettings(page, signIn)
  await completed(page)
  await expectNotWider(page, 'app info')
})
