import { randomUUID } from 'node:crypto'
import { signInToApi } from './support/admin-desk.ts'
import { dialog } from './support/locators.ts'
import { createOrder } from './support/order-editor.ts'
import { withoutPopup } from './support/pop-up.ts'
import { expect, test } from './support/shop.ts'

type SiteTaxes = { _id: string; key: string; version: number }

/** The other tests of the store expect prices without taxes. */
test.afterEach(async ({ request }) => {
  const calls = await signInToApi(request)
  const site = (await calls.get<SiteTaxes[]>('/admin/taxes/sites')).find(({ key }) => key === 'hb')
  const none = { taxMode: 'none', taxCountry: null, vatId: '', version: site?.version }
  await calls.put(`/admin/taxes/sites/${site?._id}`, none)
})

test('a rate is added, and the prices of a site include it in orders and on invoices', {
  tag: '@orders',
}, async ({ page, signIn }) => {
  await signIn('super', '/admin/taxes')
  await page.getByRole('button', { name: 'Add rate' }).first().click()
  const rate = dialog(page, 'Add rate')
  await rate.getByRole('combobox', { name: 'Country' }).fill('Iceland')
  await page.getByRole('option', { name: 'Iceland' }).click()
  await rate.getByRole('combobox', { name: 'Tax class' }).click()
  await page.getByRole('listbox', { name: 'Tax class' }).getByRole('option').first().click()
  await rate.getByLabel('Name of the tax').fill('VSK')
  await rate.getByRole('textbox', { name: 'Rate', exact: true }).fill('24')
  await rate.getByLabel('First day').fill('2020-01-01')
  await rate.getByRole('button', { name: 'Save' }).click()
  await expect(rate).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: 'Iceland' })).toContainText('24')

  await page.getByRole('link', { name: 'Sites and classes' }).click()
  await page.getByRole('button', { name: 'Actions for Home & Bath' }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const taxes = dialog(page, 'Taxes of Home & Bath')
  await taxes.getByRole('radio', { name: 'Prices include tax' }).check()
  await taxes.getByRole('button', { name: 'Save' }).click()
  await expect(taxes.getByText('Choose the country that the site sells from.')).toBeVisible()
  await taxes.getByRole('combobox', { name: 'Country of the site' }).fill('Iceland')
  await page.getByRole('option', { name: 'Iceland' }).click()
  await taxes.getByRole('button', { name: 'Save' }).click()
  await expect(taxes).toBeHidden()

  const shippingAddress = {
    ...{ streetNumber: '1', streetName: 'Laugavegur', aptUnit: '' },
    ...{ city: 'Reykjavík', state: '', zipCode: '101', country: 'IS' },
  }
  const { uriCode, total } = await createOrder(page.request, { sku: 'HB-1010', shippingAddress })
  const tax = `$${(Math.round((total * 24) / 124) / 100).toFixed(2)}`
  await page.goto(`/admin/orders/order/${uriCode}`)
  const line = page.locator('dl > div').filter({ hasText: 'Includes VSK 24%' })
  await expect(line).toContainText(tax)
  await page.getByRole('button', { name: 'Issue invoice' }).click()
  await dialog(page, 'Issue an invoice for this order?')
    .getByRole('button', { name: 'Issue invoice' })
    .click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Current' })).toBeVisible()
  await page.goto('/admin/orders/invoices')
  await expect(page.getByRole('row').nth(1)).toContainText(tax)
})

test('a customer orders where a state has a rate of its own', { tag: '@store' }, async ({
  page,
  request,
}) => {
  const calls = await signInToApi(request)
  const [taxClass] = await calls.get<{ _id: string }[]>('/admin/taxes/classes')
  const rate = {
    country: 'US',
    region: 'Massachusetts',
    title: 'Sales tax',
    rate: 625,
    validFrom: '2020-01-01',
  }
  await calls.post('/admin/taxes/rates', { ...rate, taxClass: taxClass?._id })
  const site = (await calls.get<SiteTaxes[]>('/admin/taxes/sites')).find(({ key }) => key === 'hb')
  const added = { taxMode: 'added', taxCountry: 'US', vatId: '', version: site?.version }
  await calls.put(`/admin/taxes/sites/${site?._id}`, added)

  await withoutPopup(page)
  await page.goto('/demo-shop/hb/lavender-soap')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('You have 1 of these in your cart.')).toBeVisible()
  await page.goto('/demo-shop/hb/checkout')
  await page.getByRole('textbox', { name: 'Your e-mail address' }).fill(`ada.${randomUUID()}@mail.example`)
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Street').fill('Quay Street')
  await page.getByLabel('City').fill('Boston')
  await page.getByLabel('Country').selectOption('US')
  const tax = page.locator('dl > div').filter({ hasText: 'Sales tax 6.25%' })
  await expect(tax).toBeHidden()
  await page.getByLabel('State').fill('Massachusetts')
  await expect(tax).toContainText('$')
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible()
})
