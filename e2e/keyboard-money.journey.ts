import { signInToApi } from './support/admin-desk.ts'
import { arrowTo, expectFocusIn, openBy, pressOn, reach, writeIn } from './support/keyboard.ts'
import { button, loadedRows, main } from './support/locators.ts'
import { createOrder } from './support/order-editor.ts'
import { expect, test } from './support/shop.ts'

test('by keyboard alone twenty coupons are generated at once and exported as a file', {
  tag: '@credit',
}, async ({ page, signIn }) => {
  await signIn('super', '/admin/coupons/all')
  const batch = button(page, 'Generate codes')
  const drawer = page.getByRole('dialog', { name: 'Generate codes' })
  await openBy(page, batch, drawer)
  await writeIn(page, drawer.getByLabel('Code prefix'), 'keyring-')
  await pressOn(page, drawer.getByRole('button', { name: 'Generate' }))
  const made = page.getByRole('dialog', { name: '20 coupons generated' })
  await expect(made.getByRole('listitem')).toHaveCount(20)
  await expectFocusIn(made)
  const file = page.waitForEvent('download')
  await pressOn(page, made.getByRole('button', { name: 'Download CSV' }))
  expect((await file).suggestedFilename()).toMatch(/\.csv$/)
  await page.keyboard.press('Escape')
  await expect(made).toHaveCount(0)
  await expectFocusIn(main(page))
})

test('by keyboard alone credit is given to a customer, and some of it taken again', {
  tag: '@credit',
}, async ({ page, request, signIn }) => {
  const calls = await signInToApi(request)
  const whom = { site: 'hb', firstName: 'Kora', lastName: 'Credit' }
  const { _id } = await calls.post('/admin/customers/profile/create', whom)
  await signIn('super', `/admin/wallet/balances/${_id}`)
  const adjust = button(page, 'Adjust')
  const drawer = page.getByRole('dialog', { name: /^Adjust the credit of/ })
  for (const [way, amount, shown] of [
    ['Add credit', '12.50', '+$12.50'],
    ['Remove credit', '2.50', '$2.50'],
  ] as const) {
    await openBy(page, adjust, drawer)
    await reach(page, drawer.getByRole('radio', { name: 'Add credit' }))
    await arrowTo(page, drawer.getByRole('radio', { name: way }))
    await writeIn(page, drawer.getByLabel('Amount (USD)'), amount)
    await writeIn(page, drawer.getByLabel('Reason'), 'Told by keys')
    await pressOn(page, drawer.getByRole('button', { name: way }))
    await expect(drawer).toBeHidden()
    await expect(adjust).toBeFocused()
    await expect(loadedRows(page).first()).toContainText(shown)
  }
})

test('by keyboard alone a claim for something free is turned down with a reason', { tag: '@credit' }, async ({
  page,
  signIn,
}) => {
  await signIn('super', '/admin/freebie')
  const pending = page
    .getByRole('navigation', { name: 'Claims by status' })
    .getByRole('link', { name: /^Pending/ })
  await expect(pending).toHaveText(/\d/)
  const before = Number(/\d+/.exec(await pending.innerText())?.[0])
  await pressOn(page, pending)
  await expect(pending).toBeFocused()
  await expect(page).toHaveURL(/status=pending/)
  await expect(loadedRows(page)).toHaveCount(Math.min(before, 20))
  const menu = loadedRows(page)
    .first()
    .getByRole('button', { name: /^Actions for the claim of/ })
  await openBy(page, menu, page.getByRole('dialog'))
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Reject', exact: true }))
  const question = page.getByRole('dialog', { name: /^Reject the claim of/ })
  const reason = question.getByLabel('Reason')
  await expect(reason).toBeFocused()
  const reject = question.getByRole('button', { name: 'Reject', exact: true })
  await pressOn(page, reject)
  await expect(question.getByText('Enter a reason.')).toBeVisible()
  await writeIn(page, reason, 'The parcel came back.')
  await pressOn(page, reject)
  await expect(question).toHaveCount(0)
  await expect(pending).toHaveText(new RegExp(`${before - 1}$`))
  await reach(page, pending)
})

test('by keyboard alone an order gets a comment, and one may go on writing', { tag: '@credit' }, async ({
  page,
  request,
  signIn,
}) => {
  const { uriCode } = await createOrder(request, { sku: 'HB-1001' })
  await signIn('super', `/admin/orders/order/${uriCode}`)
  const comment = page.getByRole('textbox', { name: 'Write a comment' })
  const form = page.locator('form').filter({ has: comment })
  for (const text of ['The bell does not ring.', 'Knock instead.']) {
    await writeIn(page, comment, text)
    await pressOn(page, form.getByRole('button', { name: 'Comment', exact: true }))
    await expect(main(page).getByRole('listitem').filter({ hasText: text }).first()).toBeVisible()
    await expect(comment).toHaveValue('')
    await expect(comment).toBeFocused()
  }
})
