import type { Page } from '@playwright/test'
import { completed, expectClear, expectNotWider, TRIED_LOOKS, wear } from './support/axe.ts'
import { dialog, heading } from './support/locators.ts'
import { pickUp } from './support/pick-up.ts'
import { expect, type SignIn, test } from './support/shop.ts'

const list = (page: Page) => page.getByRole('list', { name: 'Sites' })
const row = (page: Page, name: string) => list(page).getByRole('listitem').filter({ hasText: name })
const filter = (page: Page) => page.getByRole('combobox', { name: 'Site', exact: true })

async function openSites(page: Page, signIn: SignIn): Promise<void> {
  await signIn('super', '/admin/sites')
  await expect(heading(page, 'Sites')).toBeVisible()
  await expect(row(page, 'Home & Bath')).toBeVisible()
}

async function choose(page: Page, site: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${site}` }).click()
  await page
    .getByRole('dialog', { name: `Actions for ${site}` })
    .getByRole('button', { name: entry })
    .click()
}

async function addSite(page: Page, name: string, domain: string): Promise<void> {
  await page.getByRole('button', { name: 'Add site' }).click()
  const drawer = dialog(page, 'Add site')
  await drawer.getByLabel('Name').fill(name)
  await drawer.getByLabel('Domain').fill(domain)
  await drawer.getByRole('button', { name: 'Save' }).click()
}

test('a new site is in the header’s filter at once; closed and deleted it is gone', {
  tag: ['@smoke', '@sites'],
}, async ({ page, signIn }) => {
  await openSites(page, signIn)
  await addSite(page, 'Lamps & Light', 'auctropin.example')
  const drawer = dialog(page, 'Add site')
  await expect(drawer.getByText('Another site already uses this domain.')).toBeVisible()
  await expect(drawer.getByLabel('Key')).toHaveValue('lamps-light')
  await drawer.getByLabel('Domain').fill('https://lamps.example')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer.getByText('without https:// or a path.')).toBeVisible()
  await drawer.getByLabel('Domain').fill('Lamps.Example')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer).toBeHidden()
  await expect(row(page, 'Lamps & Light')).toContainText('lamps.example')
  await filter(page).click()
  await expect(page.getByRole('option', { name: 'Lamps & Light' })).toBeVisible()
  await page.keyboard.press('Escape')

  await choose(page, 'Lamps & Light', 'Close')
  await dialog(page, 'Close Lamps & Light?')
    .getByRole('button', { name: 'Close', exact: true })
    .last()
    .click()
  await expect(row(page, 'Lamps & Light')).toContainText('Closed')
  await choose(page, 'Lamps & Light', 'Delete')
  const question = dialog(page, 'Delete the site Lamps & Light?')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(row(page, 'Lamps & Light')).toHaveCount(0)
  await filter(page).click()
  await expect(page.getByRole('option', { name: 'Auctropin' })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Lamps & Light' })).toHaveCount(0)
})

test('a site with orders is not deleted, and the dialog lists what belongs to it', { tag: '@sites' }, async ({
  page,
  signIn,
}) => {
  await openSites(page, signIn)
  await choose(page, 'Auctropin', 'Delete')
  const question = dialog(page, 'Delete the site Auctropin?')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question).toContainText('This site still has')
  await expect(question).toContainText(/\d{3}/)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(row(page, 'Auctropin')).toContainText('Open')
})

test('sites are put in order by keyboard and from the menu of each', { tag: '@sites' }, async ({
  page,
  signIn,
}) => {
  await openSites(page, signIn)
  const names = () => list(page).getByRole('listitem').allInnerTexts()
  const handle = page.getByRole('button', { name: 'Move Auctropin' })
  await pickUp(page, handle, 'Picked up Auctropin, position 2 of 2.')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Position 1 of 2.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect.poll(async () => (await names())[0]).toContain('Auctropin')
  await filter(page).click()
  await expect(page.getByRole('option').nth(1)).toHaveText('Auctropin')
  await page.keyboard.press('Escape')
  await choose(page, 'Auctropin', 'Move down')
  await expect.poll(async () => (await names())[0]).toContain('Home & Bath')
  await page.reload()
  await expect.poll(async () => (await names())[0]).toContain('Home & Bath')
})

test('the public key can be seen, and renewed once that is confirmed', { tag: '@sites' }, async ({
  page,
  signIn,
}) => {
  await openSites(page, signIn)
  await choose(page, 'Auctropin', 'Public key')
  const keys = dialog(page, 'Public key of Auctropin')
  await expect(keys.locator('code')).toHaveText(/^pk_/)
  const before = await keys.locator('code').innerText()
  await keys.getByRole('button', { name: 'Renew' }).click()
  await dialog(page, 'Renew the public key of Auctropin?').getByRole('button', { name: 'Renew' }).click()
  await expect(keys.locator('code')).not.toHaveText(before)
  await expect(keys.locator('code')).toHaveText(/^pk_/)
})

test('an ordinary administrator sees the sites, and why they cannot be changed', { tag: '@sites' }, async ({
  page,
  signIn,
}) => {
  await openSites(page, (_, at) => signIn('admin', at))
  const add = page.getByRole('button', { name: 'Add site' })
  await expect(add).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('note')).toContainText('Create and edit sites')
  await expect(page.getByRole('button', { name: 'Move Auctropin' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Actions for Auctropin' }).click()
  await expect(page.getByRole('button', { name: 'Delete' })).toBeDisabled()
  await page.getByRole('button', { name: 'Public key' }).click()
  await expect(dialog(page, 'Public key of Auctropin').locator('code')).toHaveText(/^pk_/)
})

for (const [name, look] of Object.entries(TRIED_LOOKS)) {
  test(`the sites have no accessibility violations, ${name}`, { tag: '@sites' }, async ({ page, signIn }) => {
    await openSites(page, signIn)
    await wear(page, look)
    await page.reload()
    await expect(page.locator('main section ol > li')).toHaveCount(2)
    await completed(page)
    await expectClear(page, `sites, ${name}`)
    await page.locator('main header button').click()
    await expect(page.getByRole('dialog').locator('input').first()).toBeVisible()
    await completed(page)
    await expectClear(page, `site form, ${name}`)
  })
}

test('on a phone the sites stay within the screen', { tag: '@sites' }, async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openSites(page, signIn)
  await completed(page)
  await expectNotWider(page, 'sites')
})
