import { completed, expectClear, expectNotWider, TRIED_LOOKS, wear } from './support/axe.ts'
import { joined, othersIn } from './support/live.ts'
import { alert, rows } from './support/locators.ts'
import { expect, test } from './support/shop.ts'

test.beforeEach(async ({ page, signIn }) => {
  await signIn('super')
  await expect(rows(page)).toHaveCount(20)
  await joined(page)
})

for (const [look, settings] of Object.entries(TRIED_LOOKS))
  test(`live updates have no accessibility violations: ${look}`, { tag: '@live' }, async ({
    page,
    shop,
    logins,
  }) => {
    const others = othersIn(shop.url, JSON.parse(await logins('admin')).token)
    await wear(page, settings)
    await page.reload()
    await expect(rows(page)).toHaveCount(20)
    const { orderId } = await others.placeOrder('Clear')
    await expect(alert(page, orderId)).toBeVisible()
    await completed(page)
    await expectClear(page, 'alert')
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(alert(page, orderId)).toBeVisible()
    await expectNotWider(page, 'news on a phone')
    await page.getByRole('button', { name: /^(Notifications|الإشعارات)/ }).click()
    const list = page.getByRole('region', { name: /^(Notifications|الإشعارات)$/ })
    await expect(list.getByRole('listitem').first()).toContainText(orderId)
    await completed(page)
    await expectClear(page, 'notifications on a phone')
  })
