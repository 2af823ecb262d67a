import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../packages/demo-data/src/admins.ts'
import { signInToApi } from './support/admin-desk.ts'
import { chooseIn, expectFocusIn, openBy, pressOn, reach, writeIn } from './support/keyboard.ts'
import { bulkBar, main, rows } from './support/locators.ts'
import { expect, test } from './support/shop.ts'

const wholePage = (page: Page) => page.getByRole('checkbox', { name: 'Select all on this page' })

/** Focuses the search of the list from anywhere on the page. */
async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.press('/')
  await expect(page.locator('main search input')).toBeFocused()
  await page.keyboard.type(text)
}

test('by keyboard alone an administrator signs in, looks into their account, and signs out', {
  tag: '@lists',
}, async ({ page }) => {
  await page.goto('/')
  const email = page.getByLabel('E-mail')
  const password = page.getByLabel('Password', { exact: true })
  await expect(email).toBeFocused()
  await page.keyboard.type('jonas@')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter a valid e-mail address.')).toBeVisible()
  await expect(email).toBeFocused()
  await page.keyboard.type('storekeeper.example')
  await writeIn(page, password, 'not the password')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Incorrect e-mail address or password')
  await expect(password).toBeFocused()
  await writeIn(page, password, DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()

  const me = page.getByRole('button', { name: /Jonas Weber/ })
  await openBy(page, me, page.getByRole('dialog'))
  await page.keyboard.press('Escape')
  await expect(me).toBeFocused()
  await openBy(page, me, page.getByRole('dialog'))
  await pressOn(page, page.getByRole('button', { name: 'Sign out' }))
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(email).toBeFocused()
})

test('by keyboard alone a list is searched, narrowed, sorted, turned over and given other columns', {
  tag: '@lists',
}, async ({ page, signIn }) => {
  await signIn('super')
  await expect(rows(page)).toHaveCount(20)
  await search(page, 'HB-')
  await expect(page).toHaveURL(/q=HB-/)

  await openBy(
    page,
    main(page).getByRole('button', { name: 'Payment', exact: true }),
    page.getByRole('dialog'),
  )
  await pressOn(page, page.getByRole('checkbox', { name: 'Paid', exact: true }), 'Space')
  await expect(page).toHaveURL(/paymentStatus=paid/)
  await page.keyboard.press('Escape')
  await expect(page.locator('button:focus')).toContainText('Payment')
  await pressOn(page, page.getByRole('button', { name: /^Remove filter/ }))
  await expect(page).not.toHaveURL(/paymentStatus/)
  await expect(page.locator('main search input')).toBeFocused()

  const columns = page.getByRole('button', { name: 'Columns' })
  const customers = page.getByRole('columnheader', { name: 'Customer', exact: true })
  await expect(customers).toBeVisible()
  await openBy(page, columns, page.getByRole('dialog', { name: 'Columns' }))
  await pressOn(page, page.getByRole('checkbox', { name: 'Customer', exact: true }), 'Space')
  await expect(customers).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(columns).toBeFocused()

  const total = page.getByRole('columnheader', { name: 'Total' }).getByRole('button')
  await pressOn(page, total)
  await expect(page).toHaveURL(/sort=total\.desc/)
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/sort=total\.asc/)
  await expect(total).toBeFocused()

  await expect(rows(page)).toHaveCount(20)
  await pressOn(page, page.getByRole('button', { name: 'Next page' }))
  await expect(page).toHaveURL(/page=2/)
  await chooseIn(page, page.getByRole('combobox', { name: 'Rows per page' }), '50')
  await expect(page).toHaveURL(/limit=50/)
  await expect(rows(page)).not.toHaveCount(20)
})

test('by keyboard alone coupons are chosen and switched off together, on again by Undo, and deleted', {
  tag: '@lists',
}, async ({ page, signIn }) => {
  const calls = await signInToApi(page.request)
  const terms = { type: 'percentage', amount: 10, site: 'hb', expiry: '2199-01-01T00:00:00.000Z' }
  await calls.post('/admin/coupons/batch', { ...terms, prefix: 'BYKEY-', count: 3 })
  await signIn('super', '/admin/coupons/all')
  await expect(rows(page).first().getByRole('checkbox')).toBeAttached()
  await search(page, 'BYKEY')
  await expect(rows(page)).toHaveCount(3)

  await pressOn(page, rows(page).first().getByRole('checkbox'), 'Space')
  await pressOn(page, bulkBar(page).getByRole('button', { name: 'Clear selection' }))
  await expect(bulkBar(page)).toBeHidden()
  await expect(wholePage(page)).toBeFocused()

  for (const index of [0, 1]) await pressOn(page, rows(page).nth(index).getByRole('checkbox'), 'Space')
  const question = page.getByRole('dialog', { name: 'Deactivate 2 coupons?' })
  await openBy(page, bulkBar(page).getByRole('button', { name: 'Deactivate', exact: true }), question)
  await pressOn(page, question.getByRole('button', { name: 'Deactivate', exact: true }))
  await expect(question).toBeHidden()
  await expectFocusIn(main(page))
  await expect(rows(page).filter({ hasText: 'Expired: inactive' })).toHaveCount(2)

  const undo = page.getByRole('region', { name: 'Undo' })
  await expect(undo).toContainText('2 coupons deactivated')
  await pressOn(page, undo.getByRole('button', { name: 'Undo' }))
  await expect(undo).toBeHidden()
  await expectFocusIn(main(page))
  await expect(rows(page).filter({ hasText: 'Active' })).toHaveCount(3)

  await pressOn(page, wholePage(page), 'Space')
  const last = page.getByRole('dialog', { name: 'Delete 3 coupons?' })
  await openBy(page, bulkBar(page).getByRole('button', { name: 'Delete', exact: true }), last)
  // Destructive actions are not focused by default.
  await expect(last.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await pressOn(page, last.getByRole('button', { name: 'Delete', exact: true }))
  await expect(page.getByText('No results found')).toBeVisible()
})

test('by keyboard alone the jobs are narrowed, and one is looked into', { tag: '@lists' }, async ({
  page,
  signIn,
}) => {
  await signIn('super', '/admin/jobs')
  const link = rows(page).getByRole('link').first()
  await expect(link).toBeVisible()
  await openBy(page, link, page.getByRole('dialog', { name: 'Job', exact: true }))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('[data-row-link]:focus')).toBeVisible()

  const kind = main(page).getByRole('button', { name: 'Type', exact: true })
  await openBy(page, kind, page.getByRole('dialog'))
  await pressOn(page, page.getByRole('dialog').getByRole('checkbox', { name: 'Clean up files' }), 'Space')
  await expect(page).toHaveURL(/kind=sweepFiles/)
  await page.keyboard.press('Escape')
  await expect(page.locator('button:focus')).toContainText('Type')

  const states = page.getByRole('navigation', { name: 'Jobs by status' })
  await reach(page, states.getByRole('link', { name: 'Recurring' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/view=recurring/)
  await expect(rows(page).filter({ hasText: 'Clean up files' })).toContainText('Every hour')
})
