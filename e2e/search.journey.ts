import type { Page } from '@playwright/test'
import { typed } from './support/language/speak.ts'
import { expect, test } from './support/shop.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Search the back-office' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search the back-office' })

test.beforeEach(async ({ page, signIn }) => {
  await signIn('super')
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(20)
})

test('a page of the menu is found by the beginning of its title, without a mouse', { tag: '@shell' }, async ({
  page,
}) => {
  const beginning = typed('ORD', 'الطل')
  await page.keyboard.press('Control+k')
  await field(page).fill(beginning)
  await expect(dialog(page).getByRole('heading')).toHaveText(`Search result of ${beginning}`)
  const pages = dialog(page).getByRole('listbox', { name: 'Menu pages' })
  await expect(pages.getByRole('option')).toHaveCount(5)
  await expect(pages.getByRole('option', { selected: true })).toHaveAccessibleName('Orders › All')
  await field(page).press('ArrowDown')
  await expect(pages.getByRole('option', { selected: true })).toHaveAccessibleName('Orders › Pending')
  await field(page).press('Enter')
  await expect(page).toHaveURL(/\/admin\/orders\/pending$/)
  await expect(dialog(page)).toBeHidden()
})

test('who looks at one site goes on looking at it on a page that the search leads to', {
  tag: '@shell',
}, async ({ page }) => {
  await page.goto('/admin/orders/all?site=hb')
  await expect(page.getByRole('table').locator('tbody tr').first()).toContainText('#')
  await page.keyboard.press('Control+k')
  await field(page).fill(typed('coup', 'القس'))
  await dialog(page).getByRole('option', { name: 'Coupons' }).click()
  await expect(page).toHaveURL(/\/admin\/coupons\/all\?site=hb$/)
})

test('before anything is typed there are quick links to the pages of the components', {
  tag: '@shell',
}, async ({ page }) => {
  await page.keyboard.press('Control+k')
  const links = dialog(page).getByRole('listbox', { name: 'Quick links' })
  await expect(links.getByRole('option')).toHaveText([
    'Team',
    'Forms',
    'Maps',
    'Widgets',
    'Notifications',
    'Alerts',
    'Tables',
  ])
  // Enter without a selection opens nothing.
  await expect(links.getByRole('option', { selected: true })).toHaveCount(0)
  await field(page).press('Enter')
  await expect(dialog(page)).toBeVisible()
  await field(page).press('ArrowUp')
  await expect(links.getByRole('option', { selected: true })).toHaveText('Tables')
  for (let step = 0; step < 6; step += 1) await field(page).press('ArrowUp')
  await expect(links.getByRole('option', { selected: true })).toHaveText('Team')
  await field(page).press('Enter')
  await expect(page).toHaveURL(/\/admin\/components\/team$/)
})

test('a search without matches shows that; Escape leads back to the previous focus', {
  tag: '@shell',
}, async ({ page }) => {
  const button = page.getByRole('button', { name: 'Search', exact: true })
  await button.click()
  await field(page).fill('жжж')
  await expect(dialog(page).getByText('There is no component with this name', { exact: true })).toBeVisible()
  await field(page).press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(button).toBeFocused()
})

test('the pages of the menu take at most 250 px', { tag: '@shell' }, async ({ page }) => {
  await page.keyboard.press('Control+k')
  await field(page).fill(typed('a', 'ا'))
  const box = await dialog(page).getByRole('listbox', { name: 'Menu pages' }).boundingBox()
  expect(box?.height).toBeGreaterThan(200)
  expect(box?.height).toBeLessThanOrEqual(250)
})

test('an order is found by its number and opens beside the list', { tag: '@shell' }, async ({ page }) => {
  const number = /#([A-Z]+-\d+)/.exec(
    await page.getByRole('table').locator('tbody tr').nth(3).innerText(),
  )?.[1]
  await page.keyboard.press('Control+k')
  await field(page).fill(`#${number}`)
  await dialog(page).getByRole('group', { name: 'Orders' }).getByRole('option').first().waitFor()
  await expect(dialog(page).getByText('There is no component with this name')).toBeHidden()
  await dialog(page).getByRole('group', { name: 'Orders' }).getByRole('option').first().click()
  await expect(page).toHaveURL(/\/admin\/orders\/all\?orderId=/)
  await expect(page.getByRole('dialog', { name: /^Order #/ })).toContainText(`#${number}`)
})

test('a product that is found opens, and so does a customer', { tag: '@shell' }, async ({ page }) => {
  await page.keyboard.press('Control+k')
  await field(page).fill('charcoal')
  await dialog(page).getByRole('group', { name: 'Products' }).getByRole('option').first().click()
  await expect(page).toHaveURL(/\/admin\/products\/edit\/[a-z-]*charcoal/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Charcoal')

  await page.keyboard.press('Control+k')
  await field(page).fill('ortega')
  await dialog(page).getByRole('group', { name: 'Customers' }).getByRole('option').first().click()
  await expect(page).toHaveURL(/\/admin\/customers\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ortega')
})

test('when the server cannot be reached, the menu is still searched, and one can try again', {
  tag: '@shell',
}, async ({ page }) => {
  await page.route('**/admin/orders?*', (route) => route.abort())
  await page.keyboard.press('Control+k')
  await field(page).fill(typed('coupons', 'القسائم'))
  await expect(dialog(page).getByRole('option', { name: 'Coupons' })).toBeVisible()
  await expect(dialog(page).getByRole('alert')).toContainText('Some results couldn’t be loaded.')
  await page.unroute('**/admin/orders?*')
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await expect(dialog(page).getByRole('alert')).toBeHidden()
})
