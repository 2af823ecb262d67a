import { signInToApi } from './support/admin-desk.ts'
import { expectNotWider } from './support/axe.ts'
import { heading } from './support/locators.ts'
import { expect, test } from './support/shop.ts'

const DETAILS = '/admin/setting/app-info/details'

test('the store sets how long an unpaid order holds its stock, and the order shows it on both sides', {
  tag: '@orders',
}, async ({ page, request, signIn }) => {
  await signIn('super', '/admin/app-settings/app-info')
  await expect(heading(page, 'App info')).toBeVisible()
  await page.getByLabel('Time to pay for guests (minutes)').fill('3')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Enter a number from 5 to 129,600.')).toBeVisible()
  await page.getByLabel('Time to pay for guests (minutes)').fill('90')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Settings saved', { exact: true }).first()).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/demo-shop/hb/lavender-soap')
  await page.evaluate(() => sessionStorage.clear())
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.goto('/demo-shop/hb/checkout')
  await page.getByRole('textbox', { name: 'Your e-mail address' }).fill('held@mail.example')
  await page.getByLabel('First name').fill('Ines')
  await page.getByLabel('Street').fill('Quay Street')
  await page.getByLabel('City').fill('Boston')
  await page.getByLabel('Country').selectOption('US')
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(heading(page, /^Thank you/)).toBeVisible()
  await expect(page.getByText(/^Pay by .+ Otherwise the order is cancelled\.$/)).toBeVisible()
  await expectNotWider(page, 'the thanks')

  const calls = await signInToApi(request)
  const { items } = await calls.get<{ items: { uriCode: string }[] }>('/admin/orders?q=held@mail.example')
  await page.goto(`/admin/orders/order/${items[0]?.uriCode}`)
  await expect(
    page.getByText(/^Unpaid\. Its stock is held until .+, then the order is cancelled\.$/),
  ).toBeVisible()
  await expectNotWider(page, 'a held order')
  // Other journeys share the server.
  const { _id, version } = await calls.get<{ _id: string; version: number }>(DETAILS)
  await calls.put(`/admin/setting/app-info/${_id}`, { version, guestHoldMinutes: 60 })
})
