import type { Page } from '@playwright/test'
import { arrowTo, expectFocusIn, openBy, pressOn, reach, writeIn } from './support/keyboard.ts'
import { aPicture, carry, chooseFiles, takeIn } from './support/keyboard-fields.ts'
import { main, rows } from './support/locators.ts'
import { expect, test } from './support/shop.ts'

const tab = (page: Page, bar: string, name: string) =>
  page.getByRole('navigation', { name: bar, exact: true }).getByRole('link', { name, exact: true })

test('by keyboard alone figures get other days and another comparison, become a table, and open their rows', {
  tag: '@analytics',
}, async ({ page, signIn }) => {
  await signIn('admin', '/admin/analytics')
  const bar = page.getByRole('group', { name: 'Report filters' })
  const sales = page.locator('#sales')
  const total = sales.locator('dl dd').first().getByRole('link')
  await expect(total).toHaveText(/\d/)
  const days = bar.getByRole('button').first()
  await openBy(page, days, page.getByRole('dialog'))
  await pressOn(page, page.getByRole('button', { name: 'Last 30 days' }))
  await expect(page).toHaveURL(/from=\d{4}-\d{2}-\d{2}&to=\d{4}-\d{2}-\d{2}/)
  await expect(days).toBeFocused()
  await takeIn(page, bar.getByRole('combobox', { name: 'Compare with' }), 'No comparison')
  await expect(page).toHaveURL(/compare=none/)

  await reach(page, sales.getByRole('radio', { name: 'Chart' }))
  await arrowTo(page, sales.getByRole('radio', { name: 'Table' }))
  await expect(sales.getByRole('table', { name: 'Sales' }).locator('tbody tr')).toHaveCount(30)
  await pressOn(page, total)
  await expect(page.getByRole('heading', { name: 'Sale entries' })).toBeVisible()
  await expect(rows(page).first()).toContainText(/\d/)
  await pressOn(page, page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link'))
  await expect(page).toHaveURL(/\/admin\/analytics\?.*compare=none/)
  await expect(bar.getByRole('combobox', { name: 'Compare with' })).toHaveValue('No comparison')
})

test('by keyboard alone the documents of an order are downloaded as files, alone and of several in one', {
  tag: '@analytics',
}, async ({ page, signIn }) => {
  await signIn('super')
  await expect(rows(page)).toHaveCount(20)
  const link = rows(page).first().getByRole('link').first()
  const panel = page.getByRole('dialog', { name: /^Order #/ })
  await openBy(page, link, panel)
  const invoice = page.waitForEvent('download')
  await pressOn(page, panel.getByRole('button', { name: 'Invoice', exact: true }))
  expect((await invoice).suggestedFilename()).toMatch(/^invoice-.+\.pdf$/)
  await expect(panel.getByRole('button', { name: 'Invoice', exact: true })).toBeFocused()
  await reach(page, panel.getByRole('button', { name: 'Packing slip', exact: true }))
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(link).toBeFocused()

  for (const index of [0, 1]) await pressOn(page, rows(page).nth(index).getByRole('checkbox'), 'Space')
  const slips = page.waitForEvent('download')
  await pressOn(page, page.getByLabel('Selection').getByRole('button', { name: 'Packing slips' }))
  expect((await slips).suggestedFilename()).toBe('packing-slips-2.pdf')
})

test('by keyboard alone a text gets a heading, a link and a table, which the Tab key leaves again', {
  tag: '@analytics',
}, async ({ page, signIn }) => {
  await signIn('super', '/admin/products/edit/olive-oil-soap')
  const text = page.getByRole('textbox', { name: 'Full description', exact: true })
  const bar = page.getByRole('toolbar', { name: 'Format Full description' })
  const control = (name: string) => bar.getByRole('button', { name, exact: true })
  const press = async (name: string) => {
    await reach(page, bar)
    await arrowTo(page, control(name), 'ArrowRight')
    await page.keyboard.press('Enter')
  }
  await expect(text).toBeVisible()
  await writeIn(page, text, 'Our soap')
  await press('Heading 2')
  await expect(text.locator('h2')).toHaveText('Our soap')
  await reach(page, text)
  await page.keyboard.press('Control+A')
  await press('Link')
  await expect(page.getByLabel('Web or e-mail address')).toBeFocused()
  await page.keyboard.type('storekeeper.example/soap')
  await page.keyboard.press('Enter')
  const made = text.getByRole('link', { name: 'Our soap' })
  await expect(made).toHaveAttribute('href', 'https://storekeeper.example/soap')

  await reach(page, text)
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await press('Add table')
  await page.keyboard.type('Size')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Weight')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expectFocusIn(bar)
  await press('Add row')
  await expect(text.locator('tr')).toHaveCount(4)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Product saved')).toBeVisible()
  await page.reload()
  await expect(text.locator('th').first()).toHaveText('Size')
  await expect(text.locator('th').nth(1)).toHaveText('Weight')
  await expect(made).toBeVisible()
})

test('by keyboard alone pictures are chosen, put in order, featured and removed', {
  tag: '@analytics',
}, async ({ page, signIn }) => {
  await signIn('super', '/admin/components/forms')
  const pictures = page.locator('#file-kinds').getByRole('group', { name: 'Images', exact: true }).first()
  const button = (name: string) => pictures.getByRole('button', { name, exact: true })
  await expect(pictures).toBeVisible()
  await chooseFiles(page, button('Choose images'), ['a.png', 'b.png'].map(aPicture))
  await expect(pictures.getByText('2 of 20')).toBeVisible()
  await expect(button('Choose images')).toBeFocused()
  const addresses = () =>
    pictures
      .getByRole('list')
      .locator('img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('src')))
  const arrived = expect.stringContaining('/files/')
  await expect.poll(addresses).toEqual([arrived, arrived])
  const [first, second] = await addresses()
  await carry(page, button('Image 1 of 2'), {
    taken: 'Picked up Image 1, position 1 of 2.',
    arrow: 'ArrowRight',
    steps: ['Position 2 of 2.'],
  })
  await expect.poll(addresses).toEqual([second, first])
  await pressOn(page, button('Set image 2 as featured'))
  await expect(button('Set image 2 as featured')).toHaveAttribute('aria-pressed', 'true')
  await pressOn(page, button('Remove image 2'))
  await expect.poll(addresses).toEqual([second])
  await expect(button('Remove image 1')).toBeFocused()
})

test('by keyboard alone one goes from tab to tab, and stays on the one that was chosen', {
  tag: '@analytics',
}, async ({ page, signIn }) => {
  const bars: [path: string, bar: string, there: string, back: string][] = [
    ['/admin/jobs', 'Jobs by status', 'Recurring', 'All'],
    ['/admin/coupons/all', 'Coupon views', 'Most used', 'All coupons'],
    ['/admin/country/shipping', 'Shipping', 'Countries', 'Methods'],
    ['/admin/app-settings/contact', 'Contacts', 'Categories', 'Contacts'],
    ['/admin/bulk-contact/custom-mail/campaigns', 'Bulk contact', 'Compose', 'Campaigns'],
  ]
  await signIn('super', '/admin/jobs')
  for (const [path, bar, there, back] of bars) {
    await page.goto(path)
    for (const name of [there, back]) {
      await expect(tab(page, bar, name)).toBeVisible()
      await pressOn(page, tab(page, bar, name))
      await expect(tab(page, bar, name)).toHaveAttribute('aria-current', 'page')
      await expect(tab(page, bar, name)).toBeFocused()
    }
  }
})

test('by keyboard alone a category of questions goes down and up again, to the ends of the list', {
  tag: '@analytics',
}, async ({ page, signIn }) => {
  await signIn('super', '/admin/faqs?site=hb')
  const heads = main(page).getByRole('heading', { level: 3 })
  await expect(heads.first()).toBeVisible()
  const order = await heads.allInnerTexts()
  const [first = ''] = order
  const down = page.getByRole('button', { name: `Move category ${first} down` })
  const up = page.getByRole('button', { name: `Move category ${first} up` })
  await reach(page, down)
  for (let index = 1; index < order.length; index += 1) {
    await page.keyboard.press('Enter')
    await expect(heads.nth(index)).toHaveText(first)
    await expect(down).toBeFocused()
  }
  await expect(down).toBeDisabled()
  await reach(page, up)
  for (let index = order.length - 2; index >= 0; index -= 1) {
    await page.keyboard.press('Enter')
    await expect(heads.nth(index)).toHaveText(first)
    await expect(up).toBeFocused()
  }
  await expect(heads).toHaveText(order)
})
