import { createOrder } from './support/order-editor.ts'
import { expect, test } from './support/shop.ts'

test('an admin filters orders by conditions, in rows and as text, and keeps them in the address', {
  tag: '@orders',
}, async ({ page, signIn }) => {
  await signIn('super')
  const cheap = await createOrder(page.request, {
    sku: 'HB-1001',
    receiverName: { firstName: 'Quirin', lastName: 'One' },
  })
  const dear = await createOrder(page.request, {
    ...{ sku: 'HB-1001', quantity: 5, receiverName: { firstName: 'Quirin', lastName: 'Five' } },
  })
  await page.goto('/admin/orders/all')
  await page.getByRole('button', { name: 'Conditions' }).click()

  // As rows: who receives it, and more than one item.
  await page.getByLabel('Field').selectOption('Receiver')
  await page.getByLabel('Operator for Receiver').selectOption('contains')
  await page.getByLabel('Value of Receiver').fill('quirin')
  await page.getByRole('button', { name: 'Add condition' }).click()
  await page.getByLabel('Field').last().selectOption('Items')
  await page.getByLabel('Operator for Items').selectOption('more than')
  await page.getByLabel('Value of Items').fill('1')
  const text = page.getByRole('combobox', { name: 'Filter as text' })
  await expect(text).toHaveValue('receiver~quirin items>1')
  await page.getByRole('button', { name: 'Apply' }).click()
  const rows = page.getByRole('table').locator('tbody tr')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(dear.orderId)
  expect(new URL(page.url()).searchParams.get('filter')).toBe('receiver~quirin items>1')

  // Each condition is a chip; without the second one, both orders are found, also after a reload.
  await page.getByRole('button', { name: 'Remove filter and Items more than 1' }).click()
  await expect(rows).toHaveCount(2)
  await page.reload()
  await expect(rows).toHaveCount(2)

  // As text: an amount in units of the currency, a field completed by the keyboard, a problem shown where it is.
  await page.getByRole('button', { name: 'Conditions' }).click()
  await text.fill(`receiver~quirin total<${(dear.total - 1) / 100}`)
  await text.press('Enter')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(cheap.orderId)
  await page.getByRole('button', { name: 'Conditions' }).click()
  await text.fill('receiver~quirin colour:red')
  await text.press('Enter')
  await expect(page.getByText('This list can’t be filtered by “colour”')).toBeVisible()
  await text.fill('receiver~quirin paym')
  await page.getByRole('option', { name: 'payment:' }).click()
  await text.pressSequentially('pai')
  await page.getByRole('option', { name: 'payment:paid' }).click()
  await text.press('Enter')
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  expect(new URL(page.url()).searchParams.get('filter')).toBeNull()

  // Another number of days replaces the first one.
  await page.goto('/admin/orders/all?filter=placed:last-7-days')
  await page.getByRole('button', { name: 'Conditions' }).click()
  const days = page.getByLabel('Number', { exact: true })
  await days.fill('')
  await days.pressSequentially('30')
  await expect(text).toHaveValue('placed:last-30-days')

  // Another operator keeps what suits it.
  const operator = page.getByLabel('Operator for Placed')
  await operator.selectOption('after')
  await expect(text).toHaveValue('placed>30-days-ago')
  await operator.selectOption('is')
  await expect(text).toHaveValue('placed:last-30-days')
})

test('conditions narrow the jobs, and the chats from their other filters', {
  tag: '@lists',
}, async ({ page, signIn }) => {
  await signIn('super', '/admin/jobs')
  await page.getByRole('button', { name: 'Conditions' }).click()
  const text = page.getByRole('combobox', { name: 'Filter as text' })
  await text.fill('attempts>99')
  await text.press('Enter')
  await expect(page.getByText('No results found')).toBeVisible()
  await page.getByRole('button', { name: 'Remove filter Attempts more than 99' }).click()
  await expect(page.getByRole('table').locator('tbody tr').first()).toBeVisible()

  await page.goto('/admin/chats/all')
  const chats = page.getByRole('region', { name: 'List of chats' }).getByRole('listitem')
  await expect(chats.first()).toBeVisible()
  const all = await chats.count()
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByRole('button', { name: 'Conditions' }).click()
  await text.fill('messages>100000')
  await text.press('Enter')
  await expect(page.getByText('No results found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await expect(chats).toHaveCount(all)
})
