import type { Page } from '@playwright/test'
import { openStore } from '../packages/server/src/db/open-store.ts'
import { completed, expectClear, expectNotWider, TRIED_LOOKS, wear } from './support/axe.ts'
import { ONWARDS } from './support/language/speak.ts'
import { expect, test } from './support/theme.ts'

const row = (page: Page, title: string) => page.getByRole('row', { name: title, exact: true })
const titles = (page: Page) => page.getByRole('treegrid').getByRole('row')

async function openCategories(page: Page): Promise<void> {
  await page.goto('/admin/categories')
  await expect(page.getByRole('heading', { name: /^Categories/, level: 1 })).toBeVisible()
  await expect(titles(page).first()).toBeVisible()
}

async function addCategory(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Add category' }).click()
  const drawer = page.getByRole('dialog', { name: 'Add category' })
  await drawer.getByLabel('Title').fill(title)
  await expect(drawer.getByText('is available')).toBeVisible()
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer).toBeHidden()
  await expect(row(page, title)).toBeVisible()
}

/** Creates a category with the call that the form makes. */
const createCategory = (page: Page, category: { title: string; slug: string; parent: string | null }) =>
  page.evaluate(async (body) => {
    const { token } = JSON.parse(localStorage.getItem('storekeeper.login') ?? '{}')
    const response = await fetch('/admin/categories', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(await response.text())
    const { _id }: { _id: string } = await response.json()
    return _id
  }, category)

async function createCategories(page: Page, count: number): Promise<void> {
  for (let made = 0; made < count; made += 10)
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => {
        const title = `Filler ${made + index}`
        return createCategory(page, { title, slug: title.toLowerCase().replace(' ', '-'), parent: null })
      }),
    )
}

/** Deletes the many categories, which other journeys of the same shop would not see beyond. */
async function removeFillers(dataDir: string): Promise<void> {
  const { pool, close } = await openStore({ databaseUrl: null, dataDir }, () => undefined)
  await pool.query(`delete from categories where "slug" like 'filler-%'`)
  await close()
}

async function choose(page: Page, label: string, typed: string, title: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Transfer products' })
  await dialog.getByRole('combobox', { name: label }).fill(typed)
  await page.getByRole('option', { name: title }).click()
}

async function act(page: Page, title: string, what: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${title}`, exact: true }).click()
  await page.getByRole('button', { name: what, exact: true }).click()
}

test('a tree is created, and ordered by keyboard and by mouse', { tag: '@categories' }, async ({ page }) => {
  await openCategories(page)
  await addCategory(page, 'Crémes')
  await addCategory(page, 'Lotions')

  await row(page, 'Lotions').focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(row(page, 'Lotions')).toHaveAttribute('aria-level', '2')
  await expect(page.getByText('Lotions: position 1 of 1 in Crémes')).toBeAttached()
  await expect(row(page, 'Lotions')).toBeFocused()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(row(page, 'Lotions')).toHaveAttribute('aria-level', '1')
  await expect(row(page, 'Lotions')).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(titles(page).last()).toHaveAccessibleName('Crémes')

  await completed(page)
  // The moved row regains its focus and is scrolled into view; before that, grabbing would pick another row.
  await expect(row(page, 'Lotions')).toBeFocused()
  const handle = row(page, 'Crémes').locator('[aria-hidden] svg').first()
  // Releases only once the drop target is shown; if another row was grabbed, cancels and grabs again.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await handle.hover()
    const box = await handle.boundingBox()
    await page.mouse.down()
    await page.mouse.move((box?.x ?? 0) + ONWARDS * 24, (box?.y ?? 0) + 10, { steps: 4 })
    await page.mouse.move((box?.x ?? 0) + ONWARDS * 46, (box?.y ?? 0) + 10, { steps: 4 })
    await expect(row(page, 'Crémes')).toHaveAttribute('aria-level', '2', { timeout: 2000 })
  }).toPass()
  // The previous keyboard move may still be pending.
  const parent = await row(page, 'Lotions').getAttribute('data-category')
  const stored = page.waitForResponse(
    (answer) => answer.url().endsWith('/move') && answer.request().postDataJSON().parent === parent,
  )
  await page.mouse.up()
  expect((await stored).status()).toBe(200)
  await page.reload()
  await expect(row(page, 'Crémes')).toHaveAttribute('aria-level', '2')

  await page.getByRole('button', { name: 'Collapse Lotions' }).click()
  await page.reload()
  await expect(row(page, 'Lotions')).toHaveAttribute('aria-expanded', 'false')
  await expect(row(page, 'Crémes')).toBeHidden()
  await page.getByRole('textbox', { name: 'Search categories' }).fill('CREMES')
  await expect(titles(page)).toHaveCount(2)
  await expect(row(page, 'Crémes')).toBeVisible()
  await expect(page).toHaveURL(/\?q=CREMES$/)
  await page.reload()
  await expect(titles(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(page).toHaveURL(/\/admin\/categories$/)
})

test('a move that cannot be undone is reported once, where it was requested', { tag: '@categories' }, async ({
  page,
  complaints,
}) => {
  await openCategories(page)
  await addCategory(page, 'Vases')
  await row(page, 'Vases').focus()
  await page.keyboard.press('Alt+ArrowUp')
  const bar = page.getByRole('region', { name: 'Undo' })
  await expect(bar).toContainText('“Vases” moved')
  await page.route('**/admin/undo', (route) =>
    route.fulfill({
      status: 404,
      json: {
        ...{ code: 'NOT_FOUND', params: { resource: 'category' } },
        ...{ message: 'There is no such category.', requestId: 'gone' },
      },
    }),
  )
  await bar.getByRole('button', { name: 'Undo' }).click()
  await expect(bar.getByRole('alert')).toHaveText('This category no longer exists.')
  await expect(page.getByRole('alert')).toHaveCount(1)
  complaints.splice(0)
})

test('a category is never offered a position under itself', { tag: '@categories' }, async ({ page }) => {
  await openCategories(page)
  await act(page, 'Collecting', 'Edit category')
  await page
    .getByRole('dialog', { name: 'Edit category' })
    .getByRole('combobox', { name: 'Parent category' })
    .fill('prints')
  await expect(page.getByText('No categories found')).toBeVisible()
  await page
    .getByRole('dialog', { name: 'Edit category' })
    .getByRole('combobox', { name: 'Parent category' })
    .fill('bath')
  await expect(page.getByRole('option').first()).toBeVisible()
})

test('a category in use stays until its products went elsewhere', { tag: ['@smoke', '@categories'] }, async ({
  page,
  complaints,
}) => {
  await openCategories(page)
  await act(page, 'Radios & Records', 'Delete')
  await page.getByRole('dialog', { name: 'Delete “' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alert')).toContainText('2 products')
  await page
    .getByRole('dialog', { name: 'Delete “' })
    .getByRole('button', { name: 'Transfer products' })
    .click()
  await expect(page.getByText('2 products will be moved.')).toBeVisible()
  await choose(page, 'To', 'desk', 'Desk & Travel')
  await page.getByLabel('Delete the emptied category').check()
  await page
    .getByRole('dialog', { name: 'Transfer products' })
    .getByRole('button', { name: 'Transfer', exact: true })
    .click()
  await expect(row(page, 'Radios & Records')).toBeHidden()
  await expect(row(page, 'Desk & Travel').getByRole('link')).toHaveText('7 products')
  // The browser logs every failed call.
  complaints.splice(0)
})

test('what a category counts is what its link opens, without its sub-categories', {
  tag: '@categories',
}, async ({ page }) => {
  await openCategories(page)
  const parent = titles(page)
    .and(page.locator('[aria-expanded]'))
    .filter({ has: page.getByRole('link', { name: /[3-9]/ }) })
    .first()
  const link = parent.getByRole('link')
  const count = /\d+/.exec(await link.innerText())?.[0]
  await link.click()
  await expect(page).toHaveURL(/subcategories=false$/)
  await expect(page.getByRole('heading', { name: `All products ${count}`, exact: true })).toBeVisible()
  await page.getByRole('list', { name: 'Active filters' }).getByRole('button').first().click()
  await expect(page).toHaveURL(/products\/all$/)
})

test('the address is a screen for who goes there and an answer for a program', {
  tag: '@categories',
}, async ({ page }) => {
  await openCategories(page)
  await page.reload()
  await expect(titles(page).first()).toBeVisible()
  const answer = await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('storekeeper.login') ?? '{}')
    const response = await fetch('/admin/categories?limit=3', {
      headers: { accept: 'application/json', authorization: `Bearer ${token}` },
    })
    return { status: response.status, count: (await response.json()).items.length }
  })
  expect(answer).toEqual({ status: 200, count: 3 })
})

test('a category that was moved by mistake goes back to its position', { tag: '@categories' }, async ({
  page,
}) => {
  await openCategories(page)
  const before = await titles(page).evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label')))
  await row(page, 'Kitchen').focus()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(row(page, 'Kitchen')).toHaveAttribute('aria-level', '1')
  const bar = page.getByRole('region', { name: 'Undo' })
  await expect(bar).toContainText('“Kitchen” moved')
  await bar.getByRole('button', { name: 'Undo' }).click()
  await expect(bar).toBeHidden()
  await expect(row(page, 'Kitchen')).toHaveAttribute('aria-level', '2')
  await completed(page)
  await page.reload()
  await expect(row(page, 'Kitchen')).toHaveAttribute('aria-level', '2')
  const after = await titles(page).evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label')))
  expect(after).toEqual(before)
})

test('beyond the thousand that load at once, a category is found on the server and chosen by its name', {
  tag: '@categories',
}, async ({ page, shop }) => {
  test.slow()
  await openCategories(page)
  await createCategories(page, 1000)
  const parent = await createCategory(page, { title: 'Nautical shelf', slug: 'nautical-shelf', parent: null })
  await createCategory(page, { title: 'Brass sextants', slug: 'brass-sextants', parent })

  await page.reload()
  await expect(page.getByText(/^Showing the first 1,000 of 1,0\d\d categories/)).toBeVisible()
  const search = page.getByRole('textbox', { name: 'Search categories' })
  await search.fill('sextants')
  await expect(titles(page)).toHaveCount(2)
  await expect(row(page, 'Nautical shelf')).toHaveAttribute('aria-level', '1')
  await expect(row(page, 'Brass sextants')).toHaveAttribute('aria-level', '2')
  await act(page, 'Brass sextants', 'Edit category')
  const drawer = page.getByRole('dialog', { name: 'Edit category' })
  await expect(drawer.getByRole('combobox', { name: 'Parent category' })).toHaveValue('Nautical shelf')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()

  await page.goto('/admin/products/all')
  await page.getByRole('button', { name: 'Category', exact: true }).click()
  const box = page.getByRole('combobox', { name: 'Category' })
  await box.fill('Sextants')
  await page.getByRole('option', { name: 'Brass sextants' }).click()
  await expect(page).toHaveURL(/category=/)
  await expect(box).toHaveValue('Nautical shelf › Brass sextants')
  await page.reload()
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText(
    'Nautical shelf › Brass sextants',
  )
  await removeFillers(shop.dataDir)
})

for (const [name, look] of Object.entries(TRIED_LOOKS))
  test(`the tree and what it opens are accessible, also on a phone: ${name}`, {
    tag: '@categories',
  }, async ({ page }) => {
    test.slow()
    await wear(page, look)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto('/admin/categories')
      await expect(titles(page).first()).toBeVisible()
      await completed(page)
      await expectClear(page, `categories, ${name}, ${width} px`)
      await expectNotWider(page, `categories, ${name}, ${width} px`)
      const [transfer, add] = await page.locator('main header button').all()
      for (const opener of [transfer, add]) {
        await opener?.click()
        await expect(page.getByRole('dialog').locator('input').first()).toBeVisible()
        await completed(page)
        await expectClear(page, `a form of categories, ${name}, ${width} px`)
        await expectNotWider(page, `a form of categories, ${name}, ${width} px`)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toBeHidden()
      }
    }
  })
