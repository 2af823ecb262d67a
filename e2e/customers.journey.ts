import { addCustomer, flip, openCustomers, title } from './support/customers.ts'
import { bulkBar, dialog, rows } from './support/locators.ts'
import { expect, signIn, test } from './support/shop.ts'

test.beforeEach(async ({ page, signIn: enter }) => {
  await enter('super')
  await expect(rows(page)).toHaveCount(20)
  await openCustomers(page)
  await expect(rows(page)).toHaveCount(20)
})

test('the best customer comes first, and leads to all their orders and back', { tag: '@customers' }, async ({
  page,
}) => {
  // Until the answer, the list shows its earlier order.
  await Promise.all([
    page.waitForResponse(/\/admin\/customers\?.*sort=spent\.desc/),
    page.getByRole('button', { name: 'Spent' }).click(),
  ])
  await expect(page).toHaveURL(/sort=spent\.desc/)
  const head = page.getByRole('columnheader', { name: 'Spent' })
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect(page.locator('main table')).toHaveAttribute('aria-busy', 'false')
  await expect(rows(page).first()).not.toContainText('$0.00')
  const name = await rows(page).first().getByRole('link').first().innerText()
  await rows(page)
    .first()
    .getByRole('link', { name: /\d+ orders/ })
    .click()
  await expect(page).toHaveURL(/\/admin\/customers\/[0-9a-f-]+\/orders/)
  await expect(title(page)).toContainText(name)
  await expect(rows(page).first()).toContainText('#')
  await rows(page).first().getByRole('link').first().click()
  const order = dialog(page, /^Order #/)
  await order.getByRole('link', { name, exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/customers\/[0-9a-f-]+$/)
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
})

test('beside an order that is opened from a profile, the rest of the profile stays in reach', {
  tag: '@customers',
}, async ({ page }) => {
  await openCustomers(page, '?sort=spent.desc')
  await rows(page)
    .first()
    .getByRole('link', { name: /\d+ orders/ })
    .click()
  // The list of customers stays until the profile has loaded.
  await expect(page).toHaveURL(/\/orders$|\/orders\?/)
  await rows(page).filter({ hasText: '#' }).first().getByRole('link').first().click()
  const order = dialog(page, /^Order #/)
  await expect(order.getByRole('heading', { name: 'Totals' })).toBeVisible()
  await page.locator('main').getByRole('button', { name: 'Edit' }).filter({ hasText: 'Edit' }).click()
  await expect(dialog(page, 'Edit customer')).toBeVisible()
})

test('blocked customers are found by a filter that is shown as active', { tag: '@customers' }, async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Account' }).first().click()
  const blocked = page.getByRole('radiogroup', { name: 'Blocked' })
  await blocked.getByText('Yes', { exact: true }).click()
  await expect(page).toHaveURL(/blocked=true/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Blocked')
  await expect(rows(page).first()).toContainText('Blocked')
})

test('those who bought often are found by a range', { tag: '@customers' }, async ({ page }) => {
  await page.getByRole('button', { name: 'Purchases' }).click()
  const least = page.getByRole('textbox', { name: 'Orders: At least' })
  await least.fill('5')
  await least.press('Enter')
  await expect(page).toHaveURL(/minOrders=5/)
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('from 5')
})

test('test customers have a list of their own', { tag: '@customers' }, async ({ page }) => {
  await addCustomer(page, { 'First name': 'Listed', 'Last name': 'Trial' }, ['Test customer'])
  await openCustomers(page, '', 'test-customers')
  await expect(rows(page).first()).toContainText('Test')
  for (const row of await rows(page).all()) await expect(row).toContainText('Test')
})

test('a customer is added, found again by name, and changed; the timeline shows it', {
  tag: ['@smoke', '@customers'],
}, async ({ page }) => {
  await addCustomer(page, {
    'First name': 'Ottoline',
    'Last name': 'Finch',
    'E-mail': 'ottoline@finch.example',
  })
  await expect(title(page)).toContainText('Ottoline Finch')
  await openCustomers(page, '?q=ottoline')
  await expect(rows(page)).toHaveCount(1)
  await rows(page).getByRole('link', { name: 'Ottoline Finch', exact: true }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const drawer = dialog(page, 'Edit customer')
  await drawer.getByRole('textbox', { name: 'Phone' }).fill('+44 20 7946 0111')
  await drawer.getByRole('combobox', { name: 'Tags' }).fill('garden')
  await page.keyboard.press('Enter')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('link', { name: '+44 20 7946 0111' })).toBeVisible()
  await expect(page.getByText('Maya Hart changed the customer')).toBeVisible()
  await expect(page.getByText('Tags: – → garden')).toBeVisible()
  await page.getByRole('link', { name: 'garden' }).click()
  await expect(page).toHaveURL(/\/admin\/customers\/all\?.*tags=garden/)
  await expect(rows(page)).toHaveCount(1)
})

test('an e-mail address of another customer is refused at its field, with that customer’s name', {
  tag: '@customers',
}, async ({ page }) => {
  await addCustomer(page, { 'First name': 'Ida', 'E-mail': 'ida@finch.example' })
  await openCustomers(page)
  await page.getByRole('button', { name: 'Add customer' }).click()
  const drawer = dialog(page, 'Add customer')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer.getByText('Enter a name or an e-mail address.')).toBeVisible()
  await drawer.getByRole('textbox', { name: 'E-mail' }).fill('IDA@finch.example')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer.getByText(/^Ida \(C\d+\) already uses this e-mail address\.$/)).toBeVisible()
})

test('of two admins who edit at once the second sees the conflict, and applies the change on top', {
  tag: '@customers',
}, async ({ browser, page, shop }) => {
  const path = await addCustomer(page, { 'First name': 'Two', 'Last name': 'Hands' })
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const drawer = dialog(page, 'Edit customer')
  await expect(drawer).toBeVisible()

  const other = await browser.newPage({ baseURL: shop.url })
  await signIn(other, 'colleague')
  await expect(other.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await other.goto(path)
  await other.getByRole('button', { name: 'Add note', exact: true }).click()
  await dialog(other, 'Note').getByRole('textbox').fill('Calls on Fridays')
  await dialog(other, 'Note').getByRole('button', { name: 'Save' }).click()
  await expect(other.getByRole('main').getByText('Calls on Fridays').first()).toBeVisible()
  await other.getByRole('link', { name: 'Notes', exact: true }).click()
  await expect(other).toHaveURL(/\/notes$/)
  const entry = other.getByRole('listitem').filter({ hasText: 'Amira Haddad saved a note' })
  await expect(entry.getByRole('blockquote')).toHaveText('Calls on Fridays')
  await other.close()

  await drawer.getByRole('textbox', { name: 'Last name' }).fill('Fingers')
  await drawer.getByRole('button', { name: 'Save' }).click()
  const clash = dialog(page, 'Changed while you were editing')
  await clash.getByRole('button', { name: 'Apply my changes' }).click()
  await expect(drawer).toBeHidden()
  await expect(title(page)).toContainText('Two Fingers')
})

test('several customers are blocked and let in again by Undo', { tag: '@customers' }, async ({ page }) => {
  await openCustomers(page, '?blocked=false&isTest=false&sort=spent.desc&limit=5')
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .check()
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(2)
    .check()
  await bulkBar(page).getByRole('button', { name: 'Block', exact: true }).click()
  const input = dialog(page, 'Block 2 customers?')
  await expect(input).toContainText(/open orders? stays? as|No open orders/)
  await input.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(input.getByText('Enter a reason.')).toBeVisible()
  await input.getByRole('textbox', { name: 'Reason' }).fill('Fraud ring')
  await input.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(page.getByText('2 customers blocked')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 customers blocked')).toBeHidden()
  await page.reload()
  await expect(rows(page)).toHaveCount(5)
  await expect(rows(page).first()).not.toContainText('Blocked')
})

test('one is blocked from their row with a reason, and the switch of their profile lets them in again', {
  tag: '@customers',
}, async ({ page }) => {
  await addCustomer(page, { 'First name': 'Rolf', 'Last name': 'Gate' })
  await openCustomers(page, '?q=rolf+gate')
  const block = async () => {
    await page.getByRole('button', { name: 'Actions for Rolf Gate' }).click()
    await page.getByRole('button', { name: 'Block', exact: true }).click()
  }
  await block()
  const input = dialog(page, 'Block Rolf Gate?')
  await expect(input).toContainText('No open orders.')
  await input.getByRole('button', { name: 'Cancel' }).click()
  await expect(input).toBeHidden()
  await expect(rows(page)).not.toContainText('Blocked')
  await block()
  await input.getByRole('textbox', { name: 'Reason' }).fill('Charged back twice')
  await input.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(page.getByText('1 customer blocked')).toBeVisible()
  await expect(rows(page)).toContainText('Blocked')
  await rows(page).getByRole('link', { name: 'Rolf Gate', exact: true }).click()
  await expect(page.getByRole('note')).toContainText(
    /Maya Hart blocked this customer on .+ Charged back twice/,
  )
  await expect(page.getByRole('blockquote')).toHaveText('Charged back twice')
  const blocked = page.getByRole('switch', { name: 'Blocked' })
  await expect(blocked).toBeChecked()
  await flip(blocked)
  await dialog(page, 'Unblock 1 customer?').getByRole('button', { name: 'Unblock' }).click()
  await expect(page.getByText('Maya Hart unblocked the customer')).toBeVisible()
  await expect(blocked).not.toBeChecked()
})

test('the switch of a profile does not block a customer before it was confirmed', {
  tag: '@customers',
}, async ({ page }) => {
  await addCustomer(page, { 'First name': 'Stray', 'Last name': 'Click' })
  const blocked = page.getByRole('switch', { name: 'Blocked' })
  await flip(blocked)
  const input = dialog(page, 'Block Stray Click?')
  await input.getByRole('button', { name: 'Cancel' }).click()
  await expect(input).toBeHidden()
  await expect(blocked).not.toBeChecked()
  await flip(blocked)
  await input.getByRole('textbox', { name: 'Reason' }).fill('Threatens the support')
  await input.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(input).toBeHidden()
  await expect(blocked).toBeChecked()
  await expect(page.getByText('Maya Hart blocked the customer')).toBeVisible()
})

test('many are approved at once; who is approved already is named', { tag: '@customers' }, async ({
  page,
}) => {
  await addCustomer(page, { 'First name': 'Waits', 'Last name': 'Approvalson' })
  await flip(page.getByRole('switch', { name: 'Approved' }))
  const revocation = dialog(page, 'Unapprove 1 customer?')
  await revocation.getByRole('textbox', { name: 'Reason (optional)' }).fill('Moved away')
  await revocation.getByRole('button', { name: 'Unapprove' }).click()
  await expect(page.getByText('Maya Hart unapproved the account', { exact: true })).toBeVisible()
  await expect(page.getByRole('blockquote')).toHaveText('Moved away')
  await addCustomer(page, { 'First name': 'Ready', 'Last name': 'Approvalson' })
  await openCustomers(page, '?q=approvalson')
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await bulkBar(page).getByRole('button', { name: 'Approve', exact: true }).click()
  const input = dialog(page, 'Approve 2 customers?')
  await input.getByRole('button', { name: 'Approve' }).click()
  await expect(input).toContainText('1 updated, 1 skipped')
  await expect(input).toContainText(/Ready Approvalson \(C\d+\) is already approved\./)
  await input.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('1 customer approved')).toBeVisible()
})

test('the list leaves as a file with what it shows', { tag: '@customers' }, async ({ page }) => {
  await addCustomer(page, { 'First name': 'Filed', 'Last name': 'Away', 'E-mail': 'filed@away.example' })
  await openCustomers(page, '?q=filed+away')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^customers-.*\.csv$/)
})

test('an administrator is no customer, and is shown the way on', { tag: '@customers' }, async ({ page }) => {
  await page.goto('/admin/customers/customerId/orders')
  await expect(page.getByText('No customer profile')).toBeVisible()
  await page.getByRole('link', { name: 'View your profile' }).click()
  await expect(title(page)).toContainText('Profile')
})

test('a customer that does not exist is shown as not found', { tag: '@customers' }, async ({ page }) => {
  await page.goto('/admin/customers/01a1fe5c-0000-7000-8000-000000000000')
  await expect(page.getByRole('alert')).toContainText('Customer not found')
  await page.getByRole('link', { name: 'View all customers' }).click()
  await expect(rows(page)).toHaveCount(20)
})
