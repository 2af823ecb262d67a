import type { Page } from '@playwright/test'
import { completed, expectClear, expectNotWider, TRIED_LOOKS, wear } from './support/axe.ts'
import { dialog, rows } from './support/locators.ts'
import { expect, test } from './support/shop.ts'

const entries = (page: Page) => page.getByRole('list', { name: 'Payments and refunds' }).getByRole('listitem')

/** Opens the order at an index of the list. */
async function openOrder(page: Page, search: string, index = 0): Promise<void> {
  await page.goto(`/admin/orders/all${search}`)
  const link = rows(page).nth(index).getByRole('link').first()
  await expect(link).toBeVisible()
  const path = await link.getAttribute('href')
  await page.goto(path ?? '')
  await expect(page.getByRole('heading', { name: 'Payments', level: 2 })).toBeVisible()
}

const DEPOSIT = '?paymentStatus=partially-paid&trackingStatus=pending,processing,on-hold,shipped,delivered'
const PAID = '?paymentStatus=paid&trackingStatus=delivered&isTestOrder=false&minPrice=4000'

test('what is left of a deposit is recorded, and nothing is due any more', { tag: '@orders' }, async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await openOrder(page, DEPOSIT)
  await expect(page.getByText('Amount due')).toBeVisible()
  await page.getByRole('button', { name: 'Record payment' }).click()
  const input = dialog(page, /^Record payment/)
  const amount = input.getByLabel('Amount (USD)')
  await expect(amount).not.toHaveValue('')
  const due = Number((await amount.inputValue()).replaceAll(',', ''))
  await input.getByRole('button', { name: 'Record payment' }).click()
  await expect(input.getByText('Enter a payment method.')).toBeVisible()
  await input.getByLabel('Payment method').fill('Cash')
  for (const wrong of ['-5', '1e3', '1.234,56', '12.345']) {
    await amount.fill(wrong)
    await input.getByRole('button', { name: 'Record payment' }).click()
    await expect(input.getByText('Enter an amount such as 12.50.')).toBeVisible()
    await expect(amount).toHaveValue(wrong)
  }
  await amount.fill(String(due + 1))
  await input.getByRole('button', { name: 'Record payment' }).click()
  await expect(input.getByText(/^Only .+ is left to pay\.$/)).toBeVisible()
  await amount.fill(String(due))
  await input.getByRole('button', { name: 'Record payment' }).click()
  await expect(input).toBeHidden()
  await expect(entries(page).filter({ hasText: 'Cash' })).toContainText('by Jonas Weber')
  await expect(page.getByText('Amount due')).toHaveCount(0)
  await expect(page.getByText('Jonas Weber recorded a payment')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Record payment' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Record payment' })).toHaveAttribute(
    'title',
    'Nothing is due.',
  )
  await expect(page.locator('main')).toContainText('Payment: Partially paid → Paid')
})

test('a product is given back at what was paid for it, to the credit; never more than is left', {
  tag: '@orders',
}, async ({ page, signIn }) => {
  await signIn('admin')
  await openOrder(page, PAID)
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const input = dialog(page, /^Refund order/)
  await input.getByRole('button', { name: 'Refund' }).click()
  await expect(input.getByText('Choose products or shipping to refund.')).toBeVisible()
  await expect(input.getByText('Enter a reason.')).toBeVisible()
  await input
    .getByLabel(/^Quantity of/)
    .first()
    .fill('1')
  await input.getByLabel('Reason').fill('Arrived with a dent')
  await input.getByRole('radio', { name: 'To the original payment method' }).check()
  await expect(input.getByRole('checkbox', { name: 'Restock refunded items' })).toBeChecked()
  await input.getByRole('button', { name: /^Refund .*\$/ }).click()
  await expect(input).toBeHidden()
  const refund = entries(page).filter({ hasText: 'Refund to original payment method' })
  await expect(refund).toContainText('Arrived with a dent')
  await expect(refund).toContainText('1 × ')
  await expect(page.getByText('Jonas Weber recorded a refund')).toBeVisible()
  await expect(page.getByText(/^Refunded 1 of /).first()).toBeVisible()
  await expect(page.getByText('Restocked 1', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Net payment')).toBeVisible()
  if (await page.getByRole('button', { name: 'Refund', exact: true }).isDisabled()) return
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await input.getByText('Custom amount').click()
  await input.getByLabel('Amount (USD)').fill('9999')
  await expect(input.getByRole('alert')).toContainText('more than you can refund')
  await page.keyboard.press('Escape')
})

test('a customer’s review of a product is shown with the order, and is changed later', {
  tag: '@orders',
}, async ({ page, signIn }) => {
  await signIn('admin')
  await openOrder(page, '?trackingStatus=processing,shipped&isTestOrder=false')
  await page
    .getByRole('button', { name: /^Add review/ })
    .first()
    .click()
  const drawer = dialog(page, /^Add review/)
  await drawer.getByLabel('Headline').fill('Smells of summer')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer.getByText('Choose one to five stars.')).toBeVisible()
  await drawer.getByRole('radio', { name: '4 stars' }).press('Space')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer).toBeHidden()
  const review = page.getByRole('listitem').filter({ hasText: 'Smells of summer' }).first()
  await expect(review.getByRole('img', { name: '4 of 5 stars' })).toBeVisible()
  await expect(page.getByText('Jonas Weber added a review')).toBeVisible()
  await review.getByRole('button', { name: /^Edit review/ }).click()
  const edited = dialog(page, /^Edit review/)
  await edited.getByRole('radio', { name: '2 stars' }).press('Space')
  await edited.getByRole('button', { name: 'Save' }).click()
  await expect(edited).toBeHidden()
  await expect(review.getByRole('img', { name: '2 of 5 stars' })).toBeVisible()
})

for (const [name, look] of Object.entries(TRIED_LOOKS)) {
  test(`payments and refunds have no accessibility violations, ${name}`, { tag: '@orders' }, async ({
    page,
    signIn,
  }) => {
    await signIn()
    await openOrder(page, DEPOSIT)
    const deposit = page.url()
    await openOrder(page, PAID, 1)
    await wear(page, look)
    await page.reload()
    await expect(page.locator('main section button').first()).toBeVisible()
    await completed(page)
    await expectClear(page, `an order, ${name}`)
    const payments = page.locator('section', { has: page.locator('ul[aria-label]') }).last()
    await payments.getByRole('button').first().click()
    await expect(page.getByRole('dialog').locator('textarea').first()).toBeVisible()
    await completed(page)
    await expectClear(page, `a refund, ${name}`)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goto(deposit)
    await payments.getByRole('button').nth(1).click()
    await expect(page.getByRole('dialog').locator('input').first()).toBeVisible()
    await completed(page)
    await expectClear(page, `a payment, ${name}`)
  })
}

test('on a phone an order’s money and reviews do not scroll sideways', { tag: '@orders' }, async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn()
  await openOrder(page, PAID, 2)
  await expectNotWider(page, 'an order')
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(dialog(page, /^Refund order/).getByLabel('Reason')).toBeVisible()
  await expectNotWider(page, 'a refund')
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /review: / })
    .first()
    .click()
  await expect(dialog(page, /review: /).getByLabel('Headline')).toBeVisible()
  await completed(page)
  await expectNotWider(page, 'a review')
  await expectClear(page, 'a review')
})
