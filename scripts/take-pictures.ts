import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../packages/demo-data/src/admins.ts'
import { endProgram, launchProgram, waitForUrl } from '../packages/server/src/testing/program.ts'
import playwright from '../playwright.config.ts'
import { buildAdmin } from './build-admin.ts'
import { print } from './steps.ts'

/** Takes the screenshots of the README in the demo shop: `node scripts/take-pictures.ts [NAMES]` */
type Picture = {
  name: string
  at: string
  dark?: boolean
  arabic?: boolean
  width?: number
  /** Actions on the screen before the screenshot. */
  first?(page: Page): Promise<void>
}

const PICTURES: Picture[] = [
  { name: 'dashboard', at: '/admin/dashboard' },
  { name: 'orders', at: '/admin/orders/all', first: (page) => openRow(page, 2) },
  { name: 'new-order', at: '/admin/orders/new-order', first: fillInOrder },
  { name: 'product', at: '/admin/products/all', first: openFirstProduct },
  { name: 'customer', at: '/admin/customers/all?q=nora.lindgren', first: openFirst },
  {
    name: 'campaign',
    at: '/admin/bulk-contact/custom-mail/campaigns',
    first: openCampaign,
  },
  { name: 'analytics', at: '/admin/analytics' },
  { name: 'jobs', at: '/admin/jobs?view=recurring' },
  {
    name: 'chats',
    at: '/admin/chats/all',
    first: openChat,
  },
  { name: 'tickets-dark-arabic', at: '/admin/support', dark: true, arabic: true },
  { name: 'orders-phone', at: '/admin/orders/all', width: 390 },
  // The last one, since it starts a chat that would be visible in the others.
  { name: 'storefront', at: '/demo-shop/hb', first: requestInChat },
]
/** The stored settings after choosing dark mode. */
const DARK = {
  'storekeeper.theme.class': 'dark',
  'storekeeper.theme.dataHeaderStyles': 'dark',
  'storekeeper.theme.dataMenuStyles': 'dark',
}
const OUT = join(import.meta.dirname, '../docs/pictures')

if (!(await buildAdmin())) throw new Error('The screens could not be built.')
const dataDir = await mkdtemp(join(tmpdir(), 'storekeeper-pictures-'))
await chmod(dataDir, 0o755)
const program = launchProgram({
  DATA_DIR: dataDir,
  PORT: '0',
  LOG_LEVEL: 'warn',
  SMTP_URL: '',
  DATABASE_URL: '',
})
const url = await waitForUrl(program)
const browser = await chromium.launch(playwright.use?.launchOptions)
try {
  const login = await signIn()
  const wanted = process.argv.slice(2)
  for (const picture of PICTURES.filter(({ name }) => wanted.length === 0 || wanted.includes(name)))
    await take(picture, login)
} finally {
  await browser.close()
  await endProgram(program, 'SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
}

async function signIn(): Promise<string> {
  const response = await fetch(`${url}/admin/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'maya@storekeeper.example', password: DEMO_PASSWORD }),
  })
  return response.text()
}

async function take({ name, at, dark, arabic, width = 1440, first }: Picture, login: string): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: width < 500 ? 844 : 900 },
    reducedMotion: 'reduce',
  })
  const chosen = {
    'storekeeper.login': login,
    ...(dark ? DARK : {}),
    ...(arabic ? { 'storekeeper.theme.lang': 'ar', 'storekeeper.theme.dir': 'rtl' } : {}),
  }
  await context.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  }, chosen)
  const page = await context.newPage()
  await page.goto(at)
  await page.waitForLoadState('networkidle')
  await first?.(page)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(3_000)
  await page.screenshot({ path: join(OUT, `${name}.png`) })
  await context.close()
  print(`docs/pictures/${name}.png`)
}

async function openRow(page: Page, index: number): Promise<void> {
  await page.locator('main tbody tr').nth(index).click()
}

async function openFirstProduct(page: Page): Promise<void> {
  await page.locator('main tbody tr a').nth(3).click()
}

async function openCampaign(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'New soaps from the autumn kitchen' }).click()
  await page.getByRole('heading', { name: 'New soaps from the autumn kitchen' }).waitFor()
}

async function openChat(page: Page): Promise<void> {
  await page.getByRole('listitem').filter({ hasText: 'Lucía Lawson' }).getByRole('link').click()
  await page.getByText('No chat selected').waitFor({ state: 'hidden' })
}

async function openFirst(page: Page): Promise<void> {
  await page.locator('main tbody tr a').first().click()
  await page.getByRole('heading', { name: 'Contact' }).waitFor()
}

/** Adds two products, a customer and a coupon, and waits for the server's quote. */
async function fillInOrder(page: Page): Promise<void> {
  const combobox = (name: string) => page.getByRole('combobox', { name, exact: true })
  const take = async (name: string, typed: string) => {
    await combobox(name).fill(typed)
    await page.getByRole('option', { name: typed }).first().click()
  }
  await combobox('Site of the order').click()
  await page.getByRole('option', { name: 'Home & Bath' }).click()
  for (const title of ['Oat & Honey Soap', 'Morning Ritual Gift Set']) {
    await take('Add product', title)
    await page.getByRole('listitem').filter({ hasText: title }).first().waitFor()
  }
  await page.getByRole('textbox', { name: 'Quantity of Oat & Honey Soap', exact: true }).fill('4')
  await take('Find a customer', 'Nora Lindgren')
  await combobox('Coupon code').fill('SOAPBOX15')
  await page.getByText('Coupon discount:').waitFor()
  await page.keyboard.press('Tab')
  await page.evaluate(() => window.scrollTo(0, 0))
}

/** Closes the pop-up and sends a chat message. */
async function requestInChat(page: Page): Promise<void> {
  await page.locator('dialog[open]').waitFor()
  await page.keyboard.press('Escape')
  const chat = page.locator('storekeeper-chat')
  await chat.getByRole('button', { name: 'Open chat' }).click()
  await chat.getByLabel('Your name').fill('Jorun Pell')
  await chat.getByLabel('Your e-mail address').fill('jorun.pell@mail.example')
  await chat.getByLabel('What’s it about?').selectOption('Something else')
  await chat.getByRole('button', { name: 'Start chat', exact: true }).click()
  const box = chat.getByRole('textbox', { name: 'Write a message' })
  await box.fill('Do you ship to Norway?')
  await box.press('Enter')
  await chat.getByRole('article').filter({ hasText: 'Norway' }).getByText('Sent').waitFor()
}
