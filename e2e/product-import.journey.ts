import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { completed, expectClear, expectNotWider, TRIED_LOOKS, wear } from './support/axe.ts'
import { expect, type SignIn, test } from './support/shop.ts'

const SMALL = join(import.meta.dirname, 'fixtures/shopify-small.csv')
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
const figure = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.getByRole('term').getByText(name, { exact: true }) })
const notice = (page: Page) => page.getByRole('main').getByRole('alert')

async function openImport(page: Page, signIn: SignIn): Promise<void> {
  await signIn('super', '/admin/products/import')
  await expect(heading(page, 'Import products')).toBeVisible()
}

async function chooseSite(page: Page, name = 'Home & Bath'): Promise<void> {
  await page.getByRole('combobox', { name: 'Site to import to' }).click()
  await page.getByRole('option', { name }).click()
}

type File = string | { name: string; text: string | Buffer; mimeType?: string }

/** Chooses a file in the browser's file picker, opened by the button. */
async function chooseFile(page: Page, file: File): Promise<void> {
  const picker = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose file' }).click()
  await (await picker).setFiles(
    typeof file === 'string'
      ? file
      : {
          name: file.name,
          mimeType: file.mimeType ?? 'text/csv',
          buffer: typeof file.text === 'string' ? Buffer.from(file.text) : file.text,
        },
  )
}

const csv = (...lines: string[]) => ({ name: 'products.csv', text: lines.join('\n') })

test('a file is read through first: what is new and each error by its line, and nothing is written', {
  tag: '@products',
}, async ({ page, signIn }) => {
  await openImport(page, signIn)
  await chooseFile(page, SMALL)
  await expect(page.getByText('Choose the site first, then the file.')).toBeVisible()
  await chooseSite(page)
  await chooseFile(page, SMALL)

  await expect(heading(page, 'Preview')).toBeFocused()
  await expect(page.getByText('4 lines read from shopify-small.csv · Home & Bath')).toBeVisible()
  await expect(figure(page, 'New')).toContainText('3')
  await expect(figure(page, 'Errors')).toContainText('1')
  await expect(page.getByRole('region', { name: 'Errors' }).getByRole('row').last()).toHaveText(
    '5Variant PriceEnter an amount, such as 9.99.',
  )
  const products = page.getByRole('region', { name: 'Products' }).getByRole('row')
  await expect(products).toHaveCount(4)
  await expect(products.nth(2)).toContainText('Pine Tray – Small')

  await page.goto('/admin/products/all?q=pine%20tray')
  await expect(page.getByText('No results found')).toBeVisible()
})

test('the previewed rows are imported and shown in the shop; the same file once more changes nothing', {
  tag: '@products',
}, async ({ page, signIn }) => {
  await openImport(page, signIn)
  await chooseSite(page)
  await chooseFile(page, SMALL)
  await page.getByRole('button', { name: 'Import 3 products' }).click()
  await expect(heading(page, '3 products imported')).toBeVisible()
  await page.getByRole('link', { name: 'Go to products' }).click()
  const row = page.getByRole('row', { name: /Harbour Rope Basket/ })
  await expect(row).toContainText('$39.00')
  await expect(row).toContainText('$49.00')

  await page.goto('/admin/products/import')
  await chooseSite(page)
  await chooseFile(page, SMALL)
  await expect(figure(page, 'Unchanged')).toContainText('3')
  await expect(page.getByText('Nothing to import')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Import / })).toBeHidden()
})

test('a wrong file is undone as a whole, from its report', {
  tag: '@products',
}, async ({ page, signIn }) => {
  await openImport(page, signIn)
  await chooseSite(page)
  const file = csv(
    'Handle,Title,Variant SKU,Variant Price',
    'cork-mat,Cork Mat,CORK-1,8.00',
    'cork-tray,Cork Tray,CORK-2,12.00',
  )
  await chooseFile(page, file)
  await page.getByRole('button', { name: 'Import 2 products' }).click()
  await page.getByRole('link', { name: 'View import' }).click()
  await expect(heading(page, 'products.csv')).toBeVisible()
  await expect(page.getByRole('link', { name: 'cork-mat' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Undo this import?', exact: true })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Prices of last year')
  await dialog.getByRole('button', { name: 'Undo import' }).click()
  await expect(heading(page, 'Import undone')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(/Prices of last year/)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'cork-tray' })).toContainText('Undone')
  await page.goto('/admin/products/all?q=cork%20tray')
  await expect(page.getByText('No results found')).toBeVisible()
})

test('what the list shows goes out as a file; changed in a spreadsheet, it comes in again', {
  tag: '@products',
}, async ({ page, signIn }) => {
  await openImport(page, signIn)
  await page.goto('/admin/products/all?q=towel')
  const rows = page.getByRole('table').locator('tbody tr')
  await expect(rows.first()).toContainText(/towel/i)
  const count = await rows.count()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const exported = await readFile(await (await download).path(), 'utf8')
  expect(exported).toContain('Waffle Hand Towels')
  expect(exported).not.toContain('Dish Brush')

  await page.goto('/admin/products/import')
  await chooseSite(page)
  await chooseFile(page, { name: 'towels.csv', text: exported })
  await expect(figure(page, 'Unchanged')).toContainText(String(count))
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await expect(page.getByRole('button', { name: 'Choose file' })).toBeFocused()

  await chooseFile(page, {
    name: 'towels.csv',
    text: exported.replace('Waffle Hand Towels', 'Waffle Guest Towels'),
  })
  await expect(figure(page, 'Updated')).toContainText('1')
  await expect(page.getByText(/^Title: Waffle Hand Towels.*Waffle Guest Towels/)).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 product' }).click()
  await expect(heading(page, '1 product imported')).toBeVisible()
  await page.goto('/admin/products/all?q=waffle%20guest')
  await expect(rows).toHaveCount(1)
})

test('a file that cannot be read is refused with a message, and the chosen site stays chosen', {
  tag: '@products',
}, async ({ page, signIn }) => {
  await openImport(page, signIn)
  await chooseSite(page)
  const head = 'Handle,Title,Variant Price'
  await chooseFile(page, csv(head, 'brass-hook,Brass Hook,4.00', 'brass-bell,"Brass Bell,9.00'))
  await expect(notice(page)).toHaveText(
    'Line 3: A quotation mark opened here is never closed. Nothing was imported.',
  )
  await chooseFile(page, { name: 'letter.csv', text: '' })
  await expect(notice(page)).toHaveText('The file is empty.')
  await chooseFile(page, { name: 'letter.docx', text: 'Dear shop', mimeType: 'application/octet-stream' })
  await expect(notice(page)).toHaveText('Choose a CSV, TSV or TXT file.')
  await expect(page.getByRole('combobox', { name: 'Site to import to' })).toHaveValue('Home & Bath')
})

test('leaving an unfinished import needs confirmation; a failed one can be retried', {
  tag: '@products',
}, async ({ page, signIn }) => {
  await openImport(page, signIn)
  const file = csv('Handle,Title,Variant SKU,Variant Price', 'brass-hook,Brass Hook,BH-1,4.00')
  await chooseSite(page)
  await chooseFile(page, file)
  const run = page.getByRole('button', { name: 'Import 1 product' })
  await page.route('**/admin/products/import?*', (route) => route.abort(), { times: 1 })
  await run.click()
  await expect(page.getByText('The connection was lost before the report arrived')).toBeVisible()

  const { promise: going, resolve: go } = Promise.withResolvers<void>()
  await page.route(
    '**/admin/products/import?*',
    async (route) => {
      await going
      await route.continue()
    },
    { times: 1 },
  )
  await run.click()
  await page.getByRole('link', { name: 'Coupons' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave while the import is running?' })
  await dialog.getByRole('button', { name: 'Stay' }).click()
  go()
  await expect(heading(page, '1 product imported')).toBeVisible()
  await page.getByRole('link', { name: 'Coupons' }).click()
  await expect(page.getByRole('heading', { name: /coupons/i, level: 1 })).toBeVisible()
})

test('no accessibility violations, from the choice to the report, in three looks and on a phone', {
  tag: '@products',
}, async ({ page, signIn }) => {
  test.setTimeout(120_000)
  await openImport(page, signIn)
  for (const [name, look] of Object.entries(TRIED_LOOKS)) {
    await wear(page, look)
    await page.goto('/admin/products/import')
    await expect(page.locator('input[type=file]')).toBeAttached()
    await completed(page)
    await expectClear(page, `choice, ${name}`)
    await page.getByRole('main').getByRole('combobox').click()
    await page.getByRole('option').first().click()
    await page.locator('input[type=file]').setInputFiles(SMALL)
    await expect(page.getByRole('table')).toHaveCount(3)
    await completed(page)
    await expectClear(page, `what would happen, ${name}`)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNotWider(page, 'what would happen, on a phone')
  await completed(page)
  await expectClear(page, 'what would happen, on a phone')
})

/** A supplier's list as saved by Excel in Europe: semicolons, decimal commas, a single-byte encoding. */
const SUPPLIER = {
  name: 'supplier.csv',
  text: Buffer.from(
    ['Nr;Bez.;VK;Lager;Farbe', 'K-1;K\u00e4rntner Becher;12,50;3;rot', 'K-2;Brotkorb;1.234,00;1;', ''].join(
      '\r\n',
    ),
    'latin1',
  ),
}

const mapped = (page: Page, column: string) => page.getByRole('combobox', { name: `Field for “${column}”` })

async function mapTo(page: Page, column: string, field: string): Promise<void> {
  await mapped(page, column).click()
  await page.getByRole('option', { name: field, exact: true }).click()
}

test('a file with an unknown header is mapped column by column, and known the next time', {
  tag: '@products',
}, async ({ page, signIn }) => {
  await openImport(page, signIn)
  await chooseSite(page)
  await chooseFile(page, SUPPLIER)
  await expect(heading(page, 'Map columns to fields')).toBeFocused()
  await expect(page.getByRole('listitem').filter({ hasText: 'VK' })).toContainText('12,50 · 1.234,00')
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(notice(page)).toHaveText('Choose a column for: Title, Price')

  await mapTo(page, 'Nr', 'Title')
  await mapTo(page, 'Bez.', 'Title')
  await expect(mapped(page, 'Nr')).toHaveValue('')
  await mapTo(page, 'Nr', 'SKU')
  await mapTo(page, 'VK', 'Price')
  await mapTo(page, 'Lager', 'Stock')
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(heading(page, 'Preview')).toBeFocused()
  await expect(figure(page, 'New')).toContainText('2')
  await expect(page.getByRole('combobox', { name: 'Decimal mark' })).toHaveValue('Comma: 1.234,50')
  await expect(page.getByText(/was read as Windows-1252/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Unused columns' })).toContainText('Farbe1rot')
  await page.getByRole('button', { name: 'Import 2 products' }).click()
  await expect(heading(page, '2 products imported')).toBeVisible()
  await page.getByRole('link', { name: 'Go to products' }).click()
  await expect(page.getByRole('row', { name: /Kärntner Becher/ })).toContainText('$12.50')
  await expect(page.getByRole('row', { name: /Brotkorb/ })).toContainText('$1,234.00')

  await page.goto('/admin/products/import')
  await chooseSite(page)
  await chooseFile(page, SUPPLIER)
  await expect(figure(page, 'Unchanged')).toContainText('2')
  await page.getByRole('button', { name: 'Map columns' }).click()
  await expect(mapped(page, 'Bez.')).toHaveValue('Title')
})

test('an amount that can mean two things is pointed out and read as one chooses; tags become categories', {
  tag: '@products',
}, async ({ page, signIn }) => {
  await openImport(page, signIn)
  await chooseSite(page)
  await chooseFile(page, csv('Handle,Title,Tags,Variant Price', 'oak-bowl,Oak Bowl,"Turned, Oak","1,234"'))
  await expect(
    page.getByText(/It isn’t clear whether “1,234” has decimals .* It was read as 1,234\.00\./),
  ).toBeVisible()
  await page.getByRole('checkbox', { name: 'Tags' }).check()
  await expect(page.getByText('Categories to create: Turned, Oak')).toBeVisible()
  await page.getByRole('combobox', { name: 'Decimal mark' }).click()
  await page.getByRole('option', { name: /^Comma/ }).click()
  await expect(figure(page, 'Errors')).toContainText('1')
  await expect(page.getByRole('region', { name: 'Errors' })).toContainText(
    'The store’s currency has 2 decimals.',
  )
})

test('the mapping has no accessibility violations, in three looks and on a phone', {
  tag: '@products',
}, async ({ page, signIn }) => {
  test.setTimeout(120_000)
  await openImport(page, signIn)
  for (const [name, look] of Object.entries(TRIED_LOOKS)) {
    await wear(page, look)
    await page.goto('/admin/products/import')
    await page.getByRole('main').getByRole('combobox').click()
    await page.getByRole('option').first().click()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: SUPPLIER.name, mimeType: 'text/csv', buffer: SUPPLIER.text })
    await expect(page.getByRole('listitem').filter({ hasText: 'Farbe' })).toBeVisible()
    await completed(page)
    await expectClear(page, `mapping, ${name}`)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNotWider(page, 'mapping, on a phone')
})
