import type { Page } from '@playwright/test'
import { completed, expectClear, expectNotWider, TRIED_LOOKS, wear } from './support/axe.ts'
import { typed } from './support/language/speak.ts'
import { dialog, heading } from './support/locators.ts'
import { pickUp } from './support/pick-up.ts'
import { expect, type SignIn, test } from './support/shop.ts'

const PATH = '/admin/country/shipping'
const row = (page: Page, name: string) => page.getByRole('table').getByRole('row').filter({ hasText: name })
const active = (page: Page, name: string) => page.getByRole('switch', { name: `${name} is active` })

async function openShipping(page: Page, signIn: SignIn, path = PATH): Promise<void> {
  await signIn('super', path)
  await expect(heading(page, 'Shipping')).toBeVisible()
  await expect(page.getByRole('table').getByRole('switch').first()).toBeVisible()
}

async function addMethod(page: Page, title: string, fill: Record<string, string>): Promise<void> {
  await page.getByRole('button', { name: 'Add method' }).click()
  const drawer = dialog(page, 'Add method')
  await drawer.getByLabel('Title').fill(title)
  for (const [label, value] of Object.entries(fill))
    await drawer.getByLabel(label, { exact: true }).fill(value)
  await drawer.getByRole('button', { name: 'Save' }).click()
}

async function choose(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page
    .getByRole('dialog', { name: `Actions for ${name}` })
    .getByRole('button', { name: entry, exact: true })
    .click()
}

test('a method is added, switched off in its row, duplicated and deleted', {
  tag: ['@smoke', '@shipping'],
}, async ({ page, signIn }) => {
  await openShipping(page, signIn, `${PATH}?site=hb`)
  await addMethod(page, 'Pigeon post', { 'Minimum (days)': '4', 'Maximum (days)': '2' })
  const drawer = dialog(page, 'Add method')
  await expect(drawer.getByText('Enter an amount.')).toBeVisible()
  await expect(drawer.getByText('The maximum must be at least the minimum.')).toBeVisible()
  await drawer.getByLabel('Price').fill('12.50')
  await drawer.getByLabel('Free for orders over').fill('80')
  await drawer.getByLabel('Maximum (days)').fill('6')
  await drawer.getByRole('combobox', { name: 'Countries' }).fill(typed('Germ', 'ألما'))
  await page.getByRole('option', { name: 'Germany' }).click()
  await page.keyboard.press('Tab')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer).toBeHidden()
  const pigeon = row(page, 'Pigeon post')
  for (const text of ['$12.50', 'Free over $80.00', 'Germany', '4–6 days'])
    await expect(pigeon).toContainText(text)

  await expect(active(page, 'Pigeon post')).toBeChecked()
  await active(page, 'Pigeon post').click({ force: true })
  const bar = page.getByRole('region', { name: 'Undo', exact: true })
  await expect(bar).toContainText('Shipping method deactivated')
  await bar.getByRole('button', { name: 'Undo' }).click()
  await expect(active(page, 'Pigeon post')).toBeChecked()
  await active(page, 'Pigeon post').click({ force: true })
  await expect(bar).toContainText('Shipping method deactivated')
  await page.goto(`${PATH}?site=hb&isActive=false`)
  await expect(row(page, 'Pigeon post')).toBeVisible()
  await expect(active(page, 'Pigeon post')).not.toBeChecked()

  await choose(page, 'Pigeon post', 'Duplicate')
  await dialog(page, 'Add method').getByLabel('Title').fill('Second pigeon')
  await dialog(page, 'Add method').getByRole('button', { name: 'Save' }).click()
  await expect(row(page, 'Second pigeon')).toContainText('$12.50')
  for (const name of ['Second pigeon', 'Pigeon post']) {
    await choose(page, name, 'Delete')
    const question = dialog(page, `Delete the shipping method ${name}?`)
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(row(page, name)).toHaveCount(0)
  }
})

test('a country that the store lacks is added where a method is made for it', { tag: '@shipping' }, async ({
  page,
  signIn,
}) => {
  await openShipping(page, signIn, `${PATH}?site=hb`)
  await page.getByRole('button', { name: 'Add method' }).click()
  const drawer = dialog(page, 'Add method')
  await drawer.getByLabel('Title').fill('Reindeer post')
  await drawer.getByLabel('Price').fill('9.00')
  await drawer.getByRole('combobox', { name: 'Countries' }).fill(typed('Greenl', 'غرينلا'))
  await expect(page.getByText('Countries you can add')).toBeVisible()
  await page.getByRole('option', { name: 'Greenland' }).click()
  await expect(page.getByText('1 country added').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer).toBeHidden()
  await expect(row(page, 'Reindeer post')).toContainText('Greenland')
})

test('a method that orders use is not deleted, and one without active countries is marked as such', {
  tag: '@shipping',
}, async ({ page, signIn }) => {
  await openShipping(page, signIn, `${PATH}?site=hb`)
  await expect(row(page, 'Southern hemisphere')).toContainText('No active countries')
  await choose(page, 'Standard', 'Delete')
  const question = dialog(page, 'Delete the shipping method Standard?')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question).toContainText(/\d+ orders use this method/)
  await expect(question.getByRole('button', { name: 'Deactivate' })).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(row(page, 'Standard')).toBeVisible()
})

test('an address and a cart are tried: what is offered, for how much, and why the rest is not', {
  tag: '@shipping',
}, async ({ page, signIn }) => {
  await openShipping(page, signIn)
  await page.getByRole('button', { name: 'Test shipping' }).click()
  const drawer = dialog(page, 'Test shipping')
  const country = drawer.getByRole('combobox', { name: 'Country' })
  const answer = drawer.getByRole('region', { name: 'Results' })
  const offer = (name: string) => answer.getByRole('listitem').filter({ hasText: name })
  await country.fill(typed('Germ', 'ألما'))
  await page.getByRole('option', { name: 'Germany' }).click()
  await drawer.getByRole('combobox', { name: 'Product 1' }).fill('almond')
  await page.getByRole('option', { name: 'Almond Body Oil' }).click()
  await drawer.getByRole('button', { name: 'Test' }).click()
  await expect(answer.getByRole('status')).toContainText('2 methods available')
  await expect(offer('International')).toContainText('$14.50')
  await expect(offer('International')).toContainText('more for free shipping')
  await expect(offer('Standard')).toContainText('This method doesn’t ship to this country.')
  await expect(offer('Bicycle courier')).toContainText('This method is inactive.')

  await drawer.getByLabel('Quantity of product 1').fill('9')
  await drawer.getByRole('button', { name: 'Test' }).click()
  await expect(offer('International')).toContainText('Free')
  await country.fill(typed('Braz', 'البراز'))
  await page.getByRole('option', { name: 'Brazil' }).click()
  await drawer.getByRole('button', { name: 'Test' }).click()
  await expect(answer.getByRole('status')).toContainText('0 methods available')
  await expect(offer('Southern hemisphere')).toContainText('The store doesn’t ship to this country.')
})

test('the methods of a site are put in order by keyboard, and stay so', { tag: '@shipping' }, async ({
  page,
  signIn,
}) => {
  await openShipping(page, signIn, `${PATH}?site=auctropin`)
  await page.getByRole('button', { name: 'Reorder' }).click()
  const drawer = dialog(page, 'Reorder')
  const first = drawer.getByRole('list', { name: 'Methods' }).getByRole('listitem').first()
  await expect(first).toContainText('Standard')
  await pickUp(
    page,
    drawer.getByRole('button', { name: 'Move Express' }),
    'Picked up Express, position 2 of 5.',
  )
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Position 1 of 5.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(first).toContainText('Express')
  await page.goto(`${PATH}?site=auctropin&sort=position.asc`)
  await expect(page.getByRole('table').locator('tbody tr').first()).toContainText('Express')
  await page.getByRole('button', { name: 'Reorder' }).click()
  await drawer.getByRole('button', { name: 'Actions for Express' }).click()
  await page.getByRole('button', { name: 'Move down' }).click()
  await expect(first).toContainText('Standard')
})

test('countries are added several at once, renamed and switched off', { tag: '@shipping' }, async ({
  page,
  signIn,
}) => {
  await openShipping(page, signIn)
  await page.getByRole('main').getByRole('link', { name: 'Countries' }).click()
  await expect(row(page, 'Argentina')).toBeVisible()
  await page.getByRole('button', { name: 'Add countries' }).click()
  const drawer = dialog(page, 'Add countries')
  const box = drawer.getByRole('combobox', { name: 'Countries' })
  await box.fill('Germany')
  await expect(page.getByText('No countries found')).toBeVisible()
  for (const [name, arabic] of [
    ['Iceland', 'آيسلندا'],
    ['Luxembourg', 'لوكسمبورغ'],
  ] as const) {
    await box.fill(typed(name, arabic))
    await page.getByRole('option', { name }).click()
  }
  await page.keyboard.press('Tab')
  await drawer.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(drawer).toBeHidden()
  await page.getByRole('button', { name: 'Iceland', exact: true }).click()
  const form = dialog(page, 'Edit country IS')
  await form.getByLabel('Name').fill('Ísland')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, 'Ísland')).toBeVisible()
  await active(page, 'Luxembourg').click({ force: true })
  await expect(page.getByText('Country deactivated', { exact: true }).first()).toBeVisible()
  await page.goto(`${PATH}/countries?isActive=false`)
  await expect(row(page, 'Luxembourg')).toBeVisible()
  await expect(row(page, 'Ísland')).toHaveCount(0)
})

for (const [name, look] of Object.entries(TRIED_LOOKS)) {
  test(`shipping has no accessibility violations, ${name}`, {
    tag: '@shipping',
  }, async ({ page, signIn }) => {
    await openShipping(page, signIn)
    await wear(page, look)
    await page.goto(PATH)
    await expect(page.getByRole('table').getByRole('switch').first()).toBeVisible()
    await completed(page)
    await expectClear(page, `shipping, ${name}`)
    for (const index of [0, 1, 2]) {
      await page.locator('main header button').nth(index).click()
      await expect(page.getByRole('dialog').locator('input').first()).toBeVisible()
      await completed(page)
      await expectClear(page, `panel ${index} of shipping, ${name}`)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    await page.goto(`${PATH}/countries`)
    await expect(page.getByRole('table').getByRole('switch').first()).toBeVisible()
    await completed(page)
    await expectClear(page, `countries, ${name}`)
  })
}

test('on a phone nothing of shipping is wider than the screen', { tag: '@shipping' }, async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openShipping(page, signIn)
  await completed(page)
  await expectNotWider(page, 'shipping')
  await page.goto(`${PATH}/countries`)
  await expect(page.getByRole('table').getByRole('switch').first()).toBeVisible()
  await completed(page)
  await expectNotWider(page, 'countries')
})
