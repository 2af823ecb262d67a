import type { Page } from '@playwright/test'
import { signInToApi } from './support/admin-desk.ts'
import { completed, expectClear, expectNotWider, TRIED_LOOKS, wear } from './support/axe.ts'
import { bulkBar, dialog, rows } from './support/locators.ts'
import { expect, test } from './support/shop.ts'

type Found = { items: { _id: string; title: string }[] }

const undo = (page: Page) => page.getByRole('region', { name: 'Undo' })

async function choosePage(page: Page, count: number): Promise<void> {
  await expect(rows(page)).toHaveCount(count)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
}

/** Chooses an action in the bar, and confirms it. */
async function act(page: Page, name: string, question: string): Promise<void> {
  await bulkBar(page).getByRole('button', { name, exact: true }).click()
  await dialog(page, question).getByRole('button', { name, exact: true }).click()
}

test.beforeEach(async ({ page, signIn }) => {
  await signIn('super')
  await page.waitForURL('**/admin/**')
})

test('a list that has nothing yet leads to its first entry', { tag: '@lists' }, async ({ page }) => {
  const NOWHERE = '?site=nowhere'
  for (const [path, nothing, add, opened] of [
    [`/admin/coupons/all${NOWHERE}`, 'No coupons yet', 'Add coupon', 'Add coupon'],
    [`/admin/lab-tested-products${NOWHERE}`, 'No lab tests yet', 'Add lab test', 'Add lab test'],
    [`/admin/freebie${NOWHERE}`, 'No claims yet', 'Add claim', 'Add claim'],
    [`/admin/country/shipping${NOWHERE}`, 'No shipping methods yet', 'Add method', 'Add method'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(nothing)).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: add }).last().click()
    await expect(dialog(page, opened)).toBeVisible()
  }
  await page.route('**/admin/setting/shipping/countries?*', (route) =>
    route.fulfill({ json: { items: [], total: 0, totalIsCapped: false, page: 1, limit: 100 } }),
  )
  await page.goto('/admin/country/shipping/countries')
  await expect(page.getByText('No countries yet')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Add countries' }).last().click()
  await expect(dialog(page, 'Add countries')).toBeVisible()
})

test('all coupons that match are switched off at once, and on again by Undo; then they are deleted', {
  tag: '@lists',
}, async ({ page }) => {
  const calls = await signInToApi(page.request)
  const terms = { type: 'percentage', amount: 10, site: 'hb', expiry: '2199-01-01T00:00:00.000Z' }
  await calls.post('/admin/coupons/batch', { ...terms, prefix: 'BULKY-', count: 23 })
  await page.goto('/admin/coupons/all?q=BULKY')
  await choosePage(page, 20)
  // The search has the actions of the selection too.
  await page.keyboard.press('Control+k')
  const search = dialog(page, 'Search the back-office')
  await expect(search.getByRole('option', { name: 'Deactivate' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(search).toBeHidden()
  await bulkBar(page).getByRole('button', { name: 'Select all 23 results' }).click()
  // One of them is excluded.
  await rows(page).first().getByRole('checkbox').uncheck()
  await act(page, 'Deactivate', 'Deactivate 22 coupons?')
  await expect(undo(page)).toContainText('22 coupons deactivated')
  await expect(rows(page).first()).toContainText('Active')
  await expect(rows(page).nth(1)).toContainText('Expired: inactive')
  await expect(bulkBar(page)).toBeHidden()
  await page.goto('/admin/coupons/all?q=BULKY&state=expired')
  await expect(page.getByRole('heading', { name: 'Coupons 22' })).toBeVisible()
  await choosePage(page, 20)
  await act(page, 'Activate', 'Activate 20 coupons?')
  await expect(page.getByRole('heading', { name: 'Coupons 2', exact: true })).toBeVisible()
  await undo(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: 'Coupons 22' })).toBeVisible()

  await page.goto('/admin/coupons/all?q=BULKY')
  await choosePage(page, 20)
  await bulkBar(page).getByRole('button', { name: 'Select all 23 results' }).click()
  await act(page, 'Delete', 'Delete 23 coupons?')
  await expect(page.getByText('No results found')).toBeVisible()
})

test('a running bulk change cannot be left: it is stopped, and reports what it skipped', {
  tag: '@lists',
}, async ({ page }) => {
  const calls = await signInToApi(page.request)
  const terms = { type: 'percentage', amount: 10, site: 'hb', expiry: '2199-01-01T00:00:00.000Z' }
  await calls.post('/admin/coupons/batch', { ...terms, prefix: 'SLOWLY-', count: 3 })
  await page.goto('/admin/coupons/all?q=SLOWLY')
  await choosePage(page, 3)
  const { promise: current, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(/\/admin\/coupons\/[0-9a-f-]{36}$/, async (route) => {
    await current
    await route.continue()
  })
  await act(page, 'Deactivate', 'Deactivate 3 coupons?')
  const input = dialog(page, 'Deactivate 3 coupons?')
  const stop = input.getByRole('button', { name: 'Stop' })
  await expect(stop).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(input.getByTitle('Still in progress. Stop it first.')).toBeDisabled()
  await stop.click()
  letGo()
  await expect(input.getByRole('status')).toContainText('1 updated, 2 skipped')
  await expect(input.getByRole('listitem').first()).toContainText('you stopped before this row')
  await expect(undo(page)).toContainText('1 coupon deactivated')
  await input.getByRole('button', { name: 'Done' }).click()
  await choosePage(page, 3)
  await act(page, 'Delete', 'Delete 3 coupons?')
  await expect(page.getByText('No results found')).toBeVisible()
})

test('of coupons that are deleted together, one that orders use stays and the report shows why', {
  tag: '@lists',
}, async ({ page }) => {
  await page.goto('/admin/coupons/all?sort=totalUses.desc')
  const code = await rows(page).first().locator('[data-row-link]').innerText()
  await rows(page).first().getByRole('checkbox').check()
  await act(page, 'Delete', 'Delete 1 coupon?')
  const outcome = dialog(page, 'Delete 1 coupon?')
  await expect(outcome.getByRole('status')).toContainText('0 updated, 1 skipped')
  await expect(outcome.getByRole('listitem')).toContainText(
    new RegExp(`^${code}: \\d+ orders? uses? this coupon`),
  )
  await outcome.getByRole('button', { name: 'Done' }).click()
  await expect(rows(page).first()).toContainText(code)
})

test('pages are published together with the texts they have, taken back, and deleted', {
  tag: ['@smoke', '@lists', '@pages'],
}, async ({ page }) => {
  const calls = await signInToApi(page.request)
  const made = []
  for (const title of ['Gathered one', 'Gathered two'])
    made.push(await calls.post('/admin/pages', { title, slug: title, site: 'hb', body: '<p>Kept.</p>' }))
  await page.goto('/admin/pages?q=gathered')
  await choosePage(page, 2)
  await act(page, 'Publish', 'Publish 2 pages?')
  await expect(undo(page)).toContainText('2 pages published')
  await expect(rows(page).filter({ hasText: 'Published' })).toHaveCount(2)
  const [first] = made
  expect(await calls.get(`/admin/pages/details/${first?._id}`)).toMatchObject({ body: '<p>Kept.</p>' })
  await undo(page).getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page).filter({ hasText: 'Draft' })).toHaveCount(2)
  await choosePage(page, 2)
  await act(page, 'Unpublish', 'Unpublish 2 pages?')
  const outcome = dialog(page, 'Unpublish 2 pages?')
  await expect(outcome).toContainText('Gathered one: Already a draft.')
  await outcome.getByRole('button', { name: 'Done' }).click()
  await choosePage(page, 2)
  await act(page, 'Delete', 'Delete 2 pages?')
  await expect(page.getByText('No results found')).toBeVisible()
})

test('lab tests are deactivated together, taken back, and deleted', { tag: '@lists' }, async ({ page }) => {
  const calls = await signInToApi(page.request)
  const { items } = await calls.get<Found>('/admin/products?q=Linen%20Bathrobe')
  const product = items[0]?._id
  for (const batchNumber of ['GATHER-1', 'GATHER-2'])
    await calls.post('/admin/lab-tested-products', {
      ...{ product, labName: 'Weavers’ Hall', batchNumber, testedAt: '2026-01-15' },
    })
  await page.goto('/admin/lab-tested-products?q=GATHER')
  await choosePage(page, 2)
  await act(page, 'Deactivate', 'Deactivate 2 lab tests?')
  await expect(undo(page)).toContainText('2 lab tests deactivated')
  await expect(rows(page).filter({ hasText: 'Inactive' })).toHaveCount(2)
  await undo(page).getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page).filter({ hasText: 'Inactive' })).toHaveCount(0)
  await choosePage(page, 2)
  await act(page, 'Delete', 'Delete 2 lab tests?')
  await expect(page.getByText('No results found')).toBeVisible()
})

test('of claims that are rejected together, one that was decided already stays, and is reported', {
  tag: '@lists',
}, async ({ page }) => {
  const calls = await signInToApi(page.request)
  type Claims = { items: { customer: { _id: string }; product: { _id: string } }[] }
  const { items } = await calls.get<Claims>('/admin/claim-free-buy/all?status=rejected')
  const [decided] = items
  const claim = { customer: decided?.customer._id, product: decided?.product._id }
  await calls.post('/admin/claim-free-buy', { ...claim, requestId: '0199fa1c-59a6-7f3e-9d65-0a4f0bb7d21f' })
  await page.goto(`/admin/freebie?customer=${claim.customer}`)
  await expect(rows(page).filter({ hasText: 'Pending' })).toHaveCount(1)
  const before = await rows(page).filter({ hasText: 'Rejected' }).count()
  await choosePage(page, before + 1)
  const question = `Reject ${before + 1} claims?`
  await act(page, 'Reject', question)
  await expect(dialog(page, question).getByText('Enter a reason.')).toBeVisible()
  await dialog(page, question).getByLabel('Reason').fill('Twice is once too often.')
  await dialog(page, question).getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(dialog(page, question).getByRole('status')).toContainText(`1 updated, ${before} skipped`)
  await expect(dialog(page, question)).toContainText(
    'The claim’s status is “Rejected”, so this isn’t possible.',
  )
  await dialog(page, question).getByRole('button', { name: 'Done' }).click()
  await expect(rows(page).filter({ hasText: 'Pending' })).toHaveCount(0)
})

test('shipping methods are switched on together, taken back, and deleted where no order chose them', {
  tag: '@lists',
}, async ({ page }) => {
  const calls = await signInToApi(page.request)
  for (const title of ['Standard snail', 'Standard snail at night'])
    await calls.post('/admin/setting/shipping', { title, site: 'hb', price: 100, isActive: false })
  await page.goto('/admin/country/shipping?site=hb&q=snail')
  await choosePage(page, 2)
  await act(page, 'Activate', 'Activate 2 shipping methods?')
  await expect(undo(page)).toContainText('2 shipping methods activated')
  await expect(page.getByRole('switch', { name: 'Standard snail is active' })).toBeChecked()
  await undo(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('switch', { name: 'Standard snail is active' })).not.toBeChecked()

  await page.goto('/admin/country/shipping?site=hb&q=standard')
  await choosePage(page, 3)
  await act(page, 'Delete', 'Delete 3 shipping methods?')
  const outcome = dialog(page, 'Delete 3 shipping methods?')
  await expect(outcome.getByRole('status')).toContainText('2 updated, 1 skipped')
  await expect(outcome.getByRole('listitem')).toContainText('Standard:')
  await expect(outcome.getByRole('listitem')).toContainText(/\d+ orders? uses? this method/)
  await outcome.getByRole('button', { name: 'Done' }).click()
  await expect(rows(page)).toHaveCount(1)
})

test('the store begins to ship to chosen countries, and ends it again by Undo', { tag: '@lists' }, async ({
  page,
}) => {
  const calls = await signInToApi(page.request)
  await calls.post('/admin/setting/shipping/countries/several', { codes: ['FJ'], isActive: false })
  await page.goto('/admin/country/shipping/countries?q=fiji')
  await choosePage(page, 1)
  await act(page, 'Activate', 'Activate 1 country?')
  await expect(undo(page)).toContainText('1 country activated')
  await expect(page.getByRole('switch', { name: 'Fiji is active' })).toBeChecked()
  await undo(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('switch', { name: 'Fiji is active' })).not.toBeChecked()
})

for (const [name, look] of Object.entries(TRIED_LOOKS))
  test(`a selection and its dialog are accessible, ${name}`, { tag: '@lists' }, async ({ page }) => {
    await wear(page, look)
    await page.goto('/admin/pages')
    await page.locator('thead').getByRole('checkbox').check()
    await completed(page)
    await expectClear(page, `a selection of pages, ${name}`)
    await page.getByRole('button', { name: /^(Delete|حذف)$/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await completed(page)
    await expectClear(page, `the question about them, ${name}`)
  })

test('on a phone a selection does not scroll sideways', { tag: '@lists' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/admin/coupons/all', '/admin/pages', '/admin/freebie', '/admin/country/shipping']) {
    await page.goto(path)
    await rows(page).first().getByRole('checkbox').check()
    await completed(page)
    await expectNotWider(page, path)
  }
})

test('on a page of 200 rows every value fits its column, also once the window is narrower', {
  tag: '@lists',
}, async ({ page }) => {
  const tooWide = () =>
    page
      .locator('main tbody td')
      .evaluateAll((cells) =>
        cells
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map((cell) => cell.textContent),
      )
  const widths = () =>
    page.locator('main thead th').evaluateAll((heads) => heads.map((head) => head.clientWidth))
  await page.goto('/admin/orders/all?limit=200')
  await expect(rows(page)).toHaveCount(200)
  expect(await tooWide()).toEqual([])
  const before = await widths()
  await page.setViewportSize({ width: 1024, height: 900 })
  await expect.poll(widths).not.toEqual(before)
  expect(await tooWide()).toEqual([])
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(201)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(rows(page).last()).toBeVisible()
  await expectNotWider(page, 'a long list on a phone')
  await page.setViewportSize({ width: 1440, height: 900 })
  // Now measured with all rows, of which a later one may round the widths differently.
  const change = async () =>
    Math.max(...(await widths()).map((width, index) => Math.abs(width - (before[index] ?? 0))))
  await expect.poll(change).toBeLessThanOrEqual(2)
  expect(await tooWide()).toEqual([])
})
