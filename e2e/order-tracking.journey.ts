import type { Page } from '@playwright/test'
import { signInToApi } from './support/admin-desk.ts'
import { completed, expectClear, expectNotWider, TRIED_LOOKS, wear } from './support/axe.ts'
import { dialog, orderPanel, rows } from './support/locators.ts'
import { createOrder } from './support/order-editor.ts'
import { expect, type SignIn, test } from './support/shop.ts'

const findNumber = (text: string) => /#[A-Z]+-\d+/.exec(text)?.[0] ?? ''

/** Opens the list of orders to ship, the first of which are new and have no shipment, and returns their numbers. */
async function openPacked(page: Page, signIn: SignIn): Promise<string[]> {
  const ids = []
  for (let count = 0; count < 3; count += 1)
    ids.push((await createOrder(page.request, { sku: 'HB-1003' }))._id)
  const calls = await signInToApi(page.request)
  await calls.patch('/admin/orders/bulk-update-status', { ids, trackingStatus: 'processing' })
  await signIn('super', '/admin/orders/all?trackingStatus=processing')
  await expect(rows(page).first().getByRole('link').first()).toBeVisible()
  return (await rows(page).allInnerTexts()).map(findNumber)
}

test('a number ships the order, can be corrected and removed, and the timeline shows it', {
  tag: '@orders',
}, async ({ page, signIn }) => {
  const [order = ''] = await openPacked(page, signIn)
  await page.getByRole('link', { name: order }).click()
  await orderPanel(page).getByRole('button', { name: 'Add number' }).click()
  const adding = dialog(page, `Add tracking number to ${order}`)
  await adding.getByRole('button', { name: 'Add number' }).click()
  await expect(adding.getByText('Fill in this field.').first()).toBeVisible()
  await adding.getByRole('textbox', { name: 'Tracking number' }).fill('1Z58A2E60398765432')
  await expect(adding.getByRole('combobox', { name: 'Carrier' })).toHaveValue('UPS')
  await expect(adding.getByRole('checkbox', { name: 'Mark the order as shipped' })).toBeChecked()
  await adding.getByRole('button', { name: 'Add number' }).click()
  await expect(adding).toBeHidden()
  await expect(orderPanel(page).getByRole('button', { name: 'Mark as delivered' })).toBeVisible()
  const link = orderPanel(page).getByRole('link', { name: '1Z58A2E60398765432' })
  await expect(link).toHaveAttribute('href', 'https://www.ups.com/track?tracknum=1Z58A2E60398765432')
  await expect(link).toHaveAttribute('rel', /noopener/)

  await orderPanel(page).getByRole('button', { name: 'Change 1Z58A2E60398765432' }).click()
  const changing = dialog(page, 'Change tracking number')
  await changing.getByRole('textbox', { name: 'Tracking number' }).fill('1Z58A2E60398765433')
  await changing.getByRole('button', { name: 'Save' }).click()
  await expect(orderPanel(page).getByRole('link', { name: '1Z58A2E60398765433' })).toBeVisible()
  await orderPanel(page).getByRole('button', { name: 'Remove 1Z58A2E60398765433' }).click()
  await dialog(page, /^Remove UPS/)
    .getByRole('button', { name: 'Remove' })
    .click()
  await expect(orderPanel(page).getByText('None yet')).toBeVisible()
  await expect(orderPanel(page)).toContainText('Maya Hart added a tracking number')
  await expect(orderPanel(page)).toContainText('Maya Hart changed a tracking number')
  await expect(orderPanel(page)).toContainText('Maya Hart removed a tracking number')
})

test('a pending order is shipped with its number, and its customer is notified by e-mail', {
  tag: '@orders',
}, async ({ page, signIn, shop }) => {
  const email = 'ida.berg@mail.example'
  const { uriCode, orderId } = await createOrder(page.request, { sku: 'HB-1003', email })
  await signIn('admin', `/admin/orders/all?orderId=${uriCode}`)
  await orderPanel(page).getByRole('button', { name: 'Add number' }).click()
  const adding = dialog(page, /^Add tracking number/)
  await adding.getByRole('textbox', { name: 'Tracking number' }).fill('1Z58A2E60398765432')
  await expect(adding.getByRole('checkbox', { name: 'Mark the order as shipped' })).not.toBeChecked()
  await adding.getByRole('checkbox', { name: 'Mark the order as shipped' }).check()
  await adding.getByRole('checkbox', { name: 'E-mail the tracking number to the customer' }).check()
  await adding.getByRole('button', { name: 'Add number' }).click()
  await expect(orderPanel(page).getByRole('button', { name: 'Mark as delivered' })).toBeVisible()
  const mail = await shop.mails.to(email, new RegExp(`${orderId} is on its way`))
  expect(mail.text).toContain('https://www.ups.com/track?tracknum=1Z58A2E60398765432')
})

test('a column from a spreadsheet is looked at line by line before it is applied', {
  tag: '@orders',
}, async ({ page, signIn }) => {
  const [first, second, third] = await openPacked(page, signIn)
  await page.getByRole('button', { name: 'Tracking numbers' }).click()
  const bulk = dialog(page, 'Tracking numbers')
  await bulk.getByRole('button', { name: 'Preview' }).click()
  await expect(bulk.getByText('Enter at least one tracking number.')).toBeVisible()
  await bulk
    .getByRole('textbox', { name: 'Order numbers and tracking numbers' })
    .fill(
      [
        'Order\tNumber\tCarrier',
        `${first}\t782910001234`,
        `${second}\t4112345678\tThe neighbour`,
        `${third}\tPARCEL-7`,
        'HB-99999999\t4112345679',
        `${third}\t`,
      ].join('\n'),
    )
  await expect(
    bulk.getByText(`4 lines with a number. 1 line has no tracking number and will be skipped: ${third}`),
  ).toBeVisible()
  await bulk.getByRole('button', { name: 'Preview' }).click()
  await expect(bulk.getByText('Numbers to add: 2. Orders to ship: 2.')).toBeVisible()
  await expect(bulk.getByText(`1 line has no tracking number and will be skipped: ${third}`)).toBeVisible()
  await bulk.getByRole('combobox', { name: 'Show lines' }).selectOption({ label: 'Problems (2)' })
  await expect(bulk.locator('tbody tr')).toHaveCount(2)
  await expect(bulk).toContainText('Choose a carrier. It can’t be detected from the number.')
  await expect(bulk).toContainText('No order found with this number.')
  await bulk.getByRole('button', { name: 'Back' }).click()
  await bulk.getByRole('combobox', { name: 'Carrier' }).fill('GLS')
  await page.keyboard.press('Tab')
  await bulk.getByRole('button', { name: 'Preview' }).click()
  await bulk.getByRole('button', { name: 'Add 3 numbers' }).click()
  await expect(bulk.getByText('Numbers added: 3. Orders shipped: 3.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Undo', exact: true })).toContainText(
    '3 tracking numbers added',
  )
  await bulk.getByRole('button', { name: 'Done' }).click()
  for (const order of [first, second, third])
    await expect(page.getByRole('link', { name: order })).toHaveCount(0)
})

test('a paste of ten thousand lines is looked at a page at a time, and applied', { tag: '@orders' }, async ({
  page,
  signIn,
}) => {
  const [first = ''] = await openPacked(page, signIn)
  await page.getByRole('button', { name: 'Tracking numbers' }).click()
  const bulk = dialog(page, 'Tracking numbers')
  const text = bulk.getByRole('textbox', { name: 'Order numbers and tracking numbers' })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  // Pasting, since typing the lines takes minutes.
  const paste = async (pasted: string[]) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), pasted.join('\n'))
    await text.press('ControlOrMeta+a')
    await text.press('ControlOrMeta+v')
  }
  const lines = Array.from({ length: 10_000 }, (_, n) => `HB-NONE-${n}\t${4_200_000_000 + n}`)
  await paste(lines)
  await expect(bulk.getByText('10,000 lines with a number.')).toBeVisible()
  await paste([...lines, 'HB-NONE-10000\t4112345678'])
  await expect(bulk.getByText('10,001 lines with a number.')).toBeVisible()
  await bulk.getByRole('button', { name: 'Preview' }).click()
  await expect(bulk.getByText('You can add up to 10,000 lines at once. You have 10,001.')).toBeVisible()
  await paste([...lines.slice(1), `${first}\t4112345678`])
  await bulk.getByRole('button', { name: 'Preview' }).click()
  await expect(bulk.getByText('Numbers to add: 1. Orders to ship: 1.')).toBeVisible()
  await expect(bulk.locator('tbody tr')).toHaveCount(100)
  await bulk.getByRole('button', { name: 'Page 100', exact: true }).click()
  await expect(bulk.getByText('9,901–10,000 of 10,000')).toBeVisible()
  await expect(bulk.locator('tbody tr').last()).toContainText(first)
  const which = bulk.getByRole('combobox', { name: 'Show lines' })
  await which.selectOption({ label: 'Problems (9,999)' })
  await expect(bulk.getByText('1–100 of 9,999')).toBeVisible()
  await bulk.getByRole('button', { name: 'Add 1 number' }).click()
  await expect(bulk.getByText('Numbers added: 1. Orders shipped: 1.')).toBeVisible()
  await bulk.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('link', { name: first })).toHaveCount(0)
})

test('chosen orders have a box beside each, and a pasted column fills them downwards', {
  tag: '@orders',
}, async ({ page, signIn }) => {
  const [first, second] = await openPacked(page, signIn)
  for (const index of [0, 1]) await rows(page).nth(index).getByRole('checkbox').check()
  await page.getByLabel('Actions for the selection').getByRole('button', { name: 'Tracking numbers' }).click()
  const bulk = dialog(page, 'Tracking numbers')
  const box = bulk.getByRole('textbox', { name: `Tracking number of ${first}` })
  await expect(box).toBeFocused()
  const paste = (column: string) =>
    box.evaluate((input, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, column)
  const following = bulk.getByRole('textbox', { name: `Tracking number of ${second}` })
  await paste('\r\n4112345672\r\n')
  await expect(box).toHaveValue('')
  await expect(following).toHaveValue('4112345672')
  await paste('4112345671\r\n4112345673\r\n')
  await expect(following).toHaveValue('4112345673')
  await page.keyboard.press('Escape')
  await dialog(page, 'Leave without saving?').getByRole('button', { name: 'Stay on page' }).click()
  await expect(following).toHaveValue('4112345673')
  await bulk.getByRole('checkbox', { name: 'Mark pending and processing orders as shipped' }).uncheck()
  await bulk.getByRole('button', { name: 'Preview' }).click()
  await expect(bulk.getByText('Numbers to add: 2. Orders to ship: 0.')).toBeVisible()
  await bulk.getByRole('button', { name: 'Add 2 numbers' }).click()
  await bulk.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('link', { name: first })).toBeVisible()
})

for (const [look, settings] of Object.entries(TRIED_LOOKS))
  test(`tracking numbers have no accessibility violations (${look}), on a phone too`, {
    tag: '@orders',
  }, async ({ page, signIn }) => {
    const [first = ''] = await openPacked(page, signIn)
    await wear(page, settings)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.reload()
    const isArabic = settings.lang === 'ar'
    await page.getByRole('button', { name: isArabic ? 'أرقام التتبع' : 'Tracking numbers' }).click()
    const bulk = page.getByRole('dialog')
    await bulk.locator('textarea').fill(`${first}\t782910001234\nHB-99999999\t1\n${first}\t9.4E+21`)
    await completed(page)
    await expectClear(page, 'pasting tracking numbers')
    await expectNotWider(page, 'pasting tracking numbers')
    await bulk.getByRole('button', { name: isArabic ? 'معاينة' : 'Preview' }).click()
    await expect(bulk.locator('tbody tr')).toHaveCount(3)
    await completed(page)
    await expectClear(page, 'what tracking numbers will do')
    await expectNotWider(page, 'what tracking numbers will do')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: isArabic ? 'مغادرة الصفحة' : 'Leave page' }).click()
    await expect(bulk).toBeHidden()
    await page.getByRole('link', { name: first }).click()
    await page.getByRole('button', { name: isArabic ? 'إضافة رقم' : 'Add number', exact: true }).click()
    await expect(page.getByRole('dialog').last().getByRole('textbox').first()).toBeFocused()
    await completed(page)
    await expectClear(page, 'adding a tracking number')
    await expectNotWider(page, 'adding a tracking number')
  })
