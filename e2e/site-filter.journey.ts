import { expect, test } from './support/shop.ts'

test.beforeEach(async ({ page, signIn }) => {
  await signIn('super')
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(20)
})

test('all sites stay chosen when the page is loaded anew, although another one was looked at before', {
  tag: '@sites',
}, async ({ page }) => {
  const site = page.getByRole('combobox', { name: 'Site', exact: true })
  const choose = async (name: string) => {
    await site.click()
    await page.getByRole('option', { name }).click()
    await expect(site).toHaveValue(name)
  }
  await choose('Auctropin')
  await page.goto('/admin/coupons/all?site=all')
  await expect(page).toHaveURL(/coupons\/all\?site=all$/)
  await page.reload()
  await expect(site).toHaveValue('All sites')
  await page.getByRole('link', { name: 'Support Tickets' }).click()
  await expect(page).toHaveURL(/support\?site=all$/)
  await page.reload()
  await expect(site).toHaveValue('All sites')

  await choose('Auctropin')
  await choose('All sites')
  await expect(page).toHaveURL(/support$/)
  await page.reload()
  await expect(site).toHaveValue('All sites')
})

test('in the narrowest window the site filter still shows the name of the site', { tag: '@sites' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const site = page.getByRole('combobox', { name: 'Site', exact: true })
  await expect(site).toHaveValue('All sites')
  const readRoom = () =>
    site.evaluate((input) => {
      const { paddingLeft, paddingRight } = getComputedStyle(input)
      return input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    })
  // The styles may still load.
  await expect.poll(readRoom).toBeGreaterThan(56)
})
