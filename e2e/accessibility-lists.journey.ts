import { completed, expectClear, TRIED_LOOKS, wear } from './support/axe.ts'
import { expect, test } from './support/shop.ts'

for (const [look, settings] of Object.entries(TRIED_LOOKS))
  test(`the lists, the search and the profile are accessible: ${look}`, {
    tag: '@accessibility',
  }, async ({ page, signIn }) => {
    test.setTimeout(120_000)
    await signIn('super')
    const rows = page.getByRole('table').locator('tbody tr')
    await expect(rows).toHaveCount(20)
    await wear(page, settings)

    await page.goto('/admin/products/all')
    await expect(rows).toHaveCount(30)
    await completed(page)
    await expectClear(page, 'product list')
    await page.goto('/admin/customers/all?sort=createdAt.asc&emailVerified=false')
    await expect(rows.first()).toContainText('@')
    await completed(page)
    await expectClear(page, 'customer list')

    const field = page.locator('[role=combobox][aria-autocomplete=list]')
    await page.keyboard.press('Control+k')
    await field.fill('a')
    await completed(page)
    await expectClear(page, 'search of the menu')
    await field.fill('so')
    await expect(page.locator('[role=group] [role=option]').first()).toBeVisible()
    await completed(page)
    await expectClear(page, 'searched for in the shop')

    const { _id } = await page.evaluate(() => JSON.parse(localStorage.getItem('storekeeper.login') ?? '{}'))
    await page.goto(`/admin/${_id}`)
    await expect(page.locator('input[autocomplete=given-name]')).toBeVisible()
    await page.locator('input[autocomplete=given-name]').fill('')
    await page.locator('button[type=submit]').click()
    await completed(page)
    await expectClear(page, 'profile')
  })
