import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import { test as base, type Page } from '@playwright/test'
import { aFolder, freePort, program, startShop, stopShop } from './support/demo-shop.ts'
import { typed } from './support/language/speak.ts'
import { dialog, heading } from './support/locators.ts'
import { figure, take } from './support/order-editor.ts'
import { box } from './support/product-editor.ts'
import { SCREENS } from './support/screens.ts'
import { expect } from './support/shop.ts'

const PASSWORD = 'a long enough password'

/** A real server with an empty folder, and its first super admin, created by the command. */
const test = base.extend<{ url: string; open: (path: string) => Promise<void> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  url: async ({}, use) => {
    const dataDir = await aFolder()
    const port = await freePort()
    const server = await startShop(dataDir, port, { NODE_ENV: 'production' })
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', ADMIN_PASSWORD: PASSWORD }
    const name = ['--first-name', 'Olive', '--last-name', 'Owner']
    await promisify(execFile)(
      process.execPath,
      [program('commands/admin-create.ts'), '--email', 'olive@shop.example', ...name],
      { env },
    )
    await use(`http://127.0.0.1:${port}`)
    await stopShop(server, 'SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  },
  open: async ({ page, url }, use) => {
    await use(async (path) => {
      await page.goto(url + path)
    })
  },
})

test.use({ actionTimeout: 20_000 })

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill('olive@shop.example')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function setUp(page: Page): Promise<void> {
  await expect(heading(page, 'Set up your store')).toBeVisible()
  await box(page, 'Store name').fill('Soap & Stone')
  await expect(box(page, 'Key')).toHaveValue('soap-stone')
  await box(page, 'Store address').fill('soap.example.com')
  await take(page, 'Currency', typed('USD', 'USD'), /USD/)
  await page.getByRole('button', { name: 'Set up store' }).click()
  await expect(page.getByRole('heading', { name: 'Get started' })).toBeVisible()
}

const step = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const isDone = (page: Page, name: string) =>
  expect(step(page, name).getByRole('img', { name: 'Done' })).toBeVisible()

test('a new store is set up by its first super admin, whatever page is opened first', {
  tag: ['@smoke', '@setup'],
}, async ({ page, open }) => {
  test.setTimeout(120_000)
  await open('/')
  await signIn(page)
  await expect(heading(page, 'Set up your store')).toBeVisible()
  // No screen requires a site that does not exist.
  await open('/admin/products/new')
  await expect(heading(page, 'Set up your store')).toBeVisible()
  await page.getByRole('button', { name: 'Set up store' }).click()
  await expect(box(page, 'Store name')).toBeFocused()
  await box(page, 'Store address').fill('https://soap.example.com/')
  await page.getByRole('button', { name: 'Set up store' }).click()
  await expect(page.getByText('Enter a domain such as shop.example.com')).toBeVisible()
  await setUp(page)
  await expect(page.getByText('1 of 5 steps complete').first()).toBeVisible()
  await isDone(page, 'Add your first site')
})

test('an empty shop is set up, and led to its first paid order', { tag: '@setup' }, async ({
  page,
  open,
}) => {
  test.setTimeout(240_000)
  await open('/')
  await signIn(page)
  await setUp(page)
  await step(page, 'Add your first product').getByRole('link').first().click()
  await box(page, 'Title').first().fill('Oat Soap')
  await box(page, 'SKU').fill('OAT-1')
  await box(page, 'Regular price').fill('7.50')
  await box(page, 'Quantity').fill('12')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Product added')).toBeVisible()

  await open('/admin/country/shipping')
  await page.getByRole('button', { name: 'Add method' }).first().click()
  const drawer = dialog(page, 'Add method')
  await drawer.getByLabel('Title').fill('Post')
  await drawer.getByLabel('Price').fill('4')
  await drawer.getByRole('combobox', { name: 'Countries' }).fill(typed('Germ', 'ألما'))
  await page.getByRole('option', { name: 'Germany' }).click()
  await page.keyboard.press('Tab')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer).toBeHidden()

  await open('/admin/dashboard')
  await isDone(page, 'Add your first product')
  await isDone(page, 'Set up shipping')
  await step(page, 'Try an order').getByRole('link').click()
  await take(page, 'Add product', 'Oat Soap')
  await page.getByRole('radio', { name: 'Guest' }).check()
  await box(page, 'Recipient’s first name').fill('Ida')
  await box(page, 'Recipient’s last name').fill('Berg')
  await expect(figure(page, 'Due')).toHaveText('$7.50')
  await page.getByRole('button', { name: 'Add order' }).click()
  await expect(page.getByText('Order added')).toBeVisible()
  await page.getByRole('button', { name: 'Record payment' }).click()
  const payment = dialog(page, /^Record payment/)
  await payment.getByLabel('Payment method').fill('Cash')
  await page.keyboard.press('Tab')
  await payment.getByRole('button', { name: 'Record payment' }).click()
  await expect(payment).toBeHidden()

  await open('/admin/orders/all')
  const order = page.getByRole('table').locator('tbody tr')
  await expect(order).toHaveCount(1)
  await expect(order).toContainText('Paid')
  await open('/admin/dashboard')
  await isDone(page, 'Try an order')
  await expect(page.getByRole('main')).toContainText('$7.50')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByRole('heading', { name: 'Get started' })).toBeHidden()
  await page.reload()
  await expect(page.getByText('Latest orders')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Get started' })).toBeHidden()
})

test('every screen of an empty shop opens, and none waits or complains', { tag: '@setup' }, async ({
  page,
  open,
}) => {
  test.setTimeout(300_000)
  await open('/')
  await signIn(page)
  await setUp(page)
  const addresses = Object.values(SCREENS).flatMap(({ address }) =>
    typeof address === 'string' && address.startsWith('/admin/') ? [address] : [],
  )
  const failed: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`)
  })
  for (const address of addresses) {
    await open(address)
    await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible()
    if (address.startsWith('/admin/components/')) continue
    await expect(page.locator('main [aria-busy=true], main .mantine-Skeleton-root'), address).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('alert'), address).toHaveCount(0)
  }
  expect(failed).toEqual([])
})
