import { readFile } from 'node:fs/promises'
import { choose, signInToApi } from './support/admin-desk.ts'
import { addCustomer, title } from './support/customers.ts'
import { dialog, heading, row, rows } from './support/locators.ts'
import { expect, signIn as signInAs, test } from './support/shop.ts'

test('a request for data is entered, answered with a file, and completed', {
  tag: '@customers',
}, async ({ page, signIn }) => {
  await signIn('super')
  const path = await addCustomer(page, {
    'First name': 'Wilhelmina',
    'Last name': 'Ashgrove',
    'E-mail': 'wilhelmina@ashgrove.example',
  })
  await page.goto('/admin/customers/privacy-requests')
  await expect(heading(page, 'Privacy requests')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Overdue' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Add request' }).click()
  const drawer = dialog(page, 'Add request')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer.getByRole('combobox', { name: 'Customer' })).toHaveAttribute('aria-invalid', 'true')
  await drawer.getByRole('combobox', { name: 'Customer' }).fill('ashgrove')
  await page.getByRole('option', { name: /Wilhelmina Ashgrove/ }).click()
  await drawer.getByRole('textbox', { name: 'Note' }).fill('By letter')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer).toBeHidden()
  await expect(row(page, 'Wilhelmina Ashgrove')).toContainText('By letter')

  await row(page, 'Wilhelmina Ashgrove').getByRole('link', { name: 'Wilhelmina Ashgrove' }).click()
  await expect(page).toHaveURL(path)
  await page.getByRole('button', { name: 'Export data' }).click()
  const link = page.getByRole('link', { name: 'Download the file' })
  await expect(link).toBeVisible({ timeout: 30_000 })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  const content = await readFile(await download.path())
  expect(content.subarray(0, 2).toString()).toBe('PK')
  expect(content.includes('profile.json')).toBe(true)

  await page.goto('/admin/customers/privacy-requests?status=all&q=ashgrove')
  await expect(rows(page)).toHaveCount(1)
  const isOpen = await rows(page).getByText('Open', { exact: true }).isVisible()
  if (isOpen) await choose(page, 'the request of Wilhelmina Ashgrove', 'Mark as completed')
  await expect(rows(page)).toContainText('Completed')
})

test('an erased customer leaves neither a name nor an address, and keeps the order', {
  tag: '@customers',
}, async ({ page, browser, shop, signIn }) => {
  await signIn('super')
  const calls = await signInToApi(page.request)
  const path = await addCustomer(page, {
    'First name': 'Barnabas',
    'Last name': 'Thistlewood',
    'E-mail': 'barnabas@thistlewood.example',
  })
  const customer = path.split('/').at(-1) ?? ''
  const { items = [] } = await calls.get('/admin/products?limit=1&site=hb&stock=in')
  const order: { _id?: string; version?: number; uriCode?: string; orderId?: string } = await calls.post(
    '/admin/orders/create-order',
    {
      ...{ site: 'hb', customer, requestId: crypto.randomUUID(), email: 'barnabas@thistlewood.example' },
      receiverName: { firstName: 'Barnabas', lastName: 'Thistlewood' },
      items: [{ product: items[0]?._id, quantity: 1 }],
    },
  )
  await page.getByRole('button', { name: 'Erase data' }).click()
  const question = dialog(page, 'Erase the data of Barnabas Thistlewood?')
  const confirmation = question.getByRole('textbox', { name: 'Type barnabas@thistlewood.example to confirm' })
  await expect(question.getByRole('link', { name: `#${order.orderId}` })).toBeVisible()
  await confirmation.fill('someone@else.example')
  await question.getByRole('button', { name: 'Erase data' }).click()
  await expect(question.getByText('This isn’t the e-mail address of the customer.')).toBeVisible()
  await confirmation.fill('barnabas@thistlewood.example')
  await question.getByRole('button', { name: 'Erase data' }).click()
  await expect(question.getByText('Deliver or cancel the customer’s open orders first: 1.')).toBeVisible()
  await calls.patch('/admin/orders/update-status', {
    ...{ _id: order._id, version: order.version, trackingStatus: 'cancelled' },
    ...{ cancelReason: 'customer', restock: true, refundTo: 'nowhere' },
  })
  await question.getByRole('button', { name: 'Erase data' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByText(/^Data erased on/)).toBeVisible()
  await expect(title(page)).not.toContainText('Thistlewood')

  for (const list of ['/admin/customers/all', '/admin/orders/all', '/admin/audit-log']) {
    await page.goto(`${list}?q=thistlewood`)
    await expect(title(page)).toBeVisible()
    await expect(page.getByRole('main')).toContainText(/No |Nothing /)
  }
  await page.goto(`/admin/orders/order/${order.uriCode}`)
  await expect(title(page)).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Thistlewood')

  // Support views customers, but does not erase them.
  const colleague = await browser.newPage({ baseURL: shop.url })
  await signInAs(colleague, 'colleague')
  await expect(heading(colleague, 'Dashboard')).toBeVisible()
  await colleague.goto(path)
  await expect(colleague.getByText(/^Data erased on/)).toBeVisible()
  await colleague.close()
})

test('the timeline of a customer is filtered by kind, and continues', { tag: '@customers' }, async ({
  page,
  signIn,
}) => {
  await signIn('super')
  await page.goto('/admin/customers/all?sort=orderCount.desc')
  await rows(page).first().getByRole('link').first().click()
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Timeline', exact: true }) })
    .last()
  await expect(card.getByRole('listitem')).toHaveCount(20)
  await card.getByRole('button', { name: 'Show earlier' }).click()
  await expect.poll(() => card.getByRole('listitem').count()).toBeGreaterThan(20)
  await card.getByRole('combobox', { name: 'Filter by kind' }).click()
  await page.getByRole('option', { name: 'Orders', exact: true }).click()
  await expect(card.getByRole('listitem').first()).toContainText(/Order #?\S+ placed/)
  for (const entry of await card.getByRole('listitem').all()) await expect(entry).toContainText('placed')
  await card.getByRole('listitem').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/admin\/orders\//)
})

test('an admin without the permission cannot save retention periods', { tag: '@settings' }, async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await page.goto('/admin/app-settings/retention')
  const save = page.getByRole('button', { name: 'Save' })
  await expect(save).toBeDisabled()
  await expect(save).toHaveAttribute('title', 'You don’t have permission to do this.')
})

test('a dry run shows what the nightly run will delete, before the periods are saved', {
  tag: '@settings',
}, async ({ page, signIn }) => {
  await signIn('super')
  await page.goto('/admin/app-settings/retention')
  await expect(heading(page, 'Retention')).toBeVisible()
  const list = page.locator('section').filter({ hasText: 'Would be deleted tonight' }).last()
  await expect(list).toContainText(/Audit log\s*0/)
  const log = page.getByRole('textbox', { name: 'Audit log' })
  await log.fill('0')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(log).toHaveAttribute('aria-invalid', 'true')
  await log.fill('1')
  await expect(list).toContainText(/Audit log\s*[1-9]/)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Audit log' })).toHaveValue('1 months')
  // The journeys share the shop: the entries must remain.
  await page.getByRole('textbox', { name: 'Audit log' }).fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved').last()).toBeVisible()
})
