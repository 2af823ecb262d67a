import type { Page } from '@playwright/test'
import { PRIMARY_PRESETS } from '../packages/admin/src/theme/presets.ts'
import { completed, expectClear, expectNotWider, LOOKS, TRIED_LOOKS, wear } from './support/axe.ts'
import { heading } from './support/locators.ts'
import { expect, test } from './support/theme.ts'

const PAGES = ['team', 'forms', 'maps', 'widgets', 'notifications', 'alerts', 'tables'] as const

/** Opens a page of the gallery and waits until lazy content has loaded. */
async function open(page: Page, name: (typeof PAGES)[number]): Promise<void> {
  await page.goto(`/admin/components/${name}`)
  await expect(page.locator('main section[id] > header').first()).toBeVisible()
  if (name === 'maps') await expect(page.locator('main figure svg').first()).toBeVisible()
  await completed(page)
}

for (const [look, settings] of Object.entries(TRIED_LOOKS))
  test(`every component is accessible, in every state: ${look}`, { tag: '@components' }, async ({ page }) => {
    test.setTimeout(180_000)
    await wear(page, settings)
    for (const name of PAGES) {
      await open(page, name)
      await expect(page.locator('html')).toHaveAttribute('dir', settings.dir)
      await expectClear(page, name)
    }
  })

for (const scheme of ['light', 'dark'])
  test(`fields, badges and buttons can be read in each primary colour: ${scheme}`, {
    tag: '@components',
  }, async ({ page }) => {
    test.setTimeout(180_000)
    for (const colour of PRIMARY_PRESETS) {
      await wear(page, {
        class: scheme,
        colorPrimary: colour,
        colorPrimaryRgb: colour.replaceAll(',', ' '),
      })
      for (const name of ['forms', 'widgets'] as const) {
        await open(page, name)
        await expectClear(page, `${name} in ${colour}`)
      }
    }
  })

test('what opens from the gallery is accessible as well', { tag: '@components' }, async ({ page }) => {
  await open(page, 'widgets')
  await page.locator('#confirm-button').getByRole('button', { name: 'Delete' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await completed(page)
  await expectClear(page, 'question before a destructive act')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Delete 3 coupons' }).click()
  await expect(page.getByRole('region', { name: 'Undo', exact: true })).toBeVisible()
  await expectClear(page, 'undo bar')
  await open(page, 'notifications')
  for (const state of ['Loading', 'Failed']) {
    await page.getByRole('radiogroup', { name: 'State' }).getByText(state, { exact: true }).click()
    await completed(page)
    await expectClear(page, `notification panel: ${state}`)
  }
})

test('a destructive action needs confirmation, by keyboard alone, and the focus returns', {
  tag: '@components',
}, async ({ page }) => {
  await open(page, 'widgets')
  const button = page.locator('#confirm-button').getByRole('button', { name: 'Delete' }).first()
  const question = page.getByRole('dialog', { name: 'Delete 3 coupons?' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(button).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('3 coupons deleted')).toBeVisible()
  await expect(question).toBeHidden()
  await expect(button).toBeFocused()
})

test('a destructive action that fails shows the error where it was confirmed', {
  tag: '@components',
}, async ({ page }) => {
  await open(page, 'widgets')
  await page.locator('#confirm-button').getByRole('button', { name: 'Delete' }).nth(1).click()
  const question = page.getByRole('dialog', { name: 'Delete 3 coupons?' })
  await question.getByRole('button', { name: 'Delete 3 coupons' }).click()
  await expect(question.getByRole('alert')).toContainText('Can’t connect to the server.')
  await expect(question.getByRole('button', { name: 'Delete 3 coupons' })).toBeEnabled()
})

test('a destructive action that is not possible now shows why, and does nothing', {
  tag: '@components',
}, async ({ page }) => {
  await open(page, 'widgets')
  const button = page.locator('#confirm-button').getByRole('button', { name: 'Delete' }).nth(2)
  await button.focus()
  await expect(page.getByRole('tooltip')).toHaveText('Select coupons first.')
  await expect(button).toHaveAccessibleDescription('Select coupons first.')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test.describe('by a clock that is set', () => {
  test.use({ ownProfile: true })
  test('the undo bar closes after 30 seconds, but never while it has the pointer or the focus', {
    tag: '@components',
  }, async ({ page }) => {
    await page.clock.install()
    await open(page, 'widgets')
    const bar = page.getByRole('region', { name: 'Undo', exact: true })
    await page.getByRole('button', { name: 'Delete 3 coupons' }).click()
    await expect(bar).toBeVisible()
    await page.clock.runFor(29_000)
    await expect(bar).toBeVisible()
    await bar.getByRole('button', { name: 'Undo' }).focus()
    await page.clock.runFor(60_000)
    await expect(bar).toBeVisible()
    await page.getByRole('button', { name: 'Delete 3 coupons' }).focus()
    await page.clock.runFor(31_000)
    await expect(bar).toBeHidden()
  })
})

test('deleted rows come back when they are undone', { tag: '@components' }, async ({ page }) => {
  await open(page, 'tables')
  const list = page.locator('#list')
  await list.getByRole('checkbox', { name: 'Select Ash bowl' }).check()
  await list.getByRole('checkbox', { name: 'Select Ash cup' }).check()
  await list.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete 2 examples' }).click()
  await expect(list.getByText('1–10 of 31')).toBeVisible()
  await list.getByRole('region', { name: 'Undo', exact: true }).getByRole('button', { name: 'Undo' }).click()
  await expect(list.getByText('1–10 of 33')).toBeVisible()
  await expect(list.getByRole('region', { name: 'Undo', exact: true })).toBeHidden()
})

test('the example form shows errors at their field, and guards unsaved input', {
  tag: '@components',
}, async ({ page }) => {
  await open(page, 'forms')
  const form = page.locator('#form')
  await form.getByLabel('Coupon code').fill('ten off')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Only capital letters, digits and hyphens.')).toBeVisible()
  await expect(form.getByText('Enter a valid e-mail address.')).toBeVisible()
  await expect(form.getByLabel('Coupon code')).toBeFocused()
  await page.getByRole('link', { name: 'Alerts' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay on page' }).click()
  await form.getByLabel('Coupon code').fill('TEN-OFF')
  await form.getByLabel('E-mail').fill('ada@shop.example')
  await form.getByLabel('E-mail').press('Control+s')
  await expect(page.getByText('Example saved')).toBeVisible()
  await page.getByRole('link', { name: 'Alerts' }).click()
  await expect(heading(page, 'Alerts')).toBeVisible()
})

test('addresses on the map are reached, named and zoomed to by keyboard', { tag: '@components' }, async ({
  page,
}) => {
  await open(page, 'maps')
  const map = page.getByRole('figure', { name: 'Example addresses around the world' })
  const tokyo = map.getByRole('button', { name: '8. Tokyo, Japan' })
  await tokyo.focus()
  await expect(page.getByRole('tooltip')).toHaveText('Tokyo, Japan')
  for (let step = 0; step < 4; step++) await page.keyboard.press('+')
  await expect(tokyo).toBeHidden()
  await map.getByRole('listitem').filter({ hasText: 'Tokyo' }).getByRole('button').click()
  await expect(tokyo).toBeVisible()
  await expect(tokyo).toHaveAttribute('aria-pressed', 'true')
  await map.getByRole('button', { name: 'Show all addresses' }).click()
  await expect(map.getByRole('button', { name: '6. Singapore' })).toBeVisible()
})

for (const look of ['light', 'right to left'] as const)
  test(`nothing is wider than a phone: ${look}`, { tag: '@components' }, async ({ page }) => {
    await wear(page, LOOKS[look])
    await page.setViewportSize({ width: 390, height: 844 })
    for (const name of PAGES) {
      await open(page, name)
      await expectNotWider(page, name)
    }
  })
