import { CLIENT, startIdentityProvider } from '../packages/server/src/testing/identity-provider.ts'
import { completed, expectClear } from './support/axe.ts'
import { newAdmin } from './support/new-admin.ts'
import { expect, test } from './support/shop.ts'

test('a super admin sets up the provider of the company, and an admin signs in there', {
  tag: '@auth',
}, async ({ page, browser, request, shop, signIn }) => {
  const cora = await newAdmin(request, shop.mails, 'Cora')
  const provider = await startIdentityProvider({
    redirectUri: `${shop.url}/sign-in-company`,
    people: {
      cora: { email: cora.email, email_verified: true, groups: ['shop-support'] },
      stranger: { email: 'stranger@elsewhere.example', groups: ['shop-support'] },
    },
  })
  try {
    await signIn('super', '/admin/company-sign-in')
    await expect(page.getByText(`${shop.url}/sign-in-company`)).toBeVisible()
    await page.getByLabel('Issuer').fill('http://login.example.com')
    await page.getByRole('button', { name: 'Test connection' }).click()
    await expect(page.getByText('Enter an address that starts with https://').first()).toBeVisible()
    await page.getByLabel('Issuer').fill(provider.issuer)
    await page.getByRole('button', { name: 'Test connection' }).click()
    await expect(
      page.getByText(`The provider answers. Admins will sign in at ${provider.issuer}/auth.`),
    ).toBeVisible()
    await page.getByLabel('Client ID').fill(CLIENT.id)
    await page.getByLabel('Client secret').fill(CLIENT.secret)
    await page.getByRole('button', { name: 'Add group' }).click()
    await page.getByRole('textbox', { name: 'Group', exact: true }).fill('shop-support')
    await page.getByRole('combobox', { name: 'Role' }).click()
    await page.getByRole('option', { name: 'Support' }).click()
    await page.getByRole('switch', { name: 'Offer company sign-in' }).click()
    await completed(page)
    await expectClear(page, 'the settings of company sign-in')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Company sign-in saved')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Group', exact: true })).toHaveValue('shop-support')
    await expect(page.getByText('A secret is stored.')).toBeVisible()

    const hers = await browser.newPage({ baseURL: shop.url })
    await hers.goto('/')
    await hers.getByRole('button', { name: 'Sign in with your company account' }).click()
    await expect(hers.getByRole('heading', { name: 'Example Company' })).toBeVisible()
    await hers.getByLabel('Account').fill('cora')
    await hers.getByRole('button', { name: 'Continue' }).click()
    await expect(hers.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
    await hers.close()

    const others = await browser.newPage({ baseURL: shop.url })
    await others.goto('/')
    await others.getByRole('button', { name: 'Sign in with your company account' }).click()
    await others.getByLabel('Account').fill('stranger')
    await others.getByRole('button', { name: 'Continue' }).click()
    await expect(others.getByText('Your company account has no access to this store.')).toBeVisible()
    await completed(others)
    await expectClear(others, 'a refused company sign-in')
    await others.close()

    // The other journeys of this store expect the sign-in page without it.
    await page.getByRole('switch', { name: 'Offer company sign-in' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Company sign-in saved')).toBeVisible()
  } finally {
    await provider.stop()
  }
})
