import { signInToApi } from './support/admin-desk.ts'
import { createOrder } from './support/order-editor.ts'
import { expect, test } from './support/shop.ts'

test('an admin saves what a list shows as a view, changes it, pins it in the menu and deletes it', {
  tag: '@lists',
}, async ({ page, signIn }) => {
  await signIn('super')
  const receiverName = { firstName: 'Vivian', lastName: 'Viewer' }
  await createOrder(page.request, { sku: 'HB-1001', receiverName })
  await createOrder(page.request, { sku: 'HB-1001', quantity: 5, receiverName })
  await page.goto('/admin/orders/all?filter=receiver~vivian')
  const views = page.getByRole('navigation', { name: 'Views' })
  const rows = page.getByRole('table').locator('tbody tr')
  await expect(rows).toHaveCount(2)
  await expect(views.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page')

  // The view is a tab with its number of rows, and stays after a reload.
  await page.getByRole('button', { name: 'Save as view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save as view', exact: true })
  await dialog.getByLabel('Name').fill('Vivian’s orders')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const tab = views.getByRole('link', { name: 'Vivian’s orders' })
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await expect(tab).toContainText('2')
  await views.getByRole('link', { name: 'All' }).click()
  await expect(page).not.toHaveURL(/filter/)
  await tab.click()
  await expect(rows).toHaveCount(2)
  await page.reload()
  await expect(tab).toHaveAttribute('aria-current', 'page')

  // It remains the shown one while a row of it is open.
  await rows.first().click()
  await expect(page.getByRole('dialog', { name: /^Order #/ })).toBeVisible()
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/orderId=/)
  await expect(tab).toHaveAttribute('aria-current', 'page')

  // A changed filter and a hidden column are saved, or taken back.
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Site' }).uncheck()
  await page.getByText('Compact', { exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Site' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Conditions' }).click()
  const text = page.getByRole('combobox', { name: 'Filter as text' })
  await text.fill('receiver~vivian items>1')
  await text.press('Enter')
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(tab).toContainText('1')
  await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0)
  await views.getByRole('link', { name: 'All' }).click()
  await expect(page.getByRole('columnheader', { name: 'Site' })).toBeVisible()
  await tab.click()
  await expect(page.getByRole('columnheader', { name: 'Site' })).toHaveCount(0)
  await expect(rows).toHaveCount(1)

  // In the main menu by choice, from where it opens with its filters.
  const actions = page.getByRole('button', { name: 'Actions for the view Vivian’s orders' })
  await actions.click()
  await page.getByRole('button', { name: 'Show in menu' }).click()
  const entry = page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Vivian’s orders' })
  await expect(entry).toBeVisible()
  await page.goto('/admin/products/all')
  await entry.click()
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await expect(rows).toHaveCount(1)

  await actions.click()
  await page.getByRole('button', { name: 'Delete view' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete view' }).click()
  await expect(tab).toHaveCount(0)
  await expect(entry).toHaveCount(0)

  // A list without filters opens as it is, even if a view has none.
  await page.goto('/admin/products/all')
  await page.getByRole('button', { name: 'Save as view' }).click()
  await dialog.getByLabel('Name').fill('Whole range')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const whole = views.getByRole('link', { name: 'Whole range' })
  await expect(whole).toHaveAttribute('aria-current', 'page')
  // The same address again would be a reload, which keeps the chosen view.
  await page.goto('/admin/orders/all')
  await page.goto('/admin/products/all')
  await expect(whole).toBeVisible()
  await expect(views.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page')
})

test('a view of the team has a name of its own, and an alert of the admin who chose it', {
  tag: '@lists',
}, async ({ page, signIn }) => {
  await signIn('super')
  await page.goto('/admin/support?filter=priority:high')
  await page.getByRole('button', { name: 'Save as view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save as view', exact: true })
  await dialog.getByLabel('Name').fill('Urgent questions')
  await dialog.getByRole('checkbox', { name: 'Share with team' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  const tab = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Urgent questions' })
  await expect(tab).toBeVisible()

  // It remains the shown one while a figure filters it.
  const figure = page
    .getByRole('navigation', { name: 'Ticket summary' })
    .getByRole('link', { name: 'Waiting for customer' })
  await figure.click()
  await expect(page).toHaveURL(/status=/)
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await tab.click()

  // The same name a second time names its field.
  await page.getByRole('button', { name: 'Save as view' }).click()
  await dialog.getByLabel('Name').fill('urgent questions')
  await dialog.getByRole('checkbox', { name: 'Share with team' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('A view with the name urgent questions already exists.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave page' }).click()

  await page.getByRole('button', { name: 'Actions for the view Urgent questions' }).click()
  await page.getByRole('button', { name: 'Export and alert' }).click()
  const choices = page.getByRole('dialog', { name: 'Export and alert of Urgent questions', exact: true })
  await choices.getByRole('switch', { name: 'Alert' }).check()
  await choices.getByLabel('More rows than').fill('5')
  await choices.getByRole('button', { name: 'Save' }).click()
  await expect(choices).toHaveCount(0)

  await page.getByRole('button', { name: 'Actions for the view Urgent questions' }).click()
  await page.getByRole('button', { name: 'Delete view' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete view' }).click()
  await expect(tab).toHaveCount(0)
})

test('the number of a view follows changes that no event reports', { tag: '@lists' }, async ({
  page,
  signIn,
}) => {
  await page.clock.install()
  await signIn('super')
  const calls = await signInToApi(page.request)
  await page.goto('/admin/coupons/all?filter=code~minute')
  await page.getByRole('button', { name: 'Save as view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save as view', exact: true })
  await dialog.getByLabel('Name').fill('Coupons of the minute')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const tab = page
    .getByRole('navigation', { name: 'Views' })
    .getByRole('link', { name: 'Coupons of the minute' })
  await expect(tab).toContainText('0')
  const terms = { type: 'percentage', amount: 10, site: 'hb', expiry: '2199-01-01T00:00:00.000Z' }
  await calls.post('/admin/coupons/batch', { ...terms, prefix: 'MINUTE-', count: 7 })
  await page.clock.runFor(61_000)
  await expect(tab).toContainText('7')
})

test('another site shows the same view of that site, also with changed conditions', {
  tag: '@lists',
}, async ({ page, signIn }) => {
  await signIn('super')
  const calls = await signInToApi(page.request)
  const terms = { type: 'percentage', amount: 10, expiry: '2199-01-01T00:00:00.000Z' }
  for (const [site, count] of [
    ['hb', 1],
    ['auctropin', 2],
  ] as const)
    await calls.post('/admin/coupons/batch', { ...terms, site, prefix: 'BYSITE-', count })
  const views = page.getByRole('navigation', { name: 'Views' })
  const rows = page.getByRole('table').locator('tbody tr')
  const site = page.getByRole('combobox', { name: 'Site', exact: true })
  const choose = async (name: string) => {
    await site.click()
    await page.getByRole('option', { name }).click()
    await expect(site).toHaveValue(name)
  }
  await page.goto('/admin/coupons/all?filter=code~bysite')
  await page.getByRole('button', { name: 'Save as view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save as view', exact: true })
  await dialog.getByLabel('Name').fill('Coupons by site')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const tab = views.getByRole('link', { name: 'Coupons by site' })
  await expect(rows).toHaveCount(3)
  await page.getByRole('button', { name: 'Conditions' }).click()
  const text = page.getByRole('combobox', { name: 'Filter as text' })
  await text.fill('code~bysite percentage:10')
  await text.press('Enter')
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible()

  for (const [name, count] of [
    ['Auctropin', 2],
    ['Home & Bath', 1],
    ['All sites', 3],
  ] as const) {
    await choose(name)
    await expect(rows).toHaveCount(count)
    await expect(tab).toHaveAttribute('aria-current', 'page')
    await expect(tab).toContainText(String(count))
    await expect(page).toHaveURL(/percentage/)
    await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page).not.toHaveURL(/percentage/)
})
