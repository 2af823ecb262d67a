// @module-tag slow
// @module-tag sized
import { Failure } from '@storekeeper/contract/errors'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { inChunks } from '../../lib/queries/bulk.ts'
import {
  acceptable,
  acceptableAround,
  buildRequest,
  everyCall,
  everyForm,
  getFieldPaths,
  type Input,
  names,
  PUBLIC_KEY,
  type Sent,
  type WireRequest,
  withField,
  withKey,
} from '../../testing/every-call.ts'
import { NASTY } from '../../testing/nasty.ts'
import { createSampleData } from '../../testing/sample-data.ts'
import { forgetAttempts } from '../../testing/sign-in.ts'
import { aSignedInCustomer } from '../../testing/signed-in-customer.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()

let candidates: unknown[]
/** The caller of storefront calls; calls without a session ignore the token. */
let customer: { token: string }
beforeEach(async () => {
  customer = await aSignedInCustomer(shop)
  await shop.db.updateTable('sites').set({ publicKey: PUBLIC_KEY }).where('key', '=', 'hb').execute()
  candidates = await createSampleData(shop)
})

describe.each(everyForm)('$method $path', (call) => {
  test('whatever is put into a field, the answer is no 5xx, and a 400 names the field', {
    timeout: 120_000,
  }, async () => {
    const wrong: string[] = []
    for (const [index, field] of getFieldPaths(call.input).entries()) {
      const usual = acceptableAround(call.input, candidates, field)
      const probe = async (value: unknown) => {
        const complaint = await findComplaint(buildRequest(call, withField(usual, field, value)), field)
        if (complaint) wrong.push(`${field.join('.')} = ${shorten(value)}: ${complaint}`)
      }
      for (const some of inChunks(nastyFor(index), 10)) await Promise.all(some.map(probe))
    }
    expect(wrong).toEqual([])
  })

  test('no field at all, unknown fields and things that are no object break nothing', async () => {
    const usual = acceptable(call.input, candidates)
    const bodies: unknown[] = [
      {},
      withField(usual, ['isSuperAdmin'], true),
      [],
      [usual],
      null,
      'text',
      1,
      true,
      { '': '' },
      { 'a[b': 1, 'c]': [] },
    ]
    for (const input of bodies) expect(await findComplaint(asSent(call, input))).toBeUndefined()
  })

  test('an input made at random breaks nothing', async () => {
    const usual = acceptable(call.input, candidates)
    const random = fc.dictionary(fc.constantFrom(...Object.keys(call.input.shape)), fc.jsonValue(), {
      minKeys: 1,
    })
    await fc.assert(
      fc.asyncProperty(random, async (some) => {
        expect(await findComplaint(buildRequest(call, { ...usual, ...some }))).toBeUndefined()
      }),
      { numRuns: process.env.LONG ? 200 : 20 },
    )
  })
})

test.each([
  '%',
  '%zz',
  '%E0%A4%A',
  '%C0%80',
  '%FF',
  '%00',
  '&&==&',
  '[=1',
  ']=1',
  '=1',
  'q[]=a&q[b]=c',
  'q=1&q[a][b]=2',
])('the query ?%s breaks no list', async (query) => {
  for (const call of everyCall.filter((one) => one.method === 'GET' && !one.path.includes('{')))
    for (const path of [`${call.path}?${query}`, `${call.path}?q=${query}`, `${call.path}?site=${query}`])
      expect(await findComplaint({ method: 'GET', path: withKey(call, path) })).toBeUndefined()
})

test('a query cannot reach into the prototype of everything', async () => {
  const attempts = [
    '__proto__[polluted]=1',
    'constructor[prototype][polluted]=1',
    'q[__proto__][polluted]=1',
    '__proto__=1',
  ]
  for (const query of attempts)
    expect(await findComplaint({ method: 'GET', path: `/admin/orders?${query}` })).toBeUndefined()
  expect({}).not.toHaveProperty('polluted')
})

test('a body with a prototype inside, with bytes that are no text, or nested without end breaks nothing', {
  timeout: 180_000,
}, async () => {
  const deep = 100_000
  const bodies = [
    '{"__proto__":{"polluted":1}}',
    '{"constructor":{"prototype":{"polluted":1}}}',
    Buffer.from([...Buffer.from('{"email":"'), 0xff, 0xfe, 0xc0, 0x80, ...Buffer.from('"}')]),
    `${'['.repeat(deep)}${']'.repeat(deep)}`,
    `{"email":${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}}`,
  ]
  for (const { path, method } of everyForm.filter((call) => call.method !== 'GET'))
    for (const body of bodies) {
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${shop.people.owner.token}`,
      }
      const answer = await fetch(new URL(path, shop.url), { method, headers, body })
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status, `${method} ${path}`).toBeLessThan(500)
      Failure.parse(await answer.json())
    }
  expect({}).not.toHaveProperty('polluted')
})

/** With `LONG`, all values for each field; otherwise a third of them, in rotation. */
const nastyFor = (index: number) =>
  process.env.LONG ? NASTY : NASTY.filter((_, other) => (other - index) % 3 === 0)

/** The violation in a response; undefined if it matches the contract. */
async function findComplaint(request: WireRequest, field?: readonly string[]) {
  // The server rejects longer addresses before they reach a call.
  if (request.path.length > 15_000) return undefined
  const isStore = request.path.startsWith('/store')
  // Other tests cover the rate limits; here they would hide the results of later requests.
  if (isStore) await forgetAttempts(shop)
  const caller = isStore ? customer : 'owner'
  const { status, body } = await shop.send(request.method, request.path, request.body, caller)
  if (status < 400) return undefined
  if (status === 403) return `${shorten(request)} is refused before it is read`
  if (!Failure.safeParse(body).success || status >= 500)
    return `${status} ${shorten(body)} to ${shorten(request)}`
  if (status !== 400 || field === undefined) return undefined
  return names(body.fields, field) ? undefined : `400 without the field's name: ${shorten(body)}`
}

const asSent = (call: Sent, input: unknown): WireRequest =>
  call.method === 'GET' || typeof input !== 'object'
    ? buildRequest(call, typeof input === 'object' ? { ...(input as Input) } : { [String(input)]: input })
    : { method: call.method, path: buildRequest(call, {}).path, body: input }

const shorten = (value: unknown) => JSON.stringify(value)?.slice(0, 120)
