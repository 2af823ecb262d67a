import type { Page } from '@playwright/test'
import { completed, expectClear, expectNotWider, TRIED_LOOKS, wear } from './support/axe.ts'
import { expect, type SignIn, test } from './support/shop.ts'

async function openCoupons(page: Page, signIn: SignIn): Promise<void> {
  await signIn('super', '/admin/coupons/all')
  await expect(page.getByRole('heading', { name: 'Coupons', level: 1 })).toBeVisible()
}

for (const [name, look] of Object.entries(TRIED_LOOKS)) {
  test(`the coupons have no accessibility violations, ${name}`, {
    tag: '@coupons',
  }, async ({ page, signIn }) => {
    await openCoupons(page, signIn)
    await wear(page, look)
    await page.goto('/admin/coupons/all')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await completed(page)
    await expectClear(page, `coupons, ${name}`)
    const [tryOut, , add] = await page.locator('main header button').all()
    await add?.click()
    await expect(page.getByRole('dialog').locator('input').first()).toBeVisible()
    await completed(page)
    await expectClear(page, `coupon form, ${name}`)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await tryOut?.click()
    await expect(page.getByRole('dialog').locator('input').first()).toBeVisible()
    await completed(page)
    await expectClear(page, `coupon tester, ${name}`)
  })
}

test('on a phone no view of the coupons scrolls sideways', { tag: '@coupons' }, async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openCoupons(page, signIn)
  for (const view of ['all', 'most-used', 'several']) {
    await page.goto(`/admin/coupons/all?view=${view}`)
    await completed(page)
    await expectNotWider(page, view)
  }
})
