import type { CDPSession, Page } from '@playwright/test'
import { completed, expectClear } from './support/axe.ts'
import { isIn, newAdmin } from './support/new-admin.ts'
import { expect, signIn, test } from './support/shop.ts'

/** A device with a fingerprint reader, which the browser asks instead of a real one. */
async function addAuthenticator(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, authenticatorId }
}

test('an admin adds a passkey in the profile, and signs in with it instead of a password', {
  tag: '@auth',
}, async ({ browser, request, shop }) => {
  const pia = await newAdmin(request, shop.mails, 'Pia')
  // Browsers accept passkeys on a domain, not at an IP address.
  const page = await browser.newPage({ baseURL: shop.url.replace('127.0.0.1', 'localhost') })
  const { cdp, authenticatorId } = await addAuthenticator(page)
  await signIn(page, pia, pia.password)
  await isIn(page)
  await page.goto(
    await page.evaluate(() => `/admin/${JSON.parse(localStorage.getItem('storekeeper.login') ?? '{}')._id}`),
  )
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Add passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add passkey' })
  await dialog.getByLabel('Name').fill('Work laptop')
  await dialog.getByLabel('Current password').fill('not this one')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('The current password is incorrect.')).toBeVisible()
  await completed(page)
  await expectClear(page, 'adding a passkey')
  await dialog.getByLabel('Current password').fill(pia.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Passkey added')).toBeVisible()
  await expect(page.getByText('Work laptop', { exact: true })).toBeVisible()
  await shop.mails.to(pia.email, /A passkey for .* was added/)

  await page.getByRole('button', { name: 'Rename the passkey Work laptop' }).click()
  const renaming = page.getByRole('dialog', { name: 'Rename passkey' })
  await renaming.getByLabel('Name').fill('Own laptop')
  await renaming.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Own laptop', { exact: true })).toBeVisible()

  // The person touches the device only when the test does.
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false })
  await page.evaluate(() => localStorage.removeItem('storekeeper.login'))
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible()
  await completed(page)
  await expectClear(page, 'the ways to sign in')
  // A request that begins before the device is touched would wait forever.
  await page.route('**/admin/auth/passkey/start', async (route) => {
    await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true })
    await route.continue()
  })
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await isIn(page)

  await page.goto(
    await page.evaluate(() => `/admin/${JSON.parse(localStorage.getItem('storekeeper.login') ?? '{}')._id}`),
  )
  await page.getByRole('button', { name: 'Remove the passkey Own laptop' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('storekeeper.login'))
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('This passkey isn’t registered here. Sign in another way.')).toBeVisible()
  await page.close()
})

test('an e-mailed link signs in once, also while the password is shut', { tag: '@auth' }, async ({
  page,
  request,
  shop,
}) => {
  const lea = await newAdmin(request, shop.mails, 'Lea')
  await page.goto('/')
  await page.getByRole('link', { name: 'E-mail me a sign-in link' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in by e-mail' })).toBeVisible()
  await page.getByLabel('E-mail').fill(lea.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
  const { link } = await shop.mails.to(lea.email, /Your link to sign in/)
  await page.goto(link)
  await completed(page)
  await expectClear(page, 'an e-mailed link to sign in')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await isIn(page)
  await page.evaluate(() => localStorage.removeItem('storekeeper.login'))
  await page.goto(link)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible()
})
