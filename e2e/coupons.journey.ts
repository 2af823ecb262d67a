import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { row } from './support/locators.ts'
import { expect, type SignIn, test } from './support/shop.ts'

const form = (page: Page, title = 'Add coupon') => page.getByRole('dialog', { name: title })

async function openCoupons(page: Page, signIn: SignIn): Promise<void> {
  await signIn('super', '/admin/coupons/all')
  await expect(page.getByRole('heading', { name: 'Coupons', level: 1 })).toBeVisible()
}

/** Creates a coupon of 10 % with further fields, and expects it in the list. */
async function addCoupon(page: Page, code: string, more: Record<string, string> = {}): Promise<void> {
  await page.getByRole('button', { name: 'Add coupon' }).click()
  const drawer = form(page)
  await drawer.getByLabel('Code').fill(code)
  for (const [label, value] of Object.entries(more)) await drawer.getByLabel(label).fill(value)
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer).toBeHidden()
  await page.goto(`/admin/coupons/all?q=${code}`)
  await expect(row(page, code)).toBeVisible()
}

async function choose(page: Page, code: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${code}` }).click()
  await page.getByRole('button', { name: entry, exact: true }).click()
}

test('a new coupon is live at once, and its form shows what it will do', {
  tag: ['@smoke', '@coupons'],
}, async ({ page, signIn }) => {
  await openCoupons(page, signIn)
  await page.getByRole('button', { name: 'Add coupon' }).click()
  const drawer = form(page)
  await drawer.getByRole('button', { name: 'Generate' }).click()
  await expect(drawer.getByLabel('Code')).toHaveValue(/^[A-HJ-NP-Z2-9]{8}$/)
  await drawer.getByLabel('Code').fill('journey15')
  await drawer.getByLabel('Percentage off').fill('15')
  await drawer.getByLabel('Maximum discount').fill('20')
  await expect(drawer.getByText('Discount: 15% off, up to $20.00.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer).toBeHidden()
  await page.goto('/admin/coupons/all?q=JOURNEY15')
  await expect(row(page, 'JOURNEY15')).toContainText('Active')
  await expect(row(page, 'JOURNEY15')).toContainText('15% off, up to $20.00')

  await page.getByRole('button', { name: 'Add coupon' }).click()
  await drawer.getByLabel('Code').fill('JOURNEY15')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer.getByText('This code is already in use. Enter another one.')).toBeVisible()
})

test('errors are shown at their field, and errors without a field here are shown as well', {
  tag: '@coupons',
}, async ({ page, signIn }) => {
  await openCoupons(page, signIn)
  await page.getByRole('button', { name: 'Add coupon' }).click()
  const drawer = form(page)
  await drawer.getByLabel('Code').fill('TWOFOLD')
  const reason = (code: string, params = {}) => ({ code, params, message: 'In English, for logs.' })
  const fields = {
    ledger: reason('LIST_CHANGED'),
    'products.0': reason('PRODUCT_GONE'),
    code: reason('COUPON_CODE_TAKEN', { code: 'TWOFOLD' }),
  }
  await page.route('**/admin/coupons', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 422,
          json: { ...reason('INVALID_FIELDS'), fields, requestId: 'twofold' },
        })
      : route.fallback(),
  )
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer.getByText('This code is already in use. Enter another one.')).toBeVisible()
  await expect(drawer.getByText('This product no longer exists.')).toBeVisible()
  await expect(drawer.getByLabel('Code')).toBeFocused()
  await expect(page.getByRole('alert').filter({ hasText: 'The list changed in the meantime.' })).toHaveCount(
    1,
  )
  await expect(drawer.getByRole('button', { name: 'Save' })).toBeVisible()
})

test('a coupon of next year is scheduled, and one that is switched off is expired', {
  tag: '@coupons',
}, async ({ page, signIn }) => {
  await openCoupons(page, signIn)
  await addCoupon(page, 'NEXTYEAR', { 'Start date': '2199-01-01', 'End date': '2199-12-31' })
  await expect(row(page, 'NEXTYEAR')).toContainText('Scheduled')
  await choose(page, 'NEXTYEAR', 'Deactivate')
  await expect(row(page, 'NEXTYEAR')).toContainText('Expired: inactive')
})

test('a batch of twenty has twenty codes of its own, and they are downloaded', { tag: '@coupons' }, async ({
  page,
  signIn,
}) => {
  await openCoupons(page, signIn)
  await page.getByRole('button', { name: 'Generate codes' }).click()
  const drawer = form(page, 'Generate codes')
  await drawer.getByLabel('Code prefix').fill('-mail-')
  await drawer.getByRole('button', { name: 'Generate' }).click()
  const made = form(page, '20 coupons generated')
  await expect(made.getByRole('listitem')).toHaveCount(20)
  const download = page.waitForEvent('download')
  await made.getByRole('button', { name: 'Download CSV' }).click()
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
  expect(new Set(lines).size).toBe(21)
  for (const line of lines.slice(1)) expect(line).toMatch(/^'-MAIL-[A-Z2-9]{8}$/)
})

test('a coupon that orders used is not deleted but can be switched off; one that was not is deleted', {
  tag: '@coupons',
}, async ({ page, signIn }) => {
  await openCoupons(page, signIn)
  await page.goto('/admin/coupons/all?view=most-used')
  const code = await page.getByRole('main').getByRole('listitem').first().getByRole('link').innerText()
  await page.goto(`/admin/coupons/all?q=${code}`)
  await choose(page, code, 'Delete')
  const dialog = form(page, `Delete coupon ${code}?`)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog.getByText(/\d+ orders? uses? this coupon/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await addCoupon(page, 'NEVERUSED')
  await choose(page, 'NEVERUSED', 'Delete')
  await form(page, 'Delete coupon NEVERUSED?').getByRole('button', { name: 'Delete' }).click()
  await expect(row(page, 'NEVERUSED')).toBeHidden()
})

test('a coupon is tried on a cart, and shows for each condition why it applies', {
  tag: '@coupons',
}, async ({ page, signIn }) => {
  await openCoupons(page, signIn)
  await page.getByRole('button', { name: 'Test coupon' }).click()
  const drawer = form(page, 'Test coupon')
  await drawer.getByLabel('Code').fill('soapbox15')
  await drawer.getByRole('combobox', { name: 'Product 1' }).fill('almond')
  await page.getByRole('option', { name: 'Almond Body Oil' }).click()
  await drawer.getByRole('button', { name: 'Test' }).click()
  const answer = drawer.getByRole('region', { name: 'Result' })
  await expect(answer.getByRole('status')).toContainText('The coupon doesn’t apply')
  await expect(answer).toContainText('Doesn’t apply to any of the products.')

  await drawer.getByRole('button', { name: 'Add product' }).click()
  await drawer.getByRole('combobox', { name: 'Product 2' }).fill('HB-1001')
  await page.getByRole('option', { name: 'Olive Oil Soap' }).click()
  await expect(drawer.getByRole('combobox', { name: 'Product 2' })).toHaveValue('Olive Oil Soap')
  await drawer.getByLabel('Quantity of product 2').fill('4')
  await drawer.getByRole('button', { name: 'Test' }).click()
  await expect(answer.getByRole('status')).toContainText('The coupon applies')
  await expect(answer.getByRole('status')).toContainText(/Discount \$[1-9]/)

  await drawer.getByLabel('Code').fill('NOSUCHCODE')
  await drawer.getByRole('button', { name: 'Test' }).click()
  await expect(drawer.getByText('Coupon not found.')).toBeVisible()
})

test('an admin who changes a coupon that another admin has changed sees that, and chooses', {
  tag: '@coupons',
}, async ({ page, context, signIn }) => {
  await openCoupons(page, signIn)
  await addCoupon(page, 'TWOHANDS')
  await choose(page, 'TWOHANDS', 'Edit')
  const drawer = form(page, 'Edit coupon')
  await expect(drawer.getByLabel('Title')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/admin/coupons/all?q=TWOHANDS')
  await choose(other, 'TWOHANDS', 'Deactivate')
  await expect(row(other, 'TWOHANDS')).toContainText('Expired: inactive')
  await other.close()

  await drawer.getByLabel('Title').fill('Two hands')
  await drawer.getByRole('button', { name: 'Save' }).click()
  const clash = form(page, 'Changed while you were editing')
  await expect(clash).toContainText('Maya Hart')
  // Without a connection, the dialog remains and the reason is shown.
  await page.route('**/admin/coupons/details/**', (route) => route.abort())
  await clash.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByText('Can’t connect to the server.').first()).toBeVisible()
  await page.unroute('**/admin/coupons/details/**')
  await clash.getByRole('button', { name: 'Reload' }).click()
  await expect(drawer.getByLabel('Title')).toHaveValue('')
  await expect(drawer.getByRole('switch', { name: 'Active' })).not.toBeChecked()
  await drawer.getByLabel('Title').fill('Two hands again')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer).toBeHidden()
  await expect(row(page, 'TWOHANDS')).toContainText('Two hands again')
})

test('a coupon is limited to a category, changed and duplicated under another code', {
  tag: '@coupons',
}, async ({ page, signIn }) => {
  await openCoupons(page, signIn)
  await addCoupon(page, 'FORSOAP', { 'Percentage off': '25' })
  await choose(page, 'FORSOAP', 'Edit')
  const drawer = form(page, 'Edit coupon')
  await drawer.getByRole('combobox', { name: 'Categories' }).fill('bath soap')
  await page.getByRole('option', { name: 'Soap' }).click()
  // The list remains open for the next choice.
  await page.keyboard.press('Tab')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer).toBeHidden()
  await expect(row(page, 'FORSOAP')).toContainText('1 category')

  await choose(page, 'FORSOAP', 'Duplicate')
  const copy = form(page)
  await expect(copy.getByLabel('Code')).toHaveValue('')
  await expect(copy.getByText('Bath › Soap')).toBeVisible()
  await copy.getByLabel('Code').fill('FORSOAP2')
  await copy.getByRole('button', { name: 'Save' }).click()
  await expect(copy).toBeHidden()
  await expect(row(page, 'FORSOAP2')).toContainText('25% off')

  await page.getByRole('link', { name: 'Products with multiple coupons' }).click()
  const codes = page.getByRole('list', { name: 'Codes' }).filter({ hasText: 'FORSOAP2' }).first()
  await expect(codes.getByRole('link', { name: 'FORSOAP', exact: true })).toBeVisible()
  await codes.getByRole('link', { name: 'FORSOAP2' }).click()
  await expect(row(page, 'FORSOAP2')).toBeVisible()
})

test('the favourites lead to the orders that used them', { tag: '@coupons' }, async ({ page, signIn }) => {
  await openCoupons(page, signIn)
  await page.getByRole('link', { name: 'Most used' }).click()
  const first = page.getByRole('main').getByRole('listitem').first()
  await expect(first).toContainText(/\d+ uses/)
  const code = await first.getByRole('link').first().innerText()
  await first.getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`/admin/orders/all\\?.*coupon=${code}`))
  await expect(page.getByRole('table').locator('tbody tr').first()).toBeVisible()
})
