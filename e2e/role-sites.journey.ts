import { choose, openAdmins } from './support/admin-desk.ts'
import { completed, expectClear } from './support/axe.ts'
import { dialog, heading, row } from './support/locators.ts'
import { newAdmin } from './support/new-admin.ts'
import { expect, signIn as signInAs, test } from './support/shop.ts'

test('a role on one site shows the records of that site, at once in an open window', {
  tag: ['@smoke', '@admins'],
}, async ({ page, browser, request, shop, signIn }) => {
  const nia = await newAdmin(request, shop.mails, 'Nia')
  const work = await browser.newPage({ baseURL: shop.url })
  await signInAs(work, nia, nia.password)
  await expect(heading(work, 'Dashboard')).toBeVisible()
  await work.goto('/admin/orders/all')
  await expect(work.getByRole('row').nth(1)).toBeVisible()
  const site = work.getByRole('combobox', { name: 'Site' })
  await site.click()
  await expect(work.getByRole('option').filter({ hasNotText: 'per page' })).toHaveText([
    'All sites',
    'Home & Bath',
    'Auctropin',
  ])
  await work.keyboard.press('Escape')

  await signIn('super')
  await openAdmins(page)
  await choose(page, 'Nia Newcomer', 'Edit')
  const drawer = dialog(page, 'Edit admin')
  await drawer.getByRole('combobox', { name: 'Sites for Manager' }).click()
  await page.getByRole('option', { name: 'Auctropin' }).click()
  await page.keyboard.press('Tab')
  await completed(page)
  await expectClear(page, 'the sites of a role')
  // The toast is shown for two seconds, so the test waits for it meanwhile.
  await Promise.all([
    expect(work.getByText('Your permissions have changed.')).toBeVisible(),
    drawer.getByRole('button', { name: 'Save' }).click(),
  ])
  await expect(drawer).toBeHidden()
  await expect(row(page, 'Nia Newcomer')).toContainText('Auctropin')
  await site.click()
  await expect(work.getByRole('option').filter({ hasNotText: 'per page' })).toHaveText(['Auctropin'])
  await work.keyboard.press('Escape')
  await expect(work.getByRole('row').nth(1)).toBeVisible()
  await expect(work.getByRole('link', { name: /^#HB-/ })).toHaveCount(0)
  await work.goto('/admin/orders/new-order')
  await work.getByRole('combobox', { name: 'Site of the order' }).click()
  await expect(work.getByRole('listbox', { name: 'Site of the order' }).getByRole('option')).toHaveText([
    'Auctropin',
  ])
  await work.goto('/admin/orders/all?site=hb')
  await expect(work.getByText('This belongs to a site that you don’t have access to').first()).toBeVisible()
  await expect(site).toHaveValue('hb')
  await site.click()
  await work.getByRole('option', { name: 'Auctropin' }).click()
  await expect(work).toHaveURL(/site=auctropin/)
  await expect(work.getByRole('row').nth(1)).toBeVisible()

  // A site of earlier roles that the browser remembers is not opened.
  await work.evaluate(() => {
    localStorage.removeItem('storekeeper.login')
    localStorage.setItem('storekeeper.site', 'hb')
  })
  await signInAs(work, nia, nia.password)
  await expect(heading(work, 'Dashboard')).toBeVisible()
  await expect(work).not.toHaveURL(/site=hb/)
  await work.goto('/admin/orders/all')
  await expect(work.getByRole('row').nth(1)).toBeVisible()
  await expect(site).toHaveValue('Auctropin')
  await work.close()
})

test('screens begin with the site of an admin who works on one, and offer no other', {
  tag: '@admins',
}, async ({ page, request, shop }) => {
  const oki = await newAdmin(request, shop.mails, 'Oki', { sites: ['auctropin'] })
  await signInAs(page, oki, oki.password)
  await expect(heading(page, 'Dashboard')).toBeVisible()
  const main = page.getByRole('main')

  await page.goto('/admin/faqs')
  await expect(main.getByText('Auctropin').first()).toBeVisible()
  await expect(main.getByText('Home & Bath')).toHaveCount(0)

  await page.goto('/admin/customer-notifications')
  await expect(main).toContainText('Auctropin')

  await page.goto('/admin/pages/new')
  const site = main.getByRole('combobox', { name: 'Site', exact: true })
  await expect(site).toHaveValue('Auctropin')
  await site.click()
  await expect(page.getByRole('listbox', { name: 'Site' }).getByRole('option')).toHaveText(['Auctropin'])

  await page.goto('/admin/coupons/all')
  await page.getByRole('button', { name: 'Add coupon' }).click()
  await expect(dialog(page, 'Add coupon').getByRole('combobox', { name: 'Site' })).toHaveValue('Auctropin')
})

test('a manager of one site who views the others too can’t change their coupons and shipping methods', {
  tag: '@admins',
}, async ({ page, request, shop }) => {
  const ira = await newAdmin(request, shop.mails, 'Ira', { sites: ['auctropin'], viewsAll: true })
  await signInAs(page, ira, ira.password)
  await expect(heading(page, 'Dashboard')).toBeVisible()
  for (const [site, canChange] of [
    ['hb', false],
    ['auctropin', true],
  ] as const) {
    await page.goto(`/admin/coupons/all?site=${site}`)
    await page
      .getByRole('table')
      .getByRole('button', { name: /^Actions for / })
      .first()
      .click()
    const menu = dialog(page, /^Actions for /)
    await expect(menu.getByRole('button', { name: 'Edit', exact: true })).toBeEnabled({ enabled: canChange })
    await page.goto(`/admin/country/shipping?site=${site}`)
    await expect(page.getByRole('table').getByRole('switch').first()).toBeEnabled({ enabled: canChange })
  }
})

test('an owner sees the back-office as a colleague, changes nothing, and stops', { tag: '@admins' }, async ({
  page,
  signIn,
}) => {
  await signIn('super')
  await openAdmins(page)
  await choose(page, 'Amira Haddad', 'See as this admin')
  const bar = page.getByRole('status').filter({ hasText: 'You see the back-office as Amira Haddad.' })
  await expect(bar).toBeVisible()
  await expect(page.locator('#side-menu').getByRole('link', { name: 'Coupons', exact: true })).toBeVisible()
  await expect(page.getByText('Your permissions have changed')).toHaveCount(0)
  await expect(page.locator('#side-menu').getByRole('link', { name: 'Jobs (locked)' })).toBeVisible()
  await completed(page)
  await expectClear(page, 'the back-office of a colleague')
  await page.goto('/admin/orders/all?trackingStatus=pending')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expect(page.getByRole('button', { name: 'Change status' })).toBeDisabled()
  await page.getByRole('link', { name: /^#/ }).first().click()
  const moves = page.getByRole('group', { name: 'Change status' }).getByRole('button')
  await expect(moves.first()).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Comment', exact: true })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await bar.getByRole('button', { name: 'Stop' }).click()
  await expect(bar).toBeHidden()
  await expect(page.locator('#side-menu').getByRole('link', { name: 'Jobs', exact: true })).toBeVisible()
  await page.goto('/admin/audit-log')
  await expect(page.getByText(/viewing as .*Amira Haddad.* ended/i).first()).toBeVisible()
})

test('a role with a limit on credit refuses more, and names it', { tag: '@admins' }, async ({
  page,
  signIn,
}) => {
  await signIn('super', '/admin/roles')
  await page.getByRole('button', { name: 'Add role' }).click()
  const drawer = dialog(page, 'Add role')
  await drawer.getByLabel('Name').fill('Goodwill desk')
  await drawer.getByRole('textbox', { name: 'Search permissions' }).fill('credit')
  await drawer.getByRole('checkbox', { name: 'Add and deduct customer credit' }).check()
  await drawer.getByLabel('Credit at once').fill('50')
  await drawer.getByLabel('Credit per day').fill('200')
  await completed(page)
  await expectClear(page, 'the limits of a role')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer).toBeHidden()
  await page.getByText('Goodwill desk').first().click()
  await expect(dialog(page, 'Edit role').getByLabel('Credit at once')).toHaveValue('50.00')
})
