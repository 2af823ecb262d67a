import { signInToApi } from './support/admin-desk.ts'
import { completed, expectClear, expectNotWider, TRIED_LOOKS, wear } from './support/axe.ts'
import { flip } from './support/customers.ts'
import { heading } from './support/locators.ts'
import {
  addProduct,
  box,
  chooseSite,
  combobox,
  createOrder,
  discount,
  figure,
  openNew,
  products,
  quantity,
  tabTo,
  take,
} from './support/order-editor.ts'
import { expect, test } from './support/shop.ts'

test('an order over the phone: a bundle, a coupon that is forced, shipping, and all of the customer’s credit', {
  tag: '@orders',
}, async ({ page, signIn }) => {
  await signIn()
  await expect(heading(page, 'All orders')).toBeVisible()
  await page.getByRole('link', { name: 'Add Order' }).last().click()
  await expect(combobox(page, 'Add product')).toBeDisabled()
  await chooseSite(page, 'Home & Bath')
  await addProduct(page, 'Morning Ritual Gift Set')
  await page.getByText('In the bundle: 3 products').click()
  await expect(products(page).first().getByRole('listitem').first()).toBeVisible()
  await addProduct(page, 'Oat & Honey Soap')
  await quantity(page, 'Oat & Honey Soap').fill('4000')
  await expect(page.getByText('Not enough in stock').first()).toBeVisible()
  await quantity(page, 'Oat & Honey Soap').fill('2')
  await expect(page.getByText('Not enough in stock')).toHaveCount(0)

  await take(page, 'Find a customer', 'Nora Lindgren')
  await expect(page.getByRole('button', { name: 'Use all' })).toBeVisible()
  await expect(box(page, 'Recipient’s first name')).toHaveValue('Nora')

  await combobox(page, 'Coupon code').fill('bathweek')
  await expect(page.getByText('This coupon doesn’t apply to this order.').first()).toBeVisible()
  await flip(page.getByRole('switch', { name: 'Apply anyway' }))
  await expect(page.getByText('Coupon discount:')).toBeVisible()
  await expect(figure(page, 'Discount')).toHaveText('-$15.40')
  await page.getByRole('radio', { name: /^Express/ }).check()
  await expect(figure(page, 'Shipping')).not.toHaveText('$0.00')
  await page.getByRole('button', { name: 'Use all' }).click()
  await expect(figure(page, 'Due')).toHaveText('$0.00')

  await page.getByRole('button', { name: 'Add order' }).click()
  await expect(page.getByText('Order added')).toBeVisible()
  await expect(heading(page, /^Order #HB-/)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('BATHWEEK')
  await expect(page.getByRole('main')).toContainText('Credit used')
})

test('an order of an admin who does not record payments is created unpaid, and the form explains why', {
  tag: '@orders',
}, async ({ page, signIn }) => {
  await signIn('colleague', '/admin/orders/new-order')
  const paid = page.getByRole('radiogroup', { name: 'Payment status' })
  await expect(paid.getByRole('radio', { name: 'Unpaid' })).toBeChecked()
  await expect(paid.getByRole('radio', { name: 'Paid', exact: true })).toBeDisabled()
  await expect(paid.getByRole('radio', { name: 'Partially paid' })).toBeDisabled()
  await expect(page.getByText('Record payments').first()).toBeVisible()
})

test('a search for customers that fails is not reported as one without results', {
  tag: '@orders',
}, async ({ page, signIn }) => {
  await signIn('super', '/admin/orders/new-order')
  await expect(combobox(page, 'Find a customer')).toBeVisible()
  await page.route('**/admin/customers?*', (route) => route.fulfill({ status: 503 }))
  await combobox(page, 'Find a customer').fill('Nora')
  await expect(page.getByText('The search failed.')).toBeVisible()
  await page.unroute('**/admin/customers?*')
  await combobox(page, 'Find a customer').fill('Nora Lind')
  await expect(page.getByRole('option', { name: /Nora Lindgren/ })).toBeVisible()
})

test('a new customer orders, with an address that the search suggests; their profile is created', {
  tag: '@orders',
}, async ({ page, signIn }) => {
  await signIn()
  await openNew(page)
  await addProduct(page, 'Dish Brush')
  await page.getByRole('radio', { name: 'New customer' }).check()
  await box(page, 'First name').fill('Greta')
  await box(page, 'Last name').fill('Vermeulen')
  await box(page, 'E-mail').fill('greta@vermeulen.example')
  await expect(box(page, 'Recipient’s last name')).toHaveValue('Vermeulen')
  await box(page, 'Street').fill('Keizersgracht')
  await take(page, 'Find an address', 'amsterd', /Amsterdam/)
  await expect(box(page, 'City')).toHaveValue('Amsterdam')
  await expect(box(page, 'Street')).toHaveValue('Keizersgracht')
  await page.getByRole('radio', { name: /^International/ }).check()
  await page.getByRole('radio', { name: 'Partially paid' }).check()
  await page.getByRole('button', { name: 'Add order' }).click()
  await expect(page.getByText('Enter an amount.')).toBeVisible()
  await expect(box(page, 'Amount paid (USD)')).toBeFocused()
  await box(page, 'Amount paid (USD)').fill('5')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Order added')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Greta Vermeulen' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Amsterdam')
})

test('an order is created from the first field to the last with the keyboard alone', {
  tag: ['@smoke', '@orders'],
}, async ({ page, request, signIn }) => {
  const street = { streetNumber: '12', streetName: 'Harbour Road', aptUnit: '', city: 'Boston', state: 'MA' }
  const hanna = {
    ...{ firstName: 'Hanna', lastName: 'Keyes', email: 'hanna.keyes@mail.example', site: 'hb' },
    shippingInfo: { ...street, zipCode: '02108', country: 'US' },
  }
  await (await signInToApi(request)).post('/admin/customers/profile/create', hanna)
  const press = (key: string) => page.keyboard.press(key)
  const type = (text: string) => page.keyboard.type(text)
  await signIn('super', '/admin/orders/new-order')
  await tabTo(page, combobox(page, 'Site of the order'))
  await press('Enter')
  await expect(page.getByRole('option', { name: 'Home & Bath' })).toBeVisible()
  await press('ArrowDown')
  await press('Enter')
  await expect(combobox(page, 'Add product')).toBeEnabled()
  await tabTo(page, combobox(page, 'Add product'))
  // The number is sufficient, as a scanner types it.
  await type('HB-1014')
  await press('Enter')
  await expect(products(page)).toHaveCount(1)
  // Enter selects the first result, also before it is loaded.
  await type('Bath Bombs')
  await press('Enter')
  await expect(products(page)).toHaveCount(2)
  await tabTo(page, quantity(page, 'Dish Brush'))
  await press('ArrowUp')
  await press('Enter')
  await expect(combobox(page, 'Add product')).toBeFocused()
  await expect(figure(page, 'Subtotal')).toHaveText('$40.00')

  await tabTo(page, combobox(page, 'Find a customer'))
  await type('hanna.keyes')
  await press('Enter')
  await expect(page.getByRole('button', { name: 'Change customer' })).toBeFocused()
  await tabTo(page, combobox(page, 'Coupon code'))
  await type('WELCOME10')
  await expect(page.getByRole('status').filter({ hasText: 'Total $36.00' })).toBeAttached()
  await press('Tab')
  await tabTo(page, page.getByRole('radio', { name: /^No shipping/ }))
  await press('ArrowUp')
  await expect(page.getByRole('radio', { name: /^No shipping/ })).not.toBeChecked()
  await tabTo(page, page.getByRole('radio', { name: 'Unpaid' }))
  await press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Paid', exact: true })).toBeChecked()
  await expect(figure(page, 'Due')).toHaveText('$0.00')
  await tabTo(page, page.getByRole('button', { name: 'Add order' }))
  await press('Enter')
  await expect(page.getByText('Order added')).toBeVisible()
  await expect(heading(page, /^Order #HB-/)).toBeVisible()
})

test('an order that has not left is edited: more of a product, and what is then to be paid', {
  tag: '@orders',
}, async ({ page, request, signIn }) => {
  const order = await createOrder(request, { sku: 'HB-1019', quantity: 2 })
  const calls = await signInToApi(request)
  await discount(calls, order.product, 50)
  await signIn('super', `/admin/orders/all?orderId=${order.uriCode}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(heading(page, `Edit order #${order.orderId}`)).toBeVisible()
  await quantity(page, 'Stoneware Soap Dish').fill('5')
  // At the price of the order date, until an admin requests the current one.
  await expect(figure(page, 'Due')).toHaveText('$54.00')
  await page.getByRole('button', { name: /^Use current price/ }).click()
  await expect(figure(page, 'Due')).toHaveText('$9.00')
  await page.getByRole('button', { name: 'Keep original price' }).click()
  await expect(figure(page, 'Due')).toHaveText('$54.00')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Order saved')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('$54.00')

  await calls.patch('/admin/orders/bulk-update-status', { ids: [order._id], trackingStatus: 'processing' })
  await calls.patch('/admin/orders/bulk-update-status', { ids: [order._id], trackingStatus: 'shipped' })
  await page.goto(`/admin/orders/edit/${order.uriCode}`)
  await expect(page.getByText('This order can’t be edited')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the order' }).click()
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test('leaving the editor needs confirmation for changes, and not for fields that were only focused', {
  tag: '@orders',
}, async ({ page, request, signIn }) => {
  const order = await createOrder(request, { sku: 'HB-1014', coupon: { code: 'WELCOME10', force: true } })
  await signIn('super', `/admin/orders/edit/${order.uriCode}`)
  await quantity(page, 'Dish Brush').fill('12')
  await quantity(page, 'Dish Brush').fill('1')
  await combobox(page, 'Coupon code').fill('welcome10')
  await page.getByRole('button', { name: 'Remove Dish Brush' }).click()
  await addProduct(page, 'Dish Brush')
  const back = page.getByRole('link', { name: `Order #${order.orderId}` })
  await box(page, 'Note').fill('Ring twice')
  await back.click()
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay on page' })
    .click()
  await box(page, 'Note').fill('')
  await back.click()
  await expect(heading(page, `Order #${order.orderId}`)).toBeVisible()
})

test('an order like another begins with what of it can still be had', { tag: '@orders' }, async ({
  page,
  request,
  signIn,
}) => {
  const order = await createOrder(request, { sku: 'HB-1020' })
  const calls = await signInToApi(request)
  await calls.patch('/admin/products/bulk-set-active', { ids: [order.product], isActive: false })
  await signIn('super', `/admin/orders/order/${order.uriCode}`)
  await page.getByRole('button', { name: 'Duplicate' }).click()
  const notice = page.getByRole('note').filter({ hasText: `#${order.orderId}` })
  await expect(notice).toContainText('Not copied')
  await expect(box(page, 'Recipient’s first name')).toHaveValue('Ida')
  await expect(products(page)).toHaveCount(0)
  await addProduct(page, 'Dish Brush')
  await page.getByRole('button', { name: 'Add order' }).click()
  await expect(page.getByText('Order added')).toBeVisible()
})

test('what is typed is not lost by leaving, by another site or by a price that changed meanwhile', {
  tag: '@orders',
}, async ({ page, request, signIn }) => {
  await signIn()
  await openNew(page)
  await addProduct(page, 'Bath Bombs, Set of 4')
  await page.getByRole('radio', { name: 'Guest' }).check()
  await page.getByRole('link', { name: 'Pending' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay on page' }).click()
  await chooseSite(page, /Auctropin/)
  const change = page.getByRole('dialog', { name: /^Change the site/ })
  await change.getByRole('button', { name: 'Cancel' }).click()
  await expect(products(page)).toHaveCount(1)

  await expect(figure(page, /^Total$/)).toHaveText('$18.00')
  const calls = await signInToApi(request)
  const { items = [] } = await calls.get('/admin/products?q=HB-1026')
  await discount(calls, items[0]?._id ?? '', 50)
  await page.getByRole('button', { name: 'Add order' }).click()
  const changed = page.getByRole('dialog', { name: 'The total has changed' })
  await expect(changed).toContainText('$18.00')
  await expect(changed).toContainText('$9.00')
  await changed.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Order added')).toBeVisible()
})

test('no accessibility violations, in three looks and on a phone', { tag: '@orders' }, async ({
  page,
  request,
  signIn,
}) => {
  const order = await createOrder(request, { sku: 'HB-1014' })
  await signIn()
  for (const [name, look] of Object.entries(TRIED_LOOKS)) {
    await wear(page, look)
    for (const path of ['/admin/orders/new-order?site=hb', `/admin/orders/edit/${order.uriCode}`]) {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('radio').last()).toBeAttached()
      await expect(page.getByRole('main').locator('dl')).toBeVisible()
      await completed(page)
      await expectClear(page, `${path}, ${name}`)
    }
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await completed(page)
  await expectNotWider(page, 'the order editor on a phone')
})
