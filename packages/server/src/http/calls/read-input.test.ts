import { Failure } from '@storekeeper/contract/errors'
import { isErrorCode } from '@storekeeper/contract/errors/catalogue'
import { beforeEach, expect, test } from 'vitest'
import { buildRequest, everyCall, everyForm, PUBLIC_KEY, withKey } from '../../testing/every-call.ts'
import { forgetAttempts } from '../../testing/sign-in.ts'
import { aSignedInCustomer } from '../../testing/signed-in-customer.ts'
import { testShop } from '../../testing/test-shop.ts'

/** How all calls read and reject input. */
const shop = testShop()

let customer: { token: string }
beforeEach(async () => {
  customer = await aSignedInCustomer(shop)
  await shop.db.updateTable('sites').set({ publicKey: PUBLIC_KEY }).where('key', '=', 'hb').execute()
})

async function send(method: string, path: string, body?: unknown) {
  const isStore = path.startsWith('/store')
  if (isStore) await forgetAttempts(shop)
  return shop.send(method, path, body, isStore ? customer : 'owner')
}

test('a parameter that is too long is refused by its call, which names it', async () => {
  const { status, body } = await send('GET', `/admin/orders/details/${'x'.repeat(3000)}`)
  expect({ status, fields: body.fields }).toMatchObject({ status: 400, fields: { id: { code: 'TOO_LONG' } } })
})

test('a call that needs no more than its address also accepts null as its body', async () => {
  const { _id } = await shop.db.selectFrom('sites').select('_id').executeTakeFirstOrThrow()
  expect((await send('POST', `/admin/sites/${_id}/renew-public-key`, null)).status).toBe(200)
})

/** Calls that end the session of the caller. */
const ENDS = ['profile.sessions.endOthers', 'store.sessions.end']

test('every call refuses a name in the query that it does not know, by that name', async () => {
  for (const call of everyCall.filter(({ name }) => !ENDS.includes(name))) {
    const { method, path, body } = buildRequest(call, {})
    const { status, body: answer } = await send(
      method,
      `${path}${path.includes('?') ? '&' : '?'}nonsense=1`,
      body,
    )
    expect({ call: call.name, status }).toEqual({ call: call.name, status: 400 })
    const fields = Object.entries(Failure.parse(answer).fields ?? {})
    const unknown = fields.filter(([, { code }]) => code === 'UNKNOWN_FIELD').map(([path]) => path)
    expect({ call: call.name, unknown }).toEqual({
      call: call.name,
      unknown: expect.arrayContaining([expect.stringMatching(/nonsense$/)]),
    })
  }
})

test('a missing field is named, with a code of the catalogue, and never with the message of a library', async () => {
  for (const call of everyForm) {
    const { method, path, body } = buildRequest(call, call.isDetailed ? { body: {} } : {})
    const { status, body: answer } = await send(method, path, body)
    if (status !== 400) continue
    for (const [path, { code, message }] of Object.entries(Failure.parse(answer).fields ?? {})) {
      expect(isErrorCode(code), `${call.name} ${path}: ${code}`).toBe(true)
      expect(message, `${call.name} ${path}`).toMatch(/^[A-Z“].*\.$/)
    }
  }
  const { body } = await shop.send('POST', '/admin/orders/comments/add', {}, 'owner')
  const required = { code: 'REQUIRED', params: {}, message: 'This field is required.' }
  expect(body.fields).toEqual({ order: required, text: required, requestId: required })
})

test('a limit above the most is cut to it', async () => {
  const limited = everyForm.filter(({ input }) => 'limit' in input.shape)
  expect(limited.length).toBeGreaterThan(20)
  for (const call of limited) {
    const requested = call.method === 'GET' ? '1000000' : 1_000_000
    const { method, path, body } = buildRequest(call, { limit: requested, ...idsFor(call.path) })
    const answer = await send(method, path, body)
    if (answer.status === 404) continue
    expect({ call: call.name, status: answer.status }).toEqual({ call: call.name, status: 200 })
    if ('limit' in answer.body) expect(answer.body.limit).toBeLessThanOrEqual(1000)
  }
})

const idsFor = (path: string) =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, shop.people.owner._id]))

test('a call without a body reads it as an empty one, whatever content type it declares', async () => {
  const path = '/admin/coupons/list-of-products-has-multiple-coupons'
  const authorization = `Bearer ${shop.people.owner.token}`
  for (const type of [{}, { 'content-type': 'application/json' }]) {
    const answer = await fetch(shop.url + path, { method: 'POST', headers: { authorization, ...type } })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ items: [], page: 1 })
  }
})

test('pop-ups and slugs are answered without a site, and with all', async () => {
  for (const path of ['/admin/modal-popups/details', '/admin/modal-popups/details?site=all'])
    expect((await send('GET', path)).status, path).toBe(200)
  for (const call of everyCall.filter(({ name }) => name.endsWith('.slugCheck')))
    for (const site of ['', '&site=', '&site=all'])
      expect((await send('GET', withKey(call, `${call.path}?slug=soap${site}`))).status, call.path).toBe(200)
})
