import { readFile } from 'node:fs/promises'
import type { Locator, Page, Route } from '@playwright/test'
import { completed, expectClear, LOOKS, wear } from './support/axe.ts'
import { expect, type SignIn, test } from './support/shop.ts'

/** A product description, which the server sanitises and saves. */
const text = (page: Page) => page.getByRole('textbox', { name: 'Full description', exact: true })
const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Format Full description' })
const control = (page: Page, name: string) => toolbar(page).getByRole('button', { name, exact: true })

async function openProduct(page: Page, signIn: SignIn): Promise<void> {
  await signIn('super', '/admin/products/edit/olive-oil-soap')
  await expect(text(page)).toBeVisible()
}

async function save(page: Page): Promise<void> {
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await page.keyboard.press('Control+s')
  expect((await saved).status()).toBe(200)
  await completed(page)
}

async function saveAndReload(page: Page): Promise<void> {
  await save(page)
  await page.reload()
  await expect(text(page)).toBeVisible()
}

const rows = (table: Locator) => table.locator('tr')

test('a description and its categories are read while what edits them is still on its way', {
  tag: '@forms',
}, async ({ page, signIn }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const delay = async (route: Route) => {
    await promise
    await route.continue()
  }
  const manifest = JSON.parse(await readFile('packages/admin/dist/.vite/manifest.json', 'utf8'))
  await page.route(`**/${manifest['src/ui/rich-text/RichTextEditor.tsx'].file}`, delay)
  await page.route('**/admin/categories?*', delay)
  await signIn('super', '/admin/products/edit/olive-oil-soap')
  const field = page.getByRole('group', { name: 'Full description' })
  await expect(field).toContainText(/\w{3}/)
  await expect(text(page)).toHaveCount(0)
  const categories = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Categories' }) })
  await expect(categories).toContainText(/\w{3}/)
  await expect(categories).not.toContainText('…')
  resolve()
  await expect(text(page)).toBeVisible()
})

test('a table is written, gets a row and a column, loses them, and is still there when saved', {
  tag: '@forms',
}, async ({ page, signIn }) => {
  await openProduct(page, signIn)
  await text(page).fill('')
  await control(page, 'Add table').click()
  const table = text(page).locator('table')
  await expect(rows(table)).toHaveCount(3)
  await expect(text(page)).toBeFocused()
  await page.keyboard.type('Size')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Weight')
  await control(page, 'Add row').click()
  await expect(rows(table)).toHaveCount(4)
  await control(page, 'Add column').click()
  await expect(rows(table).first().locator('th')).toHaveCount(4)
  await expect(rows(table).first().locator('th').nth(1)).toHaveText('Weight')
  // The column at the cursor.
  await control(page, 'Delete column').click()
  await expect(table).not.toContainText('Weight')
  await expect(rows(table).first().locator('th')).toHaveCount(3)
  await saveAndReload(page)
  await expect(rows(table)).toHaveCount(4)
  await expect(rows(table).first().locator('th').first()).toHaveText('Size')
  await table.locator('td').first().click()
  await control(page, 'Delete row').click()
  await expect(rows(table)).toHaveCount(3)
  await control(page, 'Delete table').click()
  await expect(table).toHaveCount(0)
})

test('who writes on while it is saved loses nothing: the cursor stays, and the rest is saved next', {
  tag: '@forms',
}, async ({ page, signIn }) => {
  await openProduct(page, signIn)
  await text(page).click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('Mild ')
  let letThrough = () => {}
  const current = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/admin/products/olive-oil-soap', async (route) => {
    if (route.request().method() === 'PUT') await current
    await route.continue()
  })
  const input = page.waitForRequest((request) => request.method() === 'PUT')
  await page.keyboard.press('Control+s')
  await input
  await page.keyboard.type('and calm ')
  letThrough()
  await expect(page.getByText('Product saved')).toBeVisible()
  await page.keyboard.type('as ever ')
  await expect(text(page)).toContainText('Mild and calm as ever ')
  await page.unroute('**/admin/products/olive-oil-soap')

  // It requires confirmation like any other unsaved change, also after a field that was only focused.
  await page.getByRole('textbox', { name: 'SKU' }).press('End')
  await page.keyboard.type('x')
  await page.keyboard.press('Backspace')
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Stay' }).click()

  await text(page).click()
  await save(page)
  await expect(text(page)).toBeFocused()
  // Saved changes can still be undone by keyboard.
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Control+z')
  await expect(text(page)).not.toContainText('as ever')
  await page.reload()
  await expect(text(page)).toContainText('Mild and calm as ever ')
})

test('a letter that is written and deleted again is no change to leave behind', { tag: '@forms' }, async ({
  page,
  signIn,
}) => {
  await signIn('super', '/admin/products/edit/kitchen-set')
  await text(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('s')
  await page.keyboard.press('Backspace')
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
})

test('the bar is one stop of the Tab key, and the arrow keys lead along it', { tag: '@forms' }, async ({
  page,
  signIn,
}) => {
  await openProduct(page, signIn)
  await text(page).fill('Mild and plain')
  await page.keyboard.press('Shift+Tab')
  await expect(control(page, 'Bold')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(control(page, 'Italic')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await expect(text(page)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(control(page, 'Italic')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(control(page, 'Italic')).toHaveAttribute('data-active', 'true')
})

test('a link is set, not followed while editing, changed and removed by keyboard', {
  tag: '@forms',
}, async ({ page, signIn }) => {
  await openProduct(page, signIn)
  await text(page).fill('')
  await page.keyboard.type('Our soap')
  await page.keyboard.press('Control+a')
  await control(page, 'Link').focus()
  await page.keyboard.press('Enter')
  const address = page.getByLabel('Web or e-mail address')
  await expect(address).toBeFocused()
  await page.keyboard.type('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter a web or e-mail address.')).toBeVisible()
  await address.fill('storekeeper.example/soap')
  await page.keyboard.press('Enter')
  const link = text(page).getByRole('link', { name: 'Our soap' })
  await expect(link).toHaveAttribute('href', 'https://storekeeper.example/soap')
  await saveAndReload(page)
  await expect(link).toHaveAttribute('href', 'https://storekeeper.example/soap')
  await link.click()
  await expect(text(page)).toBeVisible()
  await control(page, 'Link').click()
  await page.getByRole('button', { name: 'Remove link' }).click()
  await expect(text(page).getByRole('link')).toHaveCount(0)
})

test('all that the bar offers survives the server', { tag: '@forms' }, async ({ page, signIn }) => {
  await openProduct(page, signIn)
  await text(page).fill('')
  for (const mark of ['Bold', 'Italic', 'Underline', 'Strikethrough', 'Highlight', 'Superscript']) {
    await control(page, mark).click()
    await page.keyboard.type(mark)
    await control(page, mark).click()
    await page.keyboard.type('.')
  }
  for (const block of ['Heading 2', 'Quote', 'Bulleted list', 'Code block']) {
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await control(page, block).click()
    await page.keyboard.type(block)
  }
  // The empty paragraph that the editor adds below a code block is not part of the text.
  const blocks = async () => (await text(page).innerHTML()).replace(/<p><br[^>]*><\/p>$/, '')
  const written = await blocks()
  for (const tag of ['strong', 'em', 'u', 's', 'mark', 'sup', 'h2', 'blockquote', 'ul', 'pre'])
    expect(written).toContain(`<${tag}`)
  await saveAndReload(page)
  expect(await blocks()).toBe(written)
})

test('a list of English text has its bullets beside it, also where the screen runs to the left', {
  tag: '@forms',
}, async ({ page, signIn }) => {
  await signIn()
  await page.waitForURL('**/admin/**')
  await wear(page, LOOKS['right to left'])
  await page.goto('/admin/components/forms')
  const list = page.locator('.ProseMirror ul').first()
  await expect(list).toHaveCSS('direction', 'ltr')
  await expect(page.locator('.ProseMirror').first()).toHaveCSS('direction', 'rtl')
  await completed(page)
  await expectClear(page, 'rich text, right to left')
})
