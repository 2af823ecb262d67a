import type { Page } from '@playwright/test'
import { signInToApi } from './support/admin-desk.ts'
import { atRest, expectNotWider, violationsIn } from './support/axe.ts'
import { flip } from './support/customers.ts'
import { heading } from './support/locators.ts'
import { expect, test } from './support/shop.ts'

const SCREEN = '/admin/customer-notifications?site=hb'
const email = 'mailed@mail.example'
const frame = (page: Page) => page.frameLocator('iframe')

/** A guest orders at the demo shop. */
async function placeOrder(page: Page): Promise<void> {
  await page.goto('/demo-shop/hb/lavender-soap')
  await page.evaluate(() => sessionStorage.clear())
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.goto('/demo-shop/hb/checkout')
  await page.getByRole('textbox', { name: 'Your e-mail address' }).fill(email)
  await page.getByLabel('First name').fill('Ines')
  await page.getByLabel('Street').fill('Quay Street')
  await page.getByLabel('City').fill('Boston')
  await page.getByLabel('Country').selectOption('US')
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(heading(page, /^Thank you/)).toBeVisible()
}

test('a template is edited with a preview of a real order, and the next order’s e-mail is shown and sent again', {
  tag: '@orders',
}, async ({ page, request, shop, signIn }) => {
  await signIn('super', SCREEN)
  await page.getByRole('link', { name: 'Order confirmed' }).click()
  await expect(heading(page, 'Order confirmed')).toBeVisible()
  await expect(frame(page).getByText('Thank you for your order')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Preview with' })).toHaveValue(/^#HB-/)

  await page.getByRole('textbox', { name: 'Subject' }).fill('We have your order {{ order.nmber }}')
  await expect(page.getByText('The placeholder {{ order.nmber }} doesn’t exist.').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Subject' }).fill('We have your order {{ order.number }}')
  const body = '<h2>Hooray, {{ customer.firstName }}</h2>{% lines %}{% totals %}'
  await page.getByRole('textbox', { name: 'Text (HTML)' }).fill(body)
  await expect(frame(page).getByText(/^Hooray/)).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Template saved', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Version 1', { exact: true })).toBeVisible()
  // A version replaces unsaved changes only once the admin confirms it.
  const subject = page.getByRole('textbox', { name: 'Subject' })
  await subject.fill('Another subject')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Version 2', { exact: true })).toBeVisible()
  await subject.fill('A subject that is not saved')
  await page.getByRole('button', { name: 'Use version 1' }).click()
  const replaces = page.getByRole('dialog', { name: 'Replace your changes with version 1?' })
  await replaces.getByRole('button', { name: 'Cancel' }).click()
  await expect(subject).toHaveValue('A subject that is not saved')
  await page.getByRole('button', { name: 'Use version 1' }).click()
  await replaces.getByRole('button', { name: 'Use version 1' }).click()
  await expect(subject).toHaveValue('We have your order {{ order.number }}')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Version 3', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Send test e-mail' }).click()
  await shop.mails.to('maya@storekeeper.example', /^We have your order/)

  await placeOrder(page)
  const sent = await shop.mails.to(email, /^We have your order #HB-/)
  expect(sent.text).toContain('Hooray, Ines')

  const calls = await signInToApi(request)
  const { items } = await calls.get<{ items: { uriCode: string }[] }>(`/admin/orders?q=${email}`)
  await page.goto(`/admin/orders/order/${items[0]?.uriCode}`)
  await expect(page.getByText(`“Order confirmed” was e-mailed to ${email}`)).toBeVisible()
  await page.getByRole('button', { name: 'View as sent' }).click()
  const dialog = page.getByRole('dialog', { name: 'E-mail to the customer' })
  await expect(dialog.frameLocator('iframe').getByText('Hooray, Ines')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Send again' }).click()
  await page
    .getByRole('dialog', { name: 'Send this e-mail again?' })
    .getByRole('button', { name: 'Send again' })
    .click()
  await expect(page.getByText('E-mail is being sent again', { exact: true }).first()).toBeVisible()
  await expect.poll(() => shop.mails.count(email), { timeout: 20_000 }).toBe(2)

  // Other journeys share the server.
  await page.goto(`${SCREEN}&kind=orderPlaced`)
  await page.getByRole('button', { name: 'Reset to shipped template' }).click()
  await page
    .getByRole('dialog', { name: 'Reset this template?' })
    .getByRole('button', { name: 'Reset to shipped template' })
    .click()
  await expect(page.getByText('Template reset', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue(
    'Order {{ order.number }} confirmed',
  )
})

test('notifications are turned off and on, have a sender, and work on a phone', {
  tag: '@orders',
}, async ({ page, signIn }) => {
  await signIn('super', SCREEN)
  const paid = page.getByRole('switch', { name: 'Send “Payment received”' })
  await expect(paid).toBeChecked()
  await flip(paid)
  await expect(page.getByText('Notification turned off', { exact: true }).first()).toBeVisible()
  await page.reload()
  await expect(paid).not.toBeChecked()
  await flip(paid)
  await expect(page.getByText('Notification turned on', { exact: true }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Edit sender' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sender' })
  await dialog.getByRole('textbox', { name: 'Sender’s name' }).fill('Harbour')
  await dialog.getByRole('textbox', { name: 'Address for replies' }).fill('help')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(/valid e-mail/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Address for replies' }).fill('help@hb.example')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('help@hb.example')).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await expectNotWider(page, 'the notifications')
  await page.goto(`${SCREEN}&kind=orderShipped&language=ar`)
  await expect(frame(page).getByText('طلبك في الطريق إليك')).toBeVisible()
  await expectNotWider(page, 'a template')
  await atRest(page)
  expect(await violationsIn(page)).toEqual([])
})
