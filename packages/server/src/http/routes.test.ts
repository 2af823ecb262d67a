import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Failure } from '@storekeeper/contract/errors'
import type { Permission } from '@storekeeper/contract/permissions'
import { SHIPPED_ROLES } from '@storekeeper/contract/roles/shipped-roles'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { openSession } from '../domains/sessions/sessions.ts'
import { newId } from '../lib/id.ts'
import { openRateLimits } from '../ports/rate-limits.ts'
import { everyCall } from '../testing/every-call.ts'
import { everyRoute } from '../testing/every-route.ts'
import { aSignedInCustomer } from '../testing/signed-in-customer.ts'
import { openStorefronts, STORE_KEYS } from '../testing/storefront.ts'
import { testShop } from '../testing/test-shop.ts'

/**
 * The routes besides calls, with their access. Listed by hand: a new route must be added. `session`: any
 * admin; `machine`: this machine, or a client with the token for it; `chat`: a client with the token of a
 * chat; `provider`: a service with the shared secret for it; `key`: a program with an API key.
 */
const ROUTES: Record<string, Permission | 'open' | 'session' | 'machine' | 'chat' | 'provider' | 'key'> = {
  'GET /healthz': 'open',
  'GET /readyz': 'open',
  'GET /robots.txt': 'open',
  'GET /metrics': 'machine',
  'GET /openapi.json': 'open',
  'GET /openapi-setup.json': 'open',
  'GET /openapi-store.json': 'open',
  'GET /errors.json': 'open',
  'GET /docs': 'open',
  'GET /docs/js/scalar.js': 'open',
  'GET /dev/mail': 'machine',
  'GET /dev/mail.json': 'machine',
  'GET /dev/mail/preview/:template': 'machine',
  'GET /dev/mail/:id': 'machine',
  'GET /dev/mail/:id/message': 'machine',
  'GET /files/:key': 'open',
  'GET /files/demo/*': 'open',
  'GET /assets/*': 'open',
  'GET /widget/*': 'open',
  'POST /mcp': 'key',
  'POST /upload': 'session',
  'POST /admin/upload/chat-files': 'session',
  'POST /admin/upload/any-files': 'session',
  'POST /file/remove': 'session',
  'GET /admin/invoices/export': 'invoices:export',
  'POST /admin/products/import': 'products:change',
  'GET /admin/products/export': 'products:read',
  'POST /admin/customers/import': 'customers:change',
  'GET /admin/customers/export': 'customers:read',
  'POST /admin/contacts/import': 'contacts:change',
  'GET /admin/contacts/export': 'contacts:read',
  'GET /admin/orders/export': 'orders:read',
  'GET /admin/bulk-runs/:id/file': 'bulk-runs:own',
  'POST /admin/imports/upload': 'imports:run',
  'GET /admin/imports/:id/report': 'imports:run',
  'GET /admin/analytics/sale-entries/export': 'analytics:read',
  'GET /admin/audit-log/export': 'audit-log:read',
  'GET /admin/wallet/balances/export': 'credit:read',
  'GET /admin/wallet/balances/:customerId/statement': 'credit:read',
  'POST /store/live-chats/files': 'chat',
  'POST /webhooks/payments/:provider': 'open',
  'POST /webhooks/mail-bounces': 'provider',
  'POST /webhooks/mail-replies': 'provider',
}

const shop = testShop()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storekeeper-screens-'))
  await mkdir(join(folder, 'assets'))
  for (const app of ['.', 'demo-shop']) {
    await mkdir(join(folder, app), { recursive: true })
    await writeFile(join(folder, app, 'screens.json'), '["/"]')
    await writeFile(join(folder, app, 'index.html'), '<!doctype html>')
  }
})
afterAll(() => rm(folder, { recursive: true }))

test('every existing route is listed here, with who may use it', async () => {
  const app = await createApp({
    ...{
      db: shop.db,
      jobs: shop.jobs,
      storage: shop.storage,
      geocoder: shop.geocoder,
      secrets: shop.secrets,
    },
    ...{ clock: () => shop.now, log: pino({ level: 'silent' }), rateLimits: openRateLimits(shop.pool) },
    ...{ screensDir: folder, widgetDir: folder, demoPicturesDir: folder, devMail: true },
  })
  await app.ready()
  const routes = everyRoute(app)
  await app.close()
  expect(routes.length).toBeGreaterThan(20)
  // Routes that share the beginning of their paths share the names of its parameters.
  const unnamed = (route: string) => route.replaceAll(/:[\w:|]+|\{\w+\}/g, ':id')
  const known = [...Object.keys(ROUTES), ...everyCall.map(({ method, path }) => `${method} ${path}`)]
  expect(routes.map(unnamed).filter((route) => !known.map(unnamed).includes(route))).toEqual([])
})

const request = async (route: string, token: string | null) => {
  const [method = '', path = ''] = route.split(' ')
  const filled = path.replace(/:\w+/g, newId()).replace('*', 'nothing')
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  if (method === 'POST') headers['content-type'] = path.endsWith('/import') ? 'text/csv' : 'application/json'
  const answer = await fetch(shop.url + filled, {
    method,
    headers,
    body: method === 'POST' ? '{}' : undefined,
  })
  if (answer.status >= 400) Failure.parse(await answer.json())
  return answer.status
}

/** The callers without access, each with its token. */
async function strangers(): Promise<[who: string, token: string | null][]> {
  const { admin, blocked } = shop.people
  const longAgo = new Date(shop.now.getTime() - 40 * 86_400_000)
  const over = await shop.db
    .transaction()
    .execute((tx) => openSession(tx, admin._id, { device: '', ip: '' }, longAgo))
  return [
    ['no session', null],
    ['an unknown token', 'x'.repeat(43)],
    ['a token that is none', "' or 1=1 --"],
    ['a blocked administrator', blocked.token],
    ['a customer', (await aSignedInCustomer(shop)).token],
    ['a session that is over', over],
  ]
}

const guarded = Object.entries(ROUTES).filter(
  ([, who]) => !['open', 'machine', 'chat', 'provider', 'key'].includes(who),
)

describe.each(guarded)('%s, for %s', (route, who) => {
  test('strangers are shown the door', async () => {
    for (const [stranger, token] of await strangers())
      expect({ stranger, status: await request(route, token) }).toEqual({ stranger, status: 401 })
  })

  test('an administrator is let in who may, and a super admin always', async () => {
    const permission = who === 'session' ? 'profile:own' : (who as Permission)
    const { admin, owner } = shop.people
    const manager: readonly Permission[] = SHIPPED_ROLES.manager.permissions
    const mayAdmin = permission.endsWith(':own') || manager.includes(permission)
    const status = await request(route, admin.token)
    if (mayAdmin) expect([401, 403, 500]).not.toContain(status)
    else expect(status).toBe(403)
    expect([401, 403, 500]).not.toContain(await request(route, owner.token))
  })

  test('who must set two-step sign-in up first is not, but for a picture of their own', async () => {
    await shop.db.insertInto('signInSettings').values({ _id: newId(), requireTwoStep: true }).execute()
    const status = await request(route, shop.people.owner.token)
    if (route === 'POST /upload') expect([401, 403, 500]).not.toContain(status)
    else expect(status).toBe(403)
  })
})

describe('the files of a chat', () => {
  beforeEach(() => openStorefronts(shop))
  const send = (headers: Record<string, string>) =>
    fetch(`${shop.url}/store/live-chats/files`, { method: 'POST', headers })

  test('are accepted with the chat’s secret, and from no administrator, customer or passer-by', async () => {
    for (const [stranger, token] of [...(await strangers()), ['an administrator', shop.people.owner.token]]) {
      const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
      const keyed = { 'x-site-key': STORE_KEYS.hb, ...authorization }
      expect({ stranger, status: (await send(authorization)).status }).toEqual({ stranger, status: 403 })
      expect({ stranger, status: (await send(keyed)).status }).toEqual({ stranger, status: 401 })
      const guessed = { ...keyed, 'x-chat-uuid': newId(), 'x-chat-token': token ?? 'x'.repeat(43) }
      expect({ stranger, status: (await send(guessed)).status }).toEqual({ stranger, status: 404 })
    }
  })
})

describe.each(Object.keys(ROUTES).filter((route) => ROUTES[route] === 'open'))('%s, open to all', (route) => {
  test('is the same for everybody', async () => {
    const statuses = await Promise.all([
      request(route, null),
      ...(await strangers()).map(([, token]) => request(route, token)),
    ])
    expect(new Set(statuses).size).toBe(1)
    expect([401, 403, 500]).not.toContain(statuses[0])
  })
})
