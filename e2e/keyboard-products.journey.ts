import type { Page } from '@playwright/test'
import { arrowTo, expectFocusIn, openBy, pressOn, reach, takeFrom, writeIn } from './support/keyboard.ts'
import { actOn, aPdf, aPicture, carry, chooseFiles } from './support/keyboard-fields.ts'
import { button, main, rows } from './support/locators.ts'
import { expect, test } from './support/shop.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

test('by keyboard alone categories are added, put in order and below each other, renamed and deleted', {
  tag: '@products',
}, async ({ page, signIn }) => {
  const row = (title: string) => page.getByRole('row', { name: title, exact: true })
  await signIn('super', '/admin/categories')
  await expect(page.getByRole('treegrid').getByRole('row').first()).toBeVisible()
  const add = button(page, 'Add category')
  for (const title of ['Keels', 'Kites']) {
    const drawer = dialog(page, 'Add category')
    await openBy(page, add, drawer)
    await writeIn(page, drawer.getByLabel('Title'), title)
    await expect(drawer.getByText('is available')).toBeVisible()
    await pressOn(page, drawer.getByRole('button', { name: 'Save' }))
    await expect(drawer).toBeHidden()
    await expect(add).toBeFocused()
    await expect(row(title)).toBeVisible()
  }

  await reach(page, page.getByRole('treegrid'))
  await page.keyboard.press('End')
  await expect(row('Kites')).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.getByRole('treegrid').getByRole('row').last()).toHaveAccessibleName('Keels')
  await expect(row('Kites')).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.getByRole('treegrid').getByRole('row').last()).toHaveAccessibleName('Kites')
  await page.keyboard.press('Alt+ArrowRight')
  await expect(row('Kites')).toHaveAttribute('aria-level', '2')
  await expect(row('Kites')).toBeFocused()

  const edit = dialog(page, 'Edit category')
  await page.keyboard.press('Enter')
  await expectFocusIn(edit)
  await writeIn(page, edit.getByLabel('Title'), 'Box Kites')
  await pressOn(page, edit.getByRole('button', { name: 'Save' }))
  await expect(edit).toBeHidden()
  await expect(row('Box Kites')).toBeFocused()
  for (const title of ['Box Kites', 'Keels']) {
    await arrowTo(page, row(title), 'ArrowUp')
    const question = dialog(page, `Delete “${title}”?`)
    await actOn(page, `Actions for ${title}`, 'Delete')
    await expectFocusIn(question)
    await pressOn(page, question.getByRole('button', { name: 'Delete' }))
    await expect(row(title)).toHaveCount(0)
    await expectFocusIn(main(page))
    await reach(page, page.getByRole('treegrid'))
    await page.keyboard.press('End')
  }
})

test('by keyboard alone a large discount is added, moved up, and removed', {
  tag: '@products',
}, async ({ page, signIn }) => {
  await signIn('super', '/admin/large-discount-products?site=hb')
  const list = page
    .getByRole('list', { name: 'Large discounts on Home & Bath, in order' })
    .getByRole('listitem')
  await expect(list.first()).toBeVisible()
  const before = await list.count()
  const drawer = dialog(page, 'Add products')
  const add = main(page).getByRole('button', { name: 'Add products' }).first()
  await openBy(page, add, drawer)
  await takeFrom(page, drawer.getByRole('combobox', { name: 'Products' }), 'Dish Brush', 'Dish Brush')
  await writeIn(page, drawer.getByRole('textbox', { name: 'Discount', exact: true }), '40')
  await pressOn(page, drawer.getByRole('button', { name: 'Add', exact: true }))
  await expect(drawer).toBeHidden()
  await expect(add).toBeFocused()
  await expect(list.last()).toContainText('Dish Brush')

  const handle = button(page, 'Move Dish Brush')
  await carry(page, handle, {
    taken: `Picked up Dish Brush, position ${before + 1} of ${before + 1}.`,
    arrow: 'ArrowUp',
    steps: [`Position ${before} of ${before + 1}.`],
  })
  await expect(list.nth(before - 1)).toContainText('Dish Brush')
  await expect(handle).toBeFocused()
  const percent = page.getByRole('textbox', { name: 'Discount of Dish Brush in percent' })
  await writeIn(page, percent, '55')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Discount saved')).toBeVisible()
  await expect(percent).toBeFocused()
  await actOn(page, 'Actions for Dish Brush', 'Remove from list')
  await expect(list).toHaveCount(before)
  await expectFocusIn(main(page))
})

test('an option that is active when the results arrive is the one that Enter selects', {
  tag: '@products',
}, async ({ page, signIn }) => {
  await signIn('super', '/admin/large-discount-products?site=hb')
  const drawer = dialog(page, 'Add products')
  await openBy(page, main(page).getByRole('button', { name: 'Add products' }).first(), drawer)
  const field = drawer.getByRole('combobox', { name: 'Products' })
  const options = page.getByRole('option')
  await reach(page, field)
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(4)).toBeVisible()
  const wanted = (await options.nth(4).getByText(/./).first().textContent()) ?? ''
  const search = Promise.withResolvers<void>()
  await page.route(/\/admin\/products\?.*q=/, async (route) => {
    await search.promise
    await route.continue()
  })
  await page.keyboard.type(wanted)
  await arrowTo(page, options.nth(4))
  search.resolve()
  await expect(options).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('')
  await expect(drawer.getByText(wanted, { exact: true })).toBeVisible()
})

test('by keyboard alone a lab test is added with its report, and deleted', { tag: '@products' }, async ({
  page,
  signIn,
}) => {
  await signIn('super', '/admin/lab-tested-products?site=hb')
  await expect(rows(page).first()).toContainText('HB-')
  const add = button(page, 'Add lab test')
  const drawer = dialog(page, 'Add lab test')
  await openBy(page, add, drawer)
  await takeFrom(page, drawer.getByRole('combobox', { name: 'Product' }), 'Dish Brush', 'Dish Brush')
  await writeIn(page, drawer.getByLabel('Laboratory'), 'Key & Lock')
  await writeIn(page, drawer.getByLabel('Batch'), 'KEY-0001')
  await reach(page, drawer.getByLabel('Tested on'))
  await page.keyboard.type('01012026')
  await chooseFiles(page, drawer.getByRole('button', { name: 'Choose files' }), aPdf('key.pdf'))
  await expect(drawer.getByRole('link', { name: 'key.pdf' })).toBeVisible()
  await pressOn(page, drawer.getByRole('button', { name: 'Save' }))
  await expect(drawer).toBeHidden()
  await expect(add).toBeFocused()
  const row = rows(page).filter({ hasText: 'KEY-0001' })
  await expect(row).toContainText('Dish Brush')
  await actOn(page, 'Actions for batch KEY-0001', 'Delete')
  const question = dialog(page, 'Delete lab test of batch KEY-0001?')
  await expectFocusIn(question)
  await pressOn(page, question.getByRole('button', { name: 'Delete' }))
  await expect(row).toHaveCount(0)
  await expectFocusIn(main(page))
})

test('by keyboard alone a pop-up gets another heading and is seen more often, and is as it was again', {
  tag: '@products',
}, async ({ page, signIn }) => {
  await signIn('super', '/admin/app-settings/popups?site=hb')
  const title = page.getByRole('textbox', { name: 'Heading' })
  await expect(title).toBeVisible()
  const radios = page.getByRole('radiogroup', { name: 'Frequency per browser' })
  const always = radios.getByRole('radio', { name: 'On every visit' })
  const was = await title.inputValue()
  const chosen = await radios.getByRole('radio', { checked: true }).inputValue()
  await writeIn(page, title, 'Kites for everybody')
  await expect(page.locator('[data-device]')).toContainText('Kites for everybody')
  await reach(page, radios)
  await arrowTo(page, always)
  await expect(always).toBeChecked()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Pop-up saved').last()).toBeVisible()
  await expect(always).toBeFocused()
  await page.reload()
  await expect(title).toHaveValue('Kites for everybody')
  await expect(always).toBeChecked()

  await writeIn(page, title, was)
  await reach(page, radios)
  await arrowTo(page, radios.locator(`input[value="${chosen}"]`))
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Pop-up saved').last()).toBeVisible()
  await expect(radios.getByRole('radio', { checked: true })).toBeFocused()
})

test('by keyboard alone the opening hours are set, and the logo is chosen and removed', {
  tag: '@products',
}, async ({ page, signIn }) => {
  await signIn('super', '/admin/app-settings/app-info')
  const hours = page.getByLabel('Opening hours')
  const logo = page.getByRole('group', { name: 'Logo' })
  await expect(hours).toBeVisible()
  await chooseFiles(page, logo.getByRole('button', { name: 'Choose image' }), aPicture('key.png'))
  await expect(logo.getByRole('button', { name: 'Replace image' })).toBeFocused()
  await pressOn(page, logo.getByRole('button', { name: 'Remove' }))
  await expect(logo.getByRole('button', { name: 'Choose image' })).toBeFocused()
  const was = await hours.inputValue()
  for (const text of ['Whenever the key is in the door', was]) {
    await writeIn(page, hours, text)
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Settings saved').last()).toBeVisible()
    await expect(hours).toBeFocused()
    await page.reload()
    await expect(hours).toHaveValue(text)
  }
})
