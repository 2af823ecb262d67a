import { completed, expectClear, TRIED_LOOKS, wear } from './support/axe.ts'
import { expect, test } from './support/shop.ts'

for (const [look, settings] of Object.entries(TRIED_LOOKS))
  test(`screens have no accessibility violations: ${look}`, {
    tag: ['@smoke', '@accessibility'],
  }, async ({ page, signIn }) => {
    test.setTimeout(120_000)
    await page.goto('/')
    await completed(page)
    await expectClear(page, 'sign-in')
    await signIn('super')
    await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(20)
    await wear(page, settings)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('dir', settings.dir)

    await completed(page)
    await expectClear(page, 'order list')
    await page.getByRole('table').locator('tbody tr').first().getByRole('link').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await completed(page)
    await expectClear(page, 'order beside the list')
    const code = new URL(page.url()).searchParams.get('orderId')
    await page.goto(`/admin/orders/order/${code}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('#')
    await completed(page)
    await expectClear(page, 'order as a page')
    await page.goto('/admin/orders/all?q=nothing%20at%20all')
    await completed(page)
    await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(0)
    await expectClear(page, 'empty list')
    await page.goto('/admin/no-such-page')
    await expect(page.getByText('404', { exact: true })).toBeVisible()
    await completed(page)
    await expectClear(page, '404')
  })
