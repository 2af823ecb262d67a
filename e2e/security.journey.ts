import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page, Response } from '@playwright/test'
import { signInToApi } from './support/admin-desk.ts'
import { completed } from './support/axe.ts'
import { chatCustomer } from './support/chat-customer.ts'
import { EVIL, watch } from './support/policy.ts'
import { beginChat, expect, test } from './support/shop-page.ts'

const SCREENS = [
  '/admin/dashboard',
  '/admin/analytics',
  '/admin/orders/all',
  '/admin/orders/new-order',
  '/admin/products/edit/olive-oil-soap',
  '/admin/customers/all',
  '/admin/chats/all',
  '/admin/support',
  '/admin/bulk-contact/custom-mail',
  '/admin/app-settings/app-info',
  '/admin/components/maps',
  '/admin/users/all',
  '/admin/roles',
  '/demo-shop/hb',
  '/demo-shop/hb/olive-oil-soap',
  '/demo-shop/hb/checkout',
  '/docs',
]

/**
 * The API documentation is a third-party page: its heading shows that it has loaded, and its network may
 * never be idle.
 */
async function hasCome(page: Page, screen: string): Promise<void> {
  if (screen === '/docs')
    await expect(page.getByRole('heading', { name: 'Storekeeper', level: 1 })).toBeVisible()
  else await completed(page)
}

test('no screen and no page of the demo shop tries what its policy forbids', { tag: '@security' }, async ({
  page,
  signIn,
}) => {
  test.setTimeout(180_000)
  const requireQuiet = await watch(page)
  await signIn('super')
  for (const screen of SCREENS) {
    await page.goto(screen)
    await hasCome(page, screen)
    await requireQuiet()
  }
})

test('what people write is shown as they wrote it and never runs, wherever it is read', {
  tag: '@security',
}, async ({ page, shop, request, signIn }) => {
  test.setTimeout(180_000)
  const calls = await signInToApi(request)
  const word = randomUUID().slice(0, 8)
  const slug = `evil-${word}`
  await calls.post('/admin/faqs', {
    site: 'hb',
    question: `${word} ${EVIL}`.slice(0, 300),
    slug,
    answer: EVIL,
  })
  const text = await calls.post('/admin/pages', {
    ...{ site: 'hb', title: `${word} ${EVIL}`.slice(0, 200), slug, body: EVIL, isPublished: true },
    seo: { title: EVIL.slice(0, 200), description: EVIL.slice(0, 500) },
  })
  await calls.post('/admin/products', {
    ...{
      title: `${word} ${EVIL}`.slice(0, 200),
      slug,
      sku: word,
      site: 'hb',
      quantity: 3,
      lowStockAt: 1,
      weight: null,
    },
    ...{
      price: { regular: 100, sale: 0 },
      images: [],
      shortDescription: EVIL,
      description: EVIL,
      categories: [],
    },
    ...{ isActive: true, isBundle: false, includes: [], seo: { title: '', description: '' } },
  })
  const {
    items: [order],
  } = await calls.get<{ items: { _id: string; uriCode: string }[] }>('/admin/orders?limit=1')
  await calls.post('/admin/orders/comments/add', { order: order?._id, text: EVIL, requestId: randomUUID() })
  const { items: [customer] = [] } = await calls.get('/admin/customers?q=nora.lindgren')
  const ticket = { customer: customer?._id, subject: EVIL.slice(0, 200), text: EVIL, requestId: randomUUID() }
  await calls.post('/admin/tickets', ticket)
  const { publicKey } = (await (await request.get('/store/sites/hb')).json()) as { publicKey: string }
  const person = { firstName: EVIL.slice(0, 100), lastName: word, email: `${word}@mail.example` }
  const chatting = await chatCustomer(shop.url, publicKey, person)
  await chatting.emit('live_chat_customer_message_created', { message: EVIL, requestId: randomUUID() })

  const requireQuiet = await watch(page)
  await signIn('super')
  const READ = [
    '/admin/faqs',
    `/admin/pages/edit/${text._id}`,
    `/admin/pages/preview/${text._id}`,
    `/admin/products/edit/${slug}`,
    `/admin/products/all?q=${word}`,
    `/admin/orders/order/${order?.uriCode}`,
    '/admin/support',
    '/admin/chats/all',
    '/admin/audit-log',
    `/demo-shop/hb/${slug}`,
    '/demo-shop/hb/faqs',
    `/demo-shop/hb/pages/${slug}`,
  ]
  for (const screen of READ) {
    await page.goto(screen)
    await completed(page)
    await requireQuiet()
  }
  await page.goto('/admin/chats/all')
  await page.getByText(word).first().click()
  await expect(page.getByText('window.ran=1').last()).toBeVisible()
  await requireQuiet()
})

test('pages forbid being framed, sniffed and scripted, and set no cookie', { tag: '@security' }, async ({
  page,
  shop,
  context,
  signIn,
}) => {
  await signIn('super')
  const answers: Response[] = []
  page.on('response', (answer) => answers.push(answer))
  for (const screen of ['/', '/admin/orders/all', '/demo-shop/hb', '/docs']) {
    const headers = (await page.goto(screen))?.headers() ?? {}
    const policy = headers['content-security-policy'] ?? ''
    const scripts = policy.split(';').find((part) => part.trim().startsWith('script-src')) ?? ''
    expect(scripts).toMatch(/'(nonce|sha256)-/)
    expect(scripts).not.toMatch(/unsafe|\*|data:|https:/)
    for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(part)
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
    })
    await hasCome(page, screen)
  }
  for (const answer of answers) {
    const headers = answer.headers()
    if (!answer.url().startsWith(shop.url) || answer.status() === 304) continue
    // Scripts and styles have no policies of pages.
    const isAsset = answer.url().startsWith(`${shop.url}/assets/`)
    expect({ url: answer.url(), ...headers }).toMatchObject({
      'x-content-type-options': 'nosniff',
      ...(!isAsset && { 'referrer-policy': 'strict-origin-when-cross-origin' }),
    })
    expect(headers).not.toHaveProperty('set-cookie')
    expect(headers).not.toHaveProperty('strict-transport-security')
  }
  expect(await context.cookies()).toEqual([])

  const foreign = createServer((_request, answer) => {
    answer.setHeader('content-type', 'text/html')
    answer.end(
      `<iframe src="${shop.url}/admin/orders/all"></iframe><object data="${shop.url}/docs"></object>`,
    )
  })
  await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve))
  await page.goto(`http://localhost:${(foreign.address() as AddressInfo).port}/`)
  await page.waitForLoadState('networkidle')
  const framed = page.frames().filter((frame) => frame !== page.mainFrame())
  expect(framed.length).toBeGreaterThan(0)
  for (const frame of framed)
    expect(await frame.locator('body').innerText()).not.toMatch(/Storekeeper|Orders/)
  foreign.closeAllConnections()
  foreign.close()
})

const AS_UPLOADED = [
  {
    name: 'picture.svg',
    mimeType: 'image/svg+xml',
    content: `<svg xmlns="http://www.w3.org/2000/svg">${EVIL}</svg>`,
  },
  { name: 'page.html', mimeType: 'text/html', content: `<!doctype html>${EVIL}` },
  { name: 'picture.png', mimeType: 'image/png', content: `<!doctype html>${EVIL}` },
  { name: 'text.txt', mimeType: 'text/plain', content: EVIL },
  { name: 'text.pdf', mimeType: 'application/pdf', content: `%PDF-1.7\n<!doctype html>${EVIL}` },
]

test('what was uploaded never runs, whatever it is called', { tag: '@security' }, async ({
  page,
  request,
  signIn,
  logins,
}) => {
  const { token } = JSON.parse(await logins('super'))
  await signIn('super')
  for (const { name, mimeType, content } of AS_UPLOADED) {
    const sent = await request.post('/admin/upload/any-files', {
      headers: { authorization: `Bearer ${token}` },
      multipart: { file: { name, mimeType, buffer: Buffer.from(content) } },
    })
    if (!sent.ok()) continue
    const { data } = await sent.json()
    const served = await request.get(data[0].url)
    expect(served.headers()).toMatchObject({
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
    expect(served.headers()['content-type']).not.toMatch(/html|svg|xml|script/)
    const opened = await page.context().newPage()
    // A file served as an attachment starts a download, which ends the navigation.
    await opened.goto(data[0].url).catch(() => undefined)
    expect(await opened.evaluate(() => window.ran)).toBeUndefined()
    await opened.close()
  }
})

test('on a page with the strictest documented policy, the chat works and breaks nothing of it', {
  tag: '@security',
}, async ({ page, shop, visit }) => {
  const requireQuiet = await watch(page)
  const { origin, host } = new URL(shop.url)
  await visit({
    policy: `default-src 'none'; script-src ${origin}; connect-src ${origin} ws://${host}; img-src ${origin}; require-trusted-types-for 'script'`,
  })
  const chat = await beginChat(page, 'Vigdis Holt')
  await chat.box.fill(EVIL)
  await chat.box.press('Enter')
  await expect(chat.sent('window.ran=1').getByText('Sent')).toBeVisible()
  await requireQuiet()
})
