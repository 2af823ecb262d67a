import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { type ChatCustomer, chatCustomer, loadSiteKey } from './chat-customer.ts'
import { expect, test as inShop, type Person } from './shop.ts'
import { WINDOW } from './window.ts'

type Named = { firstName: string; lastName: string; email: string }

/** Customers who chat with the store, and a second admin in another browser. */
export const test = inShop.extend<{
  chatAs: (name: string, options?: { option?: string; site?: string }) => Promise<ChatCustomer>
  colleague: (as: Person) => Promise<Page>
  calls: Calls
}>({
  calls: async ({ shop, logins, request }, use) => {
    const { token } = JSON.parse(await logins('super')) as { token: string }
    await use(callsWith(request, shop.url, token))
  },
  chatAs: async ({ shop, logins, request }, use) => {
    const { token } = JSON.parse(await logins('super')) as { token: string }
    const customers: ChatCustomer[] = []
    await use(async (name, { option, site = 'hb' } = {}) => {
      const key = await loadSiteKey(request, shop.url, token, site)
      const customer = await chatCustomer(shop.url, key, namedAs(name), { option })
      customers.push(customer)
      return customer
    })
    for (const customer of customers) customer.leave()
  },
  colleague: async ({ browser, shop, logins }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (as) => {
      const context = await browser.newContext({ ...WINDOW, baseURL: shop.url })
      contexts.push(context)
      const page = await context.newPage()
      const login = await logins(as)
      await page.goto('/healthz')
      await page.evaluate((stored) => localStorage.setItem('storekeeper.login', stored), login)
      return page
    })
    for (const context of contexts) await context.close()
  },
})
export { expect }

type Calls = ReturnType<typeof callsWith>

const callsWith = (request: APIRequestContext, url: string, token: string) => {
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' }
  const body = async <Answer>(sent: ReturnType<APIRequestContext['get']>) => {
    const answer = await sent
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as Answer
  }
  return {
    get: <Answer>(path: string) => body<Answer>(request.get(url + path, { headers })),
    post: <Answer>(path: string, data: object) => body<Answer>(request.post(url + path, { headers, data })),
  }
}

const namedAs = (name: string): Named => {
  const [firstName = '', lastName = ''] = name.split(' ')
  return { firstName, lastName, email: `${name.toLowerCase().replace(' ', '.')}@people.example` }
}

export const list = (page: Page) => page.getByRole('region', { name: 'List of chats' })
export const row = (page: Page, name: string) => list(page).getByRole('listitem').filter({ hasText: name })
export const log = (page: Page, name: string) =>
  page.getByRole('region', { name: `Messages with ${name}`, exact: true })
export const message = (page: Page, name: string, text: string) =>
  log(page, name).getByRole('listitem').filter({ hasText: text })
export const box = (page: Page) => page.getByRole('textbox', { name: 'Write a message' })

export async function openChats(page: Page, search = ''): Promise<void> {
  await page.goto(`/admin/chats/all${search}`)
  await expect(page.getByRole('heading', { name: 'Chats', level: 1 })).toBeVisible()
  await expect(list(page).getByRole('listitem').first()).toBeVisible()
}

export async function openChat(page: Page, customer: ChatCustomer, name: string): Promise<void> {
  await openChats(page, `?chat=${customer.uuid}`)
  await expect(log(page, name)).toBeVisible()
}

/** Waits until the browser receives events. */
export const isLive = (page: Page, name: string) =>
  expect(page.getByRole('region', { name: 'Conversation' }).getByText('Online').first(), name).toBeVisible()

export async function write(page: Page, text: string): Promise<void> {
  await box(page).fill(text)
  await box(page).press('Enter')
}
