import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { APIRequestContext, Locator, Page, WebSocketRoute } from '@playwright/test'
import { signInToApi } from './admin-desk.ts'
import { OWN_LANGUAGE } from './language/speak.ts'
import { test as base, expect } from './shop.ts'

type Input = {
  attributes?: string
  head?: string
  html?: string
  key?: string
  tags?: number
  policy?: string
  /** The script on the page; the chat, unless a test requests another. */
  script?: 'chat.js' | 'events.js'
  body?: string
  /** The server's address for the page; defaults to its own. */
  through?: string
}

/** A test with these pages as the domain of the demo site: `visit` opens one with the chat. */
export const test = base.extend<{
  site: Awaited<ReturnType<typeof moveSite>>
  visit: (input?: Input) => Promise<string>
}>({
  site: async ({ request }, use) => {
    const site = await moveSite(request)
    await use(site)
    await site.moveBack()
  },
  visit: async ({ page, shop, site }, use) => {
    let served: ShopPage | undefined
    await use(async (input = {}) => {
      const script = `${input.through ?? shop.url}/widget/${input.script ?? 'chat.js'}`
      served = await servePage(pageWith(script, site.publicKey, input), input.policy)
      await page.goto(served.url)
      return served.url
    })
    await served?.stop()
  },
})
export { expect }

/** A page of a storefront with the requested script tag. */
function pageWith(script: string, publicKey: string, input: Input): string {
  const {
    attributes = '',
    head = '',
    html = `lang="${OWN_LANGUAGE.lang}" dir="${OWN_LANGUAGE.dir}"`,
    key = publicKey,
    tags = 1,
  } = input
  const tag = `<script src="${script}" data-site-key="${key}" ${attributes} async></script>`
  const body = `${input.body ?? ''}<main><h1>Soap and old maps</h1><p>${'Lorem ipsum dolor sit amet. '.repeat(40)}</p></main>`
  return `<!doctype html><html ${html}><head><meta name="viewport" content="width=device-width"><title>Shop</title>${head}</head><body>${body}${tag.repeat(tags)}</body></html>`
}

/** A third-party page with its own origin, like a storefront. */
type ShopPage = { url: string; stop(): Promise<void> }

/** A name that resolves to the local machine in every browser, and that is a valid domain of a site. */
const DOMAIN = 'shop.localhost'

/** Serves one page, with a Content-Security-Policy if given. */
async function servePage(html: string, policy?: string): Promise<ShopPage> {
  const server = createServer((_request, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8')
    if (policy) answer.setHeader('content-security-policy', policy)
    answer.end(html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${DOMAIN}:${port}/`,
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

type Site = { _id: string; key: string; name: string; domain: string; version: number }
type Calls = Awaited<ReturnType<typeof signInToApi>>

/**
 * Sets the domain of the demo site to these pages; returns its public key and a function that restores the
 * domain.
 */
async function moveSite(request: APIRequestContext) {
  const calls = await signInToApi(request)
  const former = await changeDomain(calls, DOMAIN)
  const { _id } = await demoSite(calls)
  const { publicKey } = (await calls.get(`/admin/sites/${_id}/public-key`)) as { publicKey?: string }
  return { publicKey: publicKey ?? '', calls, moveBack: () => changeDomain(calls, former) }
}

async function changeDomain(calls: Calls, domain: string): Promise<string> {
  const { _id, name, version, domain: former } = await demoSite(calls)
  await calls.put(`/admin/sites/${_id}`, { name, domain, isActive: true, version })
  return former
}

async function demoSite(calls: Calls): Promise<Site> {
  const sites = await calls.get<Site[]>('/admin/sites')
  const site = sites.find(({ key }) => key === 'hb')
  if (!site) throw new Error('The demo shop has no site “hb”.')
  return site
}

/** The elements of the chat that the customer uses. */
export function chatOn(page: Page) {
  const chat = page.locator('storekeeper-chat')
  return {
    launcher: chat.getByRole('button', { name: /^(Open|Close) chat/, expanded: false }),
    panel: chat.getByRole('dialog'),
    box: chat.getByRole('textbox', { name: 'Write a message' }),
    messages: chat.getByRole('log', { name: 'Messages' }),
    sent: (text: string | RegExp): Locator => chat.getByRole('article').filter({ hasText: text }),
    button: (name: string) => chat.getByRole('button', { name, exact: true }),
    field: (name: string) => chat.getByLabel(name),
    text: (text: string | RegExp) => chat.getByText(text),
    all: chat,
  }
}

/** Opens the chat and fills in the customer's details. */
export async function beginChat(
  page: Page,
  name: string,
  about = 'Something else',
): Promise<ReturnType<typeof chatOn>> {
  const chat = chatOn(page)
  await chat.launcher.click()
  await chat.field('Your name').fill(name)
  await chat.field('Your e-mail address').fill('nora@example.com')
  await chat.field('What’s it about?').selectOption(about)
  await chat.button('Start chat').click()
  await chat.box.waitFor()
  return chat
}

/** The admin's side of a customer's chat, without a screen. */
export async function shopSide(calls: Calls, firstName: string) {
  const found = await calls.get<{ items: { _id: string; uuid: string }[] }>(
    `/admin/live-chats?q=${encodeURIComponent(firstName)}`,
  )
  const [chat] = found.items
  if (!chat) throw new Error(`There is no chat with ${firstName}.`)
  const messages = async () => {
    const { items } = await calls.get<{
      items: { message: string; media: { name: string }[]; sequence: number }[]
    }>(`/admin/live-chats/messages/${chat._id}?limit=200`)
    return items
  }
  return {
    messages,
    write: (message: string) =>
      calls.post('/admin/live-chats/messages', {
        chat: chat._id,
        message,
        media: [],
        requestId: crypto.randomUUID(),
      }),
    ...chat,
    close: () => calls.patch(`/admin/live-chats/${chat._id}/update-status`, { status: 'closed' }),
  }
}

/** Controls the connection: it can be cut, be prevented from reconnecting, and drop what the server sends. */
export async function holdLine(page: Page) {
  const line = { isDown: false, isDeaf: false, cut: () => {} }
  await page.routeWebSocket(/\/socket\.io\//, (socket: WebSocketRoute) => {
    if (line.isDown) return void socket.close()
    const server = socket.connectToServer()
    server.onMessage((text) => {
      if (!line.isDeaf || String(text) === '2') socket.send(text)
    })
    line.cut = () => {
      server.close()
      socket.close()
    }
  })
  return line
}

declare global {
  interface Window {
    storekeeperChat?: {
      open(): void
      close(): void
      destroy(): void
      identify(who: { customerToken: string }): void
    }
  }
}
