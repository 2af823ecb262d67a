import type { Page } from '@playwright/test'
import { signInToApi } from './support/admin-desk.ts'
import { completed, expectClear, expectNotWider, TRIED_LOOKS, wear } from './support/axe.ts'
import { typed } from './support/language/speak.ts'
import { rows } from './support/locators.ts'
import { pickUp } from './support/pick-up.ts'
import { expect, test } from './support/shop.ts'

const SCREENS = [
  '/admin/lab-tested-products',
  '/admin/large-discount-products',
  '/admin/freebie',
  '/admin/app-settings/freebie',
]

const getDiscounts = (page: Page, site: string) =>
  page.getByRole('list', { name: `Large discounts on ${site}, in order` }).getByRole('listitem')

/** Searches for a product and picks it from the suggestions. */
async function pick(page: Page, field: string, title: string) {
  await page.getByRole('combobox', { name: field }).fill(title)
  await page.getByRole('option', { name: title }).first().click()
}

test.beforeEach(async ({ page, signIn }) => {
  await signIn('super')
  await page.waitForURL('**/admin/**')
})

test('the same address is a screen for a browser and an answer for a program', {
  tag: ['@free-buy', '@large-discounts', '@lab-tests'],
}, async ({ page }) => {
  for (const path of ['/admin/lab-tested-products', '/admin/large-discount-products']) {
    await page.goto(path)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const answer = await page.evaluate(async (address) => {
      const { token } = JSON.parse(localStorage.getItem('storekeeper.login') ?? '{}')
      const response = await fetch(address, {
        headers: { accept: 'application/json', authorization: `Bearer ${token}` },
      })
      return { status: response.status, type: response.headers.get('content-type') }
    }, path)
    expect(answer).toEqual({ status: 200, type: expect.stringContaining('application/json') })
  }
})

test('without a choice the tests of Home & Bath are shown, and the screen names that site', {
  tag: ['@free-buy', '@large-discounts', '@lab-tests'],
}, async ({ page }) => {
  await page.goto('/admin/lab-tested-products')
  await expect(page.getByRole('radio', { name: 'Home & Bath' })).toBeChecked()
  await expect(rows(page).first()).toContainText('HB-')
  await page.getByRole('radiogroup', { name: 'Site' }).getByText('Auctropin').click()
  await expect(page).toHaveURL(/ofSite=auctropin/)
  await expect(page.getByText('No lab tests yet')).toBeVisible()
})

test('a discount is added, seen in the shop, put first by keyboard, removed and put back', {
  tag: ['@smoke', '@free-buy', '@large-discounts', '@lab-tests'],
}, async ({ page }) => {
  await page.goto('/admin/large-discount-products')
  const list = getDiscounts(page, 'Home & Bath')
  await expect(list.first()).toBeVisible()
  const before = await list.count()
  await page.getByRole('button', { name: 'Add products' }).first().click()
  const drawer = page.getByRole('dialog', { name: 'Add products' })
  await drawer.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(drawer.getByText('Choose at least one.')).toBeVisible()
  await pick(page, 'Products', 'Linen Bathrobe')
  await drawer.getByRole('textbox', { name: 'Discount', exact: true }).fill('50')
  await drawer.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(list).toHaveCount(before + 1)
  await expect(list.last()).toContainText('Linen Bathrobe')
  await expect(list.last()).toContainText('$59.50')

  const handle = page.getByRole('button', { name: 'Move Linen Bathrobe' })
  await pickUp(page, handle, `Picked up Linen Bathrobe, position ${before + 1} of ${before + 1}.`)
  for (let position = before; position >= 1; position -= 1) {
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText(`Position ${position} of ${before + 1}.`)).toBeAttached()
  }
  const stored = page.waitForResponse(
    (response) =>
      response.request().method() === 'PUT' && response.url().endsWith('/large-discount-products'),
  )
  await page.keyboard.press('Space')
  await expect(list.first()).toContainText('Linen Bathrobe')
  await stored
  await page.reload()
  await expect(list.first()).toContainText('Linen Bathrobe')

  const percent = page.getByRole('textbox', { name: 'Discount of Linen Bathrobe in percent' })
  await percent.fill('60')
  await percent.press('Enter')
  await expect(list.first()).toContainText('$47.60')

  await page.getByRole('button', { name: 'Actions for Linen Bathrobe' }).click()
  await page.getByRole('button', { name: 'Remove from list' }).click()
  await expect(list).toHaveCount(before)
  await page.getByRole('region', { name: 'Undo' }).getByRole('button', { name: 'Undo' }).click()
  await expect(list).toHaveCount(before + 1)
  await expect(list.first()).toContainText('Linen Bathrobe')

  await page.goto('/demo-shop/hb')
  await page.getByRole('textbox', { name: 'Search the store' }).fill('Linen Bathrobe')
  await expect(page.getByText('$47.60').first()).toBeVisible()
})

test('an order that another admin has changed is refused, and the list is loaded again', {
  tag: ['@free-buy', '@large-discounts', '@lab-tests'],
}, async ({ page, context }) => {
  await page.goto('/admin/large-discount-products')
  const list = getDiscounts(page, 'Auctropin')
  await expect(list.first()).toBeVisible()
  const before = await list.count()
  const other = await context.newPage()
  await other.goto('/admin/large-discount-products')
  await getDiscounts(other, 'Auctropin')
    .last()
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await other.getByRole('button', { name: 'Remove from list' }).click()
  await expect(getDiscounts(other, 'Auctropin')).toHaveCount(before - 1)

  await list
    .nth(1)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('button', { name: 'Move up' }).click()
  await expect(page.getByText('The list changed in the meantime', { exact: false })).toBeVisible()
  await expect(list).toHaveCount(before - 1)
  await other.close()
})

test('a lab test is added with its report, changed, and deleted', {
  tag: ['@free-buy', '@large-discounts', '@lab-tests'],
}, async ({ page }) => {
  await page.goto('/admin/lab-tested-products')
  await page.getByRole('button', { name: 'Add lab test' }).click()
  const drawer = page.getByRole('dialog', { name: 'Add lab test' })
  await pick(page, 'Product', 'Linen Bathrobe')
  await drawer.getByLabel('Laboratory').fill('Weavers’ Hall')
  await drawer.getByLabel('Batch').fill('LB-0001')
  await drawer.getByLabel('Tested on').fill('2026-01-15')
  await drawer.getByLabel('Purity').fill('99.25')
  const picker = page.waitForEvent('filechooser')
  await drawer.getByRole('button', { name: 'Choose files' }).click()
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
  await (await picker).setFiles({ name: 'report.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(drawer.getByRole('link', { name: 'report.pdf' })).toBeVisible()
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer).toBeHidden()
  const row = rows(page).filter({ hasText: 'LB-0001' })
  await expect(row).toContainText('99.25%')

  const act = async (what: string) => {
    await page.getByRole('button', { name: 'Actions for batch LB-0001' }).click()
    await page.getByRole('button', { name: what, exact: true }).click()
  }
  await act('Edit')
  const edit = page.getByRole('dialog', { name: 'Edit lab test' })
  await edit.getByLabel('Purity').fill('98')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toBeHidden()
  await expect(row).toContainText('98%')
  await page.reload()
  await expect(row).toContainText('98%')

  await act('Delete')
  const dialog = page.getByRole('dialog', { name: 'Delete lab test of batch LB-0001?' })
  await expect(dialog).toContainText('Its report file is deleted too.')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(row).toBeHidden()
})

test('a claim is approved with an order of nothing to pay, and marked fulfilled; another is rejected with a reason', {
  tag: ['@free-buy', '@large-discounts', '@lab-tests'],
}, async ({ page }) => {
  const pending = () =>
    page.getByRole('navigation', { name: 'Claims by status' }).getByRole('link', { name: /^Pending/ })
  const act = async (who: string, what: string) => {
    await page
      .getByRole('button', { name: `Actions for the claim of ${who}` })
      .first()
      .click()
    await page.getByRole('button', { name: what, exact: true }).click()
  }
  await page.goto('/admin/freebie')
  await expect(pending()).toHaveText(/\d/)
  await pending().click()
  // Other journeys may have created claims before.
  const before = Number(/\d+/.exec(await pending().innerText())?.[0])
  const menus = page.getByRole('button', { name: /^Actions for the claim of / })
  await expect(menus.nth(1)).toBeVisible()
  const names = await menus.evaluateAll(
    (all, before) => all.map((menu) => menu.ariaLabel?.replace(before, '') ?? ''),
    typed('Actions for the claim of ', 'إجراءات مطالبة '),
  )
  const [first = '', second = ''] = names
  await page.goto('/admin/freebie')
  await act(first, 'Approve')
  const approval = page.getByRole('dialog', { name: `Approve the claim of ${first}?` })
  await expect(approval).toContainText('$0.00')
  await approval.getByRole('button', { name: 'Approve' }).click()
  await expect(approval).toBeHidden()
  await expect(pending()).toHaveText(new RegExp(`${before - 1}$`))
  const row = rows(page).filter({ hasText: first }).first()
  await expect(row).toContainText('Approved')

  await act(first, 'Mark as fulfilled')
  const fulfilment = page.getByRole('dialog', { name: `Mark the claim of ${first} as fulfilled?` })
  await fulfilment.getByRole('button', { name: 'Mark as fulfilled' }).click()
  await expect(row).toContainText('Fulfilled')
  const order = row.getByRole('link', { name: /^#/ })
  const number = await order.innerText()
  await order.click()
  await expect(page.getByText(number).first()).toBeVisible()
  await expect(page.getByText('$0.00').first()).toBeVisible()

  await page.goto('/admin/freebie')
  await act(second, 'Reject')
  const rejection = page.getByRole('dialog', { name: `Reject the claim of ${second}?` })
  await rejection.getByRole('button', { name: 'Reject' }).click()
  await expect(rejection.getByText('Enter a reason.')).toBeVisible()
  await rejection.getByLabel('Reason').fill('The order came back.')
  await rejection.getByRole('button', { name: 'Reject' }).click()
  await expect(rejection).toBeHidden()
  await expect(pending()).toHaveText(new RegExp(`${before - 2}$`))
  await page
    .getByRole('button', { name: `Actions for the claim of ${second}` })
    .first()
    .click()
  await page.getByRole('button', { name: 'Details', exact: true }).click()
  const details = page.getByRole('dialog', { name: second, exact: true })
  await expect(details).toContainText('The order came back.')

  // Escape closes one after the other, and what is typed is not lost unnoticed.
  await details.getByLabel('Note').fill('They will call again.')
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
  await page.keyboard.press('Escape')
  await expect(leaving).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(leaving).toBeHidden()
  await expect(details.getByLabel('Note')).toHaveValue('They will call again.')

  // Meanwhile another admin changes the note.
  const calls = await signInToApi(page.request)
  type Claims = { items: { _id: string; version: number; reason?: string }[] }
  const { items } = await calls.get<Claims>('/admin/claim-free-buy/all?status=rejected')
  const claim = items.find(({ reason }) => reason === 'The order came back.')
  await calls.put(`/admin/claim-free-buy/${claim?._id}`, { version: claim?.version, note: 'They wrote.' })
  await details.getByRole('button', { name: 'Save note' }).click()
  await expect(details.getByText('This was changed while you were editing.')).toBeVisible()
})

test('the four screens are accessible in every theme, and fit a phone', {
  tag: ['@free-buy', '@large-discounts', '@lab-tests'],
}, async ({ page }) => {
  test.slow()
  for (const [look, settings] of Object.entries(TRIED_LOOKS)) {
    await wear(page, settings)
    for (const screen of SCREENS) {
      await page.goto(screen)
      await completed(page)
      await expectClear(page, `${screen} in ${look}`)
    }
  }
  await page.setViewportSize({ width: 390, height: 844 })
  for (const screen of SCREENS) {
    await page.goto(screen)
    await completed(page)
    await expectNotWider(page, screen)
  }
})
