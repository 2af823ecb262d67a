import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { CATEGORIES, CONTACTS, dialog, names, open } from './support/contacts.ts'
import { row } from './support/locators.ts'
import { withoutPopup } from './support/pop-up.ts'
import { expect, test } from './support/shop.ts'

async function choose(page: Page, who: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${who}`, exact: true }).click()
  await page.getByRole('button', { name: entry, exact: true }).click()
}

/** Adds a contact of Home & Bath, and expects it in the list. */
async function addContact(page: Page, name: string, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Add contact' }).click()
  const drawer = dialog(page, 'Add contact')
  await drawer.getByLabel('E-mail').fill(email)
  await drawer.getByLabel('Name').fill(name)
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer).toBeHidden()
  await page.goto(`${CONTACTS}?q=${email}`)
  await expect(row(page, name)).toBeVisible()
}

async function addCategory(page: Page, name: string): Promise<void> {
  await page.goto(CATEGORIES)
  await page.getByRole('button', { name: 'Add category' }).click()
  const drawer = dialog(page, 'Add category')
  await drawer.getByLabel('Name').fill(name)
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer).toBeHidden()
  await expect(row(page, name)).toBeVisible()
}

test('what a customer writes by the form is read in the back-office a moment later', {
  tag: ['@smoke', '@contacts'],
}, async ({ page, signIn }) => {
  await withoutPopup(page)
  await page.goto('/demo-shop/hb')
  await page.getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'We are here for you' })).toBeVisible()
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByLabel('Your name')).toBeFocused()
  await expect(page.getByText('Fill in this field.')).toHaveCount(2)
  await page.getByLabel('Your name').fill('Wren Letterwood')
  await page.getByLabel('Your e-mail address').fill('Wren@letters.example')
  await page.getByLabel('Your message').fill('Do you have\na soap for sailors?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you, Wren Letterwood!' })).toBeFocused()

  await open(page, signIn, `${CONTACTS}?q=letterwood`)
  await row(page, 'Wren Letterwood').getByRole('button', { name: 'Wren Letterwood', exact: true }).click()
  const reader = dialog(page, 'Contact')
  await expect(reader.getByText('a soap for sailors?')).toBeVisible()
  await expect(reader.getByRole('link', { name: 'Reply' })).toHaveAttribute(
    'href',
    'mailto:wren@letters.example',
  )
  await expect(reader.getByText('Questions', { exact: true })).toBeVisible()
  await page.reload()
  await expect(reader.getByText('a soap for sailors?')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(reader).toBeHidden()
})

test('a contact is added, corrected and deleted; errors are shown at their field', {
  tag: '@contacts',
}, async ({ page, signIn }) => {
  await open(page, signIn)
  await page.getByRole('button', { name: 'Add contact' }).click()
  const drawer = dialog(page, 'Add contact')
  await drawer.getByLabel('E-mail').fill('no address')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer.getByText('Enter a valid e-mail address.')).toBeVisible()
  await expect(drawer.getByLabel('E-mail')).toBeFocused()
  await drawer.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave page', exact: true }).click()
  await addContact(page, 'Robin Added', 'robin@added.example')

  await choose(page, 'Robin Added', 'Edit')
  const edit = dialog(page, 'Edit contact')
  await edit.getByLabel('Name').fill('Robin Corrected')
  await edit.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: 'Wholesale', exact: true }).click()
  await page.keyboard.press('Control+s')
  await expect(edit).toBeHidden()
  await expect(row(page, 'Robin Corrected')).toContainText('Wholesale')

  await choose(page, 'Robin Corrected', 'Delete')
  const question = dialog(page, 'Delete Robin Corrected?')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByText('No results found')).toBeVisible()
})

test('an unsubscribed contact is subscribed again only at their own request', { tag: '@contacts' }, async ({
  page,
  signIn,
}) => {
  await open(page, signIn)
  await addContact(page, 'Jay Leaving', 'jay@leaving.example')
  await choose(page, 'Jay Leaving', 'Unsubscribe')
  const leave = dialog(page, 'Unsubscribe jay@leaving.example?')
  await leave.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(leave).toBeHidden()
  await expect(row(page, 'Jay Leaving')).toContainText('Unsubscribed')

  await choose(page, 'Jay Leaving', 'Subscribe again')
  const back = dialog(page, 'Subscribe jay@leaving.example again?')
  await back.getByRole('button', { name: 'Subscribe again' }).click()
  await expect(back.getByText('Confirm that they asked to be subscribed again.')).toBeVisible()
  await back.getByLabel('They asked to be subscribed again').check()
  await back.getByRole('button', { name: 'Subscribe again' }).click()
  await expect(back).toBeHidden()
  await expect(row(page, 'Jay Leaving')).toContainText('Subscribed')
})

test('contacts are moved into a new category, which is mailed to, and deleted only when their contacts have another category', {
  tag: '@contacts',
}, async ({ page, signIn }) => {
  await open(page, signIn)
  await addCategory(page, 'Spring fair')
  await page.getByRole('button', { name: 'Add category' }).click()
  const drawer = dialog(page, 'Add category')
  await drawer.getByLabel('Name').fill('SPRING FAIR')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer.getByText('A category named “SPRING FAIR” already exists on this site.')).toBeVisible()
  await page.goto(CONTACTS)
  await addContact(page, 'Finch Mover', 'finch@mover.example')
  await row(page, 'Finch Mover').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  const move = dialog(page, 'Move 1 contact?')
  await move.getByRole('button', { name: 'Move' }).click()
  await expect(move.getByText('Choose a category.')).toBeVisible()
  await move.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: 'Spring fair · Home & Bath' }).click()
  await move.getByRole('button', { name: 'Move' }).click()
  await expect(move).toBeHidden()
  await expect(row(page, 'Finch Mover')).toContainText('Spring fair')

  await page.goto(`${CATEGORIES}?q=spring`)
  await expect(row(page, 'Spring fair')).toContainText('1')
  await choose(page, 'Spring fair', 'Send e-mail')
  await expect(page).toHaveURL(/\/admin\/bulk-contact\/custom-mail\?.*categories=[0-9a-f-]{36}/)

  await page.goto(`${CATEGORIES}?q=spring`)
  await choose(page, 'Spring fair', 'Delete')
  const remove = dialog(page, 'Delete “Spring fair”?')
  await expect(remove.getByText('This category has 1 contact. Choose where to move it.')).toBeVisible()
  await remove.getByRole('button', { name: 'Delete' }).click()
  await expect(remove.getByText('Choose where to move them.')).toBeVisible()
  await remove.getByRole('combobox', { name: 'Move to' }).click()
  await page.getByRole('option', { name: 'Wholesale', exact: true }).click()
  await remove.getByRole('button', { name: 'Delete' }).click()
  await expect(remove).toBeHidden()
  await page.goto(`${CONTACTS}?q=finch@mover.example`)
  await expect(row(page, 'Finch Mover')).toContainText('Wholesale')
})

const FILE = [
  'Email,Name,Category,Subscribed,Shoe size',
  'lark@import.example,Lark Fileson,Garden fair,,38',
  'rook@import.example,Rook Fileson,garden fair,no,',
  'not an address,Crow Fileson,,,',
  '',
].join('\r\n')

test('a file of contacts is tried first, then imported, and its effects beside the rows are shown', {
  tag: '@contacts',
}, async ({ page, signIn }) => {
  await open(page, signIn)
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await page.getByRole('combobox', { name: 'Site to import to' }).click()
  await page.getByRole('option', { name: 'Home & Bath' }).click()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'contacts.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) })
  await expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible()
  await expect(page.getByText('Categories to create: Garden fair')).toBeVisible()
  await expect(page.getByText('This file unsubscribes 1 address.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Unused columns' })).toContainText('Shoe size138')
  await expect(page.getByRole('region', { name: 'Errors' })).toContainText('Enter a valid e-mail address.')
  await page.getByRole('button', { name: 'Import 2 contacts' }).click()
  await expect(page.getByRole('heading', { name: '2 contacts imported' })).toBeVisible()
  await expect(page.getByText('Categories created: Garden fair')).toBeVisible()
  await page.getByRole('link', { name: 'View contacts' }).click()
  await page.goto(`${CONTACTS}?q=rook@import.example`)
  await expect(row(page, 'Rook Fileson')).toContainText('Garden fair')
  await expect(row(page, 'Rook Fileson')).toContainText('Unsubscribed')
})

test('what the list is narrowed to comes as a file', { tag: '@contacts' }, async ({ page, signIn }) => {
  await open(page, signIn, `${CONTACTS}?subscribed=false`)
  const rows = await names(page).count()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const lines = (await readFile(await (await download).path(), 'utf8')).split('\n')
  expect(lines[0]).toContain('Email,Name,Phone,Message,Category,Subscribed')
  expect(lines.filter((line) => /,false,(hb|auctropin),/.test(line)).length).toBe(rows)
})
