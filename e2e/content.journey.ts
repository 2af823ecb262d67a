import type { Page } from '@playwright/test'
import { completed, expectClear, expectNotWider, TRIED_LOOKS, wear } from './support/axe.ts'
import { heading } from './support/locators.ts'
import { pickUp } from './support/pick-up.ts'
import { withoutPopup } from './support/pop-up.ts'
import { expect, test } from './support/shop.ts'

const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true })
const group = (page: Page, category: string, site = 'Home & Bath') =>
  page.getByRole('region', { name: `${category}, ${site}`, exact: true })
const row = (page: Page, title: string) =>
  page.getByRole('table').locator('tbody tr').filter({ hasText: title })

async function openFaqs(page: Page, search = ''): Promise<void> {
  await page.goto(`/admin/faqs${search}`)
  await expect(heading(page, 'FAQs')).toBeVisible()
  await expect(page.getByRole('main').getByRole('region').first()).toBeVisible()
}

async function act(page: Page, question: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${question}`, exact: true }).click()
  await page.getByRole('button', { name: entry, exact: true }).click()
}

test.beforeEach(async ({ page, signIn }) => {
  await withoutPopup(page)
  await signIn('super')
  await page.waitForURL('**/admin/**')
})

test('the same address is a screen for a browser and an answer for a program', {
  tag: ['@faqs', '@pages'],
}, async ({ page }) => {
  for (const path of ['/admin/faqs', '/admin/pages']) {
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

test('a question is added, put first by keyboard, read in the shop by its own link, and deleted', {
  tag: ['@smoke', '@faqs', '@pages'],
}, async ({ page }) => {
  await openFaqs(page, '?site=hb')
  await expect(group(page, 'Delivery')).toBeVisible()
  const before = await group(page, 'Delivery').getByRole('listitem').count()
  await page.getByRole('button', { name: 'Add question to Delivery' }).click()
  const drawer = page.getByRole('dialog', { name: 'Add question' })
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer.getByText('Fill in this field.').first()).toBeVisible()
  await drawer.getByRole('textbox', { name: 'Question' }).fill('Do you deliver on Sundays?')
  await expect(drawer.getByText('do-you-deliver-on-sundays', { exact: true })).toBeVisible()
  await expect(drawer.getByText('is available.')).toBeVisible()
  await drawer.getByRole('textbox', { name: 'Answer', exact: true }).fill('Only when it rains.')
  await expect(drawer.getByLabel('Category')).toHaveValue('Delivery')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer).toBeHidden()
  const rows = group(page, 'Delivery').getByRole('listitem')
  await expect(rows).toHaveCount(before + 1)
  await expect(rows.last()).toContainText('Do you deliver on Sundays?')

  await pickUp(
    page,
    page.getByRole('button', { name: 'Move Do you deliver on Sundays?' }),
    `position ${before + 1} of ${before + 1}.`,
  )
  for (let position = before; position >= 1; position -= 1) {
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText(`Position ${position} of ${before + 1}.`)).toBeAttached()
  }
  const stored = page.waitForResponse('**/admin/faqs/order')
  await page.keyboard.press('Space')
  expect((await stored).status()).toBe(200)
  await page.reload()
  await expect(rows.first()).toContainText('Do you deliver on Sundays?')

  await page.goto('/demo-shop/hb/faqs#do-you-deliver-on-sundays')
  await expect(page.getByText('Only when it rains.')).toBeInViewport()
  await expect(page.getByText('We pack on the next working day.', { exact: false })).toBeHidden()
  await page.getByText('How long does delivery take?').click()
  await expect(page.getByText('We pack on the next working day.', { exact: false })).toBeVisible()

  await openFaqs(page, '?site=hb')
  await act(page, 'Do you deliver on Sundays?', 'Delete')
  const dialog = page.getByRole('dialog', { name: 'Delete “Do you deliver on Sundays?”?' })
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(rows).toHaveCount(before)
})

test('a whole category goes before another one, in the shop as well', { tag: ['@faqs', '@pages'] }, async ({
  page,
}) => {
  await openFaqs(page, '?site=auctropin')
  const stored = page.waitForResponse('**/admin/faqs/order')
  await page.getByRole('button', { name: 'Move category Returns up' }).click()
  expect((await stored).status()).toBe(200)
  await page.goto('/demo-shop/auctropin/faqs')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'About the pieces',
    'Returns',
    'Delivery',
  ])
})

test('questions are filtered by search, category and status, and the URL stores the filters', {
  tag: ['@faqs', '@pages'],
}, async ({ page }) => {
  await openFaqs(page)
  await page.getByRole('textbox', { name: 'Search questions and answers' }).fill('softener')
  await expect(page).toHaveURL(/q=softener/)
  await expect(page.getByRole('listitem').filter({ hasText: 'How do I wash linen' })).toBeVisible()
  await expect(page.getByText('How do I use a coupon?')).toBeHidden()
  await page.goto('/admin/faqs?category=Delivery&isActive=true')
  await expect(group(page, 'Delivery', 'Auctropin')).toBeVisible()
  await expect(group(page, 'Orders')).toBeHidden()
  await page.goto('/admin/faqs?q=matchesnothing')
  await expect(page.getByText('No results found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).last().click()
  await expect(group(page, 'Orders')).toBeVisible()
})

test('a taken slug is reported while typing, and a free one is a click away', {
  tag: ['@faqs', '@pages'],
}, async ({ page }) => {
  await openFaqs(page, '?site=hb')
  await page.getByRole('button', { name: 'Add question', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Add question' })
  await drawer.getByLabel('Slug').fill('Use a coupon')
  await expect(drawer.getByText('is already in use.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Use use-a-coupon-2' }).click()
  await expect(drawer.getByLabel('Slug')).toHaveValue('use-a-coupon-2')
  await expect(drawer.getByText('is available.')).toBeVisible()
})

test('a page is drafted, previewed, published with a title for search engines, and taken away', {
  tag: ['@faqs', '@pages'],
}, async ({ page, browser, shop }) => {
  await page.goto('/admin/pages?site=hb')
  await page.getByRole('link', { name: 'Add page' }).click()
  await expect(heading(page, 'Add page')).toBeVisible()
  await title(page).fill('Our workshop')
  await page.getByRole('textbox', { name: 'Page text', exact: true }).fill('Come and see how soap is made.')
  const result = page.getByRole('figure', { name: 'Search result preview' })
  await expect(result).toContainText('Our workshop · Home & Bath')
  await expect(result).toContainText('Come and see how soap is made.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/admin\/pages\/edit\/[0-9a-f-]{36}/)
  await expect(heading(page, 'Our workshop')).toBeVisible()

  const preview = await page.getByRole('link', { name: 'Preview' }).getAttribute('href')
  await page.goto(preview ?? '')
  await expect(heading(page, 'Our workshop')).toBeVisible()
  await expect(page.getByText('Customers can’t see this page yet')).toBeVisible()
  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(`${shop.url}${preview}`)
  await expect(stranger.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await stranger.goto(`${shop.url}/demo-shop/hb/pages/our-workshop`)
  await expect(heading(stranger, 'Page not found')).toBeVisible()

  await page.getByRole('link', { name: 'Back to the editor' }).click()
  await page.getByLabel('Title in search results').fill('A soap workshop by the harbour')
  await page.getByLabel('Text in search results').fill('How we make soap.')
  const publish = page.getByRole('switch', { name: 'Published' })
  await publish.focus()
  await publish.press('Space')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: 'View in store' })).toBeVisible()

  await stranger.goto(`${shop.url}/demo-shop/hb`)
  await stranger
    .getByRole('navigation', { name: 'Information' })
    .getByRole('link', { name: 'Our workshop' })
    .click()
  await expect(heading(stranger, 'Our workshop')).toBeVisible()
  await expect(stranger).toHaveTitle('A soap workshop by the harbour')
  await expect(stranger.locator('meta[name="description"]')).toHaveAttribute('content', 'How we make soap.')

  await page.goto('/admin/pages?site=hb&q=workshop')
  await expect(row(page, 'Our workshop')).toContainText('Published')
  await act(page, 'Our workshop', 'Delete')
  const dialog = page.getByRole('dialog', { name: 'Delete the page “Our workshop”?' })
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('No results found')).toBeVisible()
  await stranger.reload()
  await expect(heading(stranger, 'Page not found')).toBeVisible()
  await stranger.context().close()
})

test('what was typed and not saved is offered again', { tag: ['@faqs', '@pages'] }, async ({ page }) => {
  await page.goto('/admin/pages?site=hb&q=refill')
  await row(page, 'Refill your jars').getByRole('link').click()
  await title(page).fill('Refill your bottles')
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.includes('page.')))
  await page.reload()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(title(page)).toHaveValue('Refill your bottles')
})

for (const [name, look] of Object.entries(TRIED_LOOKS))
  test(`the content screens have no accessibility violations, ${name}`, {
    tag: ['@faqs', '@pages'],
  }, async ({ page }) => {
    test.setTimeout(120_000)
    const pages = await page.evaluate(async () => {
      const { token } = JSON.parse(localStorage.getItem('storekeeper.login') ?? '{}')
      const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
      return (await (await fetch('/admin/pages', { headers })).json()).items as { _id: string }[]
    })
    const id = pages[0]?._id
    await wear(page, look)
    for (const path of [
      ...[
        '/admin/faqs',
        '/admin/faqs?q=nothing',
        '/admin/pages',
        `/admin/pages/edit/${id}`,
        '/admin/pages/new',
      ],
      ...['/admin/pages/edit/none', `/admin/pages/preview/${id}`, '/demo-shop/hb/faqs#wash-linen'],
      ...['/demo-shop/hb/pages/shipping', '/demo-shop/hb/pages/none'],
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await completed(page)
      await expectClear(page, `${path}, ${name}`)
    }
    await page.goto('/admin/faqs')
    await page.locator('main header button').last().click()
    await expect(page.getByRole('dialog').locator('[contenteditable]')).toBeVisible()
    await completed(page)
    await expectClear(page, `question form, ${name}`)
  })

test('on a phone nothing scrolls sideways', { tag: ['@faqs', '@pages'] }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of [
    ...['/admin/faqs', '/admin/pages', '/admin/pages/new'],
    ...['/demo-shop/hb/faqs', '/demo-shop/hb/pages/shipping', '/demo-shop/auctropin/faqs'],
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await completed(page)
    await expectNotWider(page, path)
  }
})
