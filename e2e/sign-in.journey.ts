import { expect, signIn, test } from './support/shop.ts'

test('an administrator signs in, sees the dashboard, and signs out', { tag: ['@smoke', '@auth'] }, async ({
  page,
}) => {
  await signIn(page, 'admin')
  await expect(page).toHaveURL(/\/admin\/dashboard/)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Key figures' }).getByRole('article')).toHaveCount(6)

  await page.getByRole('button', { name: /Jonas Weber/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.goto('/admin/orders/all')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('a wrong password is refused with a message, and the input stays', { tag: '@auth' }, async ({
  page,
}) => {
  await page.goto('/')
  await signIn(page, 'admin', 'not the password')
  await expect(page.getByRole('alert')).toContainText('Incorrect e-mail address or password')
  await expect(page.getByLabel('E-mail')).toHaveValue('jonas@storekeeper.example')
})

test('a blocked admin gets a message, and only after the right password', { tag: '@auth' }, async ({
  page,
}) => {
  await page.goto('/')
  await signIn(page, 'blocked')
  await expect(page.getByRole('alert')).toContainText('blocked')
})

test('an address that is none is named at its field before anything is sent', { tag: '@auth' }, async ({
  page,
}) => {
  await page.goto('/')
  await page.getByLabel('E-mail').fill('jonas@')
  await page.getByLabel('Password', { exact: true }).fill('x')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Enter a valid e-mail address.')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toBeFocused()
})

test('a sign-in that a page required leads back to that page', { tag: '@auth' }, async ({ page }) => {
  await page.goto('/admin/orders/pending')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await signIn(page, 'admin')
  await expect(page).toHaveURL(/\/admin\/orders\/pending/)
})

test('a session that was ended elsewhere leads back to the sign-in page, and nothing stays stored', {
  tag: '@auth',
}, async ({ page, shop, signIn }) => {
  await signIn('colleague')
  await expect(page.getByRole('heading', { name: 'All orders' })).toBeVisible()
  const stored = await page.evaluate(() => JSON.stringify(localStorage))
  const token = /[\w-]{43}/.exec(stored)?.[0] ?? ''
  const profile = await fetch(`${shop.url}/admin/profile`, { headers: { authorization: `Bearer ${token}` } })
  const { _id } = await profile.json()
  await fetch(`${shop.url}/admin/auth/logout/${_id}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  })

  // The open page may be notified first, by any of its own calls.
  await page.goto('/admin/orders/test-orders')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByText('Your session has ended. Sign in again to continue.')).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(token)
})

test('a stored sign-in that cannot be read is cleared, with the specified message', {
  tag: '@auth',
}, async ({ page }) => {
  await page.goto('/')
  const key = await readSignInKey(page)
  await page.evaluate((name) => localStorage.setItem(name, '{broken'), key)
  await page.goto('/admin/orders/all')
  await expect(page.getByText('Failed to authenticate, please login!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('an admin who signs out is signed out, even when the server cannot be reached', {
  tag: '@auth',
}, async ({ page, signIn }) => {
  await signIn('admin')
  await expect(page.getByRole('heading', { name: 'All orders' })).toBeVisible()
  await page.route('**/admin/auth/logout/**', (route) => route.abort())
  await page.getByRole('button', { name: /Jonas Weber/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/"token|\\"token/)
  await page.goto('/admin/orders/all')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

/** Returns the storage key of a login, determined by signing in. */
async function readSignInKey(page: import('@playwright/test').Page): Promise<string> {
  await signIn(page, 'admin')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  const key = await page.evaluate(() =>
    Object.keys(localStorage).find((name) => /"token"/.test(localStorage.getItem(name) ?? '')),
  )
  expect(key).toBeDefined()
  return key ?? ''
}
