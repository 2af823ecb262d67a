import type { Page } from '@playwright/test'
import { completed, expectClear, expectNotWider, TRIED_LOOKS, wear } from './support/axe.ts'
import { loadedRows } from './support/locators.ts'
import { expect, type SignIn, test } from './support/shop.ts'

const filters = (page: Page) => page.getByRole('list', { name: 'Active filters' })

async function openLog(page: Page, signIn: SignIn, search = ''): Promise<void> {
  await signIn('super', `/admin/audit-log${search}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Audit log')
  await expect(loadedRows(page)).not.toHaveCount(0)
}

test('a change is described as text, with who made it, and links to what was changed', {
  tag: '@audit-log',
}, async ({ page, signIn }) => {
  await openLog(page, signIn, '?action=order.statusChanged')
  const entry = loadedRows(page).first()
  await expect(entry).toContainText(/Status of order #\S+ changed/)
  await expect(entry).toContainText(/Status(Pending|Processing|Shipped|On hold)/)
  const order = await entry.getByRole('link').innerText()
  await entry.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order)
})

test('an entry of an admin shows its IP address and, in its details, its request', {
  tag: '@audit-log',
}, async ({ page, signIn }) => {
  await openLog(page, signIn, '?action=admin.signedIn')
  await expect(loadedRows(page).first()).toContainText('127.0.0.1')
  await expect(page.getByRole('columnheader', { name: 'Request ID' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Request ID' }).check()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Request ID' })).toBeVisible()
  await expect(loadedRows(page).first()).toContainText(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/)
})

test('from one entry to everything about the same thing, and back', { tag: '@audit-log' }, async ({
  page,
  signIn,
}) => {
  await openLog(page, signIn, '?entity=claim')
  await page
    .getByRole('button', { name: /^More about/ })
    .first()
    .click()
  await page.getByRole('button', { name: /^All entries about Claim/ }).click()
  await expect(page).toHaveURL(/entityId=/)
  await expect(filters(page)).toContainText('About')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).not.toHaveURL(/entityId=/)
})

test('one admin’s entries are found by name, and many fields of one entry are folded', {
  tag: '@audit-log',
}, async ({ page, signIn }) => {
  await openLog(page, signIn)
  await page.getByRole('button', { name: 'Admin', exact: true }).click()
  await page.getByRole('radio', { name: 'Amira Haddad' }).click()
  await page.keyboard.press('Escape')
  await expect(filters(page)).toContainText('Amira Haddad')
  await expect(loadedRows(page).first()).toContainText('Amira Haddad')
  await page.goto('/admin/audit-log?action=coupon.created')
  const unfold = page.getByRole('button', { name: /^Show all \d+ changes$/ }).first()
  await expect(loadedRows(page).first()).not.toContainText('Expires')
  await unfold.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true')
  await expect(loadedRows(page).first()).toContainText('Expires')
})

test('the log leaves as a file', { tag: '@audit-log' }, async ({ page, signIn }) => {
  await openLog(page, signIn, '?entity=coupon')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  expect((await download).suggestedFilename()).toMatch(/^audit-log-.*\.csv$/)
})

test('an admin without access sees which permission is needed, and no refused request is made', {
  tag: '@audit-log',
}, async ({ page, signIn }) => {
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(answer.url())
  })
  await signIn('admin', '/admin/audit-log')
  await expect(page.getByText('You don’t have access to this page')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('View the whole audit log')
  await expect(page.getByRole('main')).toContainText('Ask Maya Hart for access.')
  await page.waitForLoadState('networkidle')
  expect(refused).toEqual([])
})

for (const [name, look] of Object.entries(TRIED_LOOKS)) {
  test(`the audit log has no accessibility violations, ${name}`, {
    tag: '@audit-log',
  }, async ({ page, signIn }) => {
    await openLog(page, signIn)
    await wear(page, look)
    await page.goto('/admin/audit-log?action=coupon.created,order.refunded,order.overridden')
    await expect(loadedRows(page)).not.toHaveCount(0)
    await completed(page)
    await expectClear(page, `audit log, ${name}`)
  })
}

test('on a phone the log does not scroll sideways', { tag: ['@smoke', '@audit-log'] }, async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openLog(page, signIn)
  await expectNotWider(page, 'the audit log')
})
