import type { Browser, Page } from '@playwright/test'
import { completed } from './support/axe.ts'
import { joined } from './support/live.ts'
import { alert, bell, dialog, rows } from './support/locators.ts'
import { expect, test } from './support/shop.ts'

/** Opens a page of its own for an admin who is signed in. */
async function openBrowser(browser: Browser, baseURL: string, login: string): Promise<Page> {
  const context = await browser.newContext({ baseURL })
  await context.addInitScript((stored) => localStorage.setItem('storekeeper.login', stored), login)
  return context.newPage()
}

const drawer = (page: Page) => page.getByRole('dialog', { name: /#HB-/ })

test('an order is assigned and its comment mentions a colleague, who gets both at once and opens the comment', {
  tag: ['@orders', '@shell'],
}, async ({ page, signIn, browser, shop, logins }) => {
  const colleague = await openBrowser(browser, shop.url, await logins('super'))
  await colleague.goto('/admin/orders/all')
  await expect(rows(colleague)).toHaveCount(20)
  await joined(colleague)

  await signIn('admin')
  await page.goto('/admin/orders/all?site=hb')
  const number = await rows(page).first().getByRole('link').first().innerText()
  await rows(page).first().getByRole('link').first().click()
  await drawer(page).getByRole('combobox', { name: 'Assigned to' }).click()
  await page.getByRole('option', { name: 'Maya Hart' }).click()
  await expect(drawer(page)).toContainText('assigned the order to Maya Hart')
  await expect(alert(colleague, 'assigned order')).toBeVisible()

  const box = drawer(page).getByRole('textbox', { name: 'Write a comment' })
  await box.click()
  await page.keyboard.type('Please call them, @may')
  await expect(page.getByRole('option', { name: 'Maya Hart' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue('Please call them, @Maya Hart ')
  await page.keyboard.type('today')
  await page.keyboard.press('Control+Enter')
  const comment = drawer(page).getByRole('listitem').filter({ hasText: '@Maya Hart today' })
  await expect(comment.getByText('@Maya Hart', { exact: true })).toBeVisible()

  const news = alert(colleague, 'mentioned you')
  await expect(news).toContainText('Please call them, @Maya Hart today')
  await bell(colleague).click()
  const line = colleague
    .getByRole('region', { name: 'Notifications', exact: true })
    .getByRole('listitem')
    .first()
  await expect(line).toContainText('Jonas Weber')
  await line.getByRole('link').click()
  await completed(colleague)
  await expect(drawer(colleague)).toContainText('@Maya Hart today')

  await colleague.goto('/admin/orders/all?site=hb')
  await colleague.getByRole('button', { name: /More filters/ }).click()
  await colleague.getByRole('radio', { name: 'Me', exact: true }).click()
  await expect(rows(colleague)).not.toHaveCount(20)
  await expect(rows(colleague).filter({ hasText: number })).toHaveCount(1)
  await colleague.context().close()
})

test('a note about a customer mentions a colleague, who opens it from the notification', {
  tag: ['@customers', '@shell'],
}, async ({ page, signIn, browser, shop, logins }) => {
  const colleague = await openBrowser(browser, shop.url, await logins('super'))
  await colleague.goto('/admin/orders/all')
  await expect(rows(colleague)).toHaveCount(20)
  await joined(colleague)

  await signIn('admin')
  await page.goto('/admin/customers/all')
  await rows(page).first().getByRole('link').first().click()
  const note = page.getByRole('button', { name: /^(Add|Edit) note$/ })
  await note.click()
  const box = dialog(page, 'Note').getByRole('textbox')
  await box.fill('')
  await page.keyboard.type('Moves in May, @may')
  await expect(page.locator('[data-combobox-selected]')).toHaveText(/Maya Hart$/)
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue('Moves in May, @Maya Hart ')
  await page.keyboard.type('@')
  await expect(page.getByRole('option', { name: 'Maya Hart' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option', { name: 'Maya Hart' })).toBeHidden()
  await page.keyboard.press('Backspace')
  await page.keyboard.type('please check')
  await page.keyboard.press('Control+s')
  await expect(dialog(page, 'Note')).toBeHidden()
  await expect(page.getByRole('main').getByText('@Maya Hart', { exact: true }).first()).toBeVisible()
  const news = alert(colleague, 'mentioned you on customer')
  await expect(news).toContainText('Moves in May, @Maya Hart please check')

  await note.click()
  await box.fill('Moves in June, @Maya Hart please check')
  await page.keyboard.press('Control+s')
  await expect(dialog(page, 'Note')).toBeHidden()

  await bell(colleague).click()
  const lines = colleague
    .getByRole('region', { name: 'Notifications', exact: true })
    .getByRole('listitem')
    .filter({ hasText: 'Moves in' })
  await expect(lines).toHaveCount(1)
  await lines.getByRole('link').click()
  await expect(colleague).toHaveURL(/\/customers\/[^/]+\/notes$/)
  await expect(colleague.getByRole('main')).toContainText('Moves in June, @Maya Hart please check')
  await colleague.context().close()
})

test('selected orders are assigned at once, and a column of the list shows to whom', {
  tag: ['@orders'],
}, async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/admin/orders/all')
  const numbers: string[] = []
  for (const row of [rows(page).nth(0), rows(page).nth(1)]) {
    numbers.push(await row.getByRole('link').first().innerText())
    await row.getByRole('checkbox').check()
  }
  await page.getByRole('button', { name: 'Assign', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign 2 orders?' })
  await expect(dialog.getByRole('combobox', { name: 'Assigned to' })).toHaveValue('Jonas Weber')
  await dialog.getByRole('combobox', { name: 'Assigned to' }).click()
  await page.getByRole('option', { name: 'Maya Hart' }).click()
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(page.getByText('2 orders assigned')).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox', { name: 'Assigned to' }).check()
  await page.keyboard.press('Escape')
  for (const number of numbers)
    await expect(rows(page).filter({ hasText: number })).toContainText('Maya Hart')

  for (const number of numbers) await rows(page).filter({ hasText: number }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Assign', exact: true }).click()
  await dialog.getByRole('combobox', { name: 'Assigned to' }).click()
  await page.getByRole('option', { name: 'Maya Hart' }).click()
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(page.getByText('Already assigned to this admin')).toBeVisible()
})

test('admins see who else views and edits the same order, product, customer and ticket', {
  tag: ['@orders', '@products', '@customers', '@tickets'],
}, async ({ page, signIn, browser, shop, logins }) => {
  const maya = await openBrowser(browser, shop.url, await logins('super'))
  await signIn('admin')
  const note = (where: Page, text: string) => where.getByRole('status').getByText(text, { exact: true })

  await page.goto('/admin/orders/all?site=hb&trackingStatus=pending')
  await rows(page).first().getByRole('link').first().click()
  await expect(drawer(page)).toBeVisible()
  const order = new URL(page.url()).searchParams.get('orderId')
  await maya.goto(`/admin/orders/order/${order}`)
  await expect(note(page, 'Maya Hart is viewing this')).toBeVisible()
  await expect(note(maya, 'Jonas Weber is viewing this')).toBeVisible()
  await maya.goto(`/admin/orders/edit/${order}`)
  await expect(note(page, 'Maya Hart is editing this')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(note(maya, 'Jonas Weber is viewing this')).toBeHidden()

  await page.goto('/admin/support')
  await rows(page).filter({ hasText: 'T-' }).first().getByRole('link').first().click()
  await page.waitForURL(/ticket=T-/)
  await maya.goto(page.url())
  await expect(note(page, 'Maya Hart is viewing this')).toBeVisible()
  await maya.getByRole('textbox', { name: /^Your (reply|internal note)/ }).fill('We look into it.')
  await expect(note(page, 'Maya Hart is editing this')).toBeVisible()

  await page.goto('/admin/products/all?site=hb')
  await rows(page).first().getByRole('link').first().click()
  await page.waitForURL(/products\/edit/)
  await maya.goto(new URL(page.url()).pathname)
  await expect(note(page, 'Maya Hart is viewing this')).toBeVisible()
  await maya.getByRole('textbox', { name: /^Title/ }).pressSequentially('!')
  await expect(note(page, 'Maya Hart is editing this')).toBeVisible()
  await maya.close()
  await expect(note(page, 'Maya Hart is editing this')).toBeHidden()
  await maya.context().close()
})
