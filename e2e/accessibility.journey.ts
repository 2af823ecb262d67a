import { expectClear, settled, TRIED_LOOKS, wear } from './support/axe.ts'
import { expect, test } from './support/shop.ts'

for (const [look, settings] of Object.entries(TRIED_LOOKS))
  test(`nothing stands in the way of people who use other means than eyes and mouse: ${look}`, {
    tag: ['@smoke', '@accessibility'],
  }, async ({ page, signIn }) => {
    test.setTimeout(120_000)
    await page.goto('/')
    await settled(page)
    await expectClear(page, 'sign-in')
    await signIn('super')
    await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(20)
    await wear(page, settings)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('dir', settings.dir)

    await settled(page)
    await expectClear(page, 'order list')
    await page.getByRole('table').locator('tbody tr').first().getByRole('link').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await settled(page)
    await expectClear(page, 'order beside the list')
    const code = new URL(page.url()).searchParams.get('orderId')
    await page.goto(`/admin/orders/order/${code}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('#')
    await settled(page)
    await expectClear(page, 'order as a page')
    await page.goto('/admin/orders/all?q=nothing%20at%20all')
    await settled(page)
    await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(0)
    await expectClear(page, 'empty list')
    await page.goto('/admin/no-such-page')
    await expect(page.getByText('404', { exact: true })).toBeVisible()
    await settled(page)
    await expectClear(page, '404')
  })
