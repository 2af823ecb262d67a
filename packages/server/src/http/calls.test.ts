import { Failure } from '@storekeeper/contract/errors'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { inChunks } from '../lib/bulk.ts'
import {
  acceptable,
  type Call,
  everyCall,
  fieldsOf,
  type Input,
  PUBLIC_KEY,
  requestOf,
  type WireRequest,
  withField,
  withKey,
} from '../testing/every-call.ts'
import { anOrder, aProduct } from '../testing/makers.ts'
import { testShop } from '../testing/test-shop.ts'

const shop = testShop()
const withInput = everyCall.flatMap((call) => (call.input ? [{ ...call, input: call.input }] : []))

/** What no field expects, of every kind that has ever broken a server. */
const NASTY: readonly unknown[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800 x',
  '\u202e\u200b﷽😀',
  'x'.repeat(20_000),
  '%',
  '_%\\',
  "'; drop table orders; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '{{constructor}}',
  '__proto__',
  '0000-01-01',
  '9999-12-31',
  '2026-02-30',
  '00',
  '-0',
  '-1',
  '1e308',
  '999999999999999',
  '99999999999999999999',
  '+05:30',
  0,
  -1,
  0.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  true,
  null,
  [],
  [[]],
  [null],
  ['\u0000'],
  Array(600).fill('x'),
  {},
  { toString: 1, length: -1 },
  { length: { toString: 1, valueOf: 1 } },
  JSON.parse(`${'{"a":'.repeat(200)}1${'}'.repeat(200)}`),
]

const ADDRESS = {
  ...{ streetNumber: '4', streetName: 'Elm Street', aptUnit: '', city: '', state: '', zipCode: '' },
  country: 'US',
}

let candidates: unknown[]
beforeEach(async () => {
  await shop.db.updateTable('sites').set({ publicKey: PUBLIC_KEY }).where('key', '=', 'hb').execute()
  const order = await anOrder(shop.db)
  const soap = await aProduct(shop.db, { slug: 'soap' })
  const product = {
    ...{ title: 'Soap', slug: 'soap', sku: 'S', site: 'hb', price: { regular: 1, sale: 0 }, quantity: 1 },
    ...{ lowStockAt: 1, images: [], shortDescription: '', description: '', categories: [], isActive: true },
    ...{ isBundle: false, includes: [], weight: null, seo: { title: '', description: '' }, version: 1 },
  }
  candidates = [
    order._id,
    order.uriCode,
    [order._id],
    'ada@shop.example',
    1,
    true,
    'processing',
    'cancelled',
    'x',
    {},
    { reason: 'x' },
    { slug: 'soap' },
    [ADDRESS],
    0,
    { id: order._id },
    { version: 1 },
    { firstName: 'x', lastName: 'x', phone: '', version: 1 },
    { shippingInfo: null, version: 1 },
    { keep: 1, merge: 1 },
    'x'.repeat(12),
    '123456',
    product.price,
    product.seo,
    product,
    [{ selectIncludeProduct: { site: 'hb', value: order._id }, quantity: 1 }],
    null,
    'percentage',
    '2026-12-31T00:00:00.000Z',
    '2026-05-01',
    'siteLogo',
    [],
    'US',
    ['US'],
    [{ orderId: 'HB-10001', number: '123456' }],
    [{ product: soap, quantity: 1 }],
    { firstName: 'Ada', lastName: 'Lovelace' },
    'original',
    'lamps.example',
    '01a1fdd6-4087-75f3-8fc3-5842dc403ed3',
  ]
})

describe.each(withInput)('$method $path', (call) => {
  test('whatever is put into a field, the answer is no 5xx, and a 400 names the field', async () => {
    const wrong: string[] = []
    for (const field of fieldsOf(call.input)) {
      const usual = acceptable(call.input, candidates, field[0])
      const probe = async (value: unknown) => {
        const complaint = await complaintOf(requestOf(call, withField(usual, field, value)), field[0])
        if (complaint) wrong.push(`${field.join('.')} = ${shorten(value)}: ${complaint}`)
      }
      for (const some of inChunks(NASTY, 10)) await Promise.all(some.map(probe))
    }
    expect(wrong).toEqual([])
  })

  test('no field at all, unknown fields and things that are no object break nothing', async () => {
    const usual = acceptable(call.input, candidates)
    const unknown = withField(usual, ['isSuperAdmin'], true)
    const bodies: unknown[] = [
      {},
      unknown,
      [],
      [usual],
      null,
      'text',
      1,
      true,
      { '': '' },
      { 'a[b': 1, 'c]': [] },
    ]
    for (const input of bodies) expect(await complaintOf(asSent(call, input))).toBeUndefined()
  })

  test('an input made at random breaks nothing', async () => {
    const usual = acceptable(call.input, candidates)
    const random = fc.dictionary(fc.constantFrom(...Object.keys(call.input.shape)), fc.jsonValue(), {
      minKeys: 1,
    })
    await fc.assert(
      fc.asyncProperty(random, async (some) => {
        expect(await complaintOf(requestOf(call, { ...usual, ...some }))).toBeUndefined()
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
      expect(await complaintOf({ method: 'GET', path: withKey(call, path) })).toBeUndefined()
})

test('a query cannot reach into the prototype of everything', async () => {
  const attempts = [
    '__proto__[polluted]=1',
    'constructor[prototype][polluted]=1',
    'q[__proto__][polluted]=1',
    '__proto__=1',
  ]
  for (const query of attempts)
    expect(await complaintOf({ method: 'GET', path: `/admin/orders?${query}` })).toBeUndefined()
  expect({}).not.toHaveProperty('polluted')
})

test('a body with a prototype inside, with bytes that are no text, or nested without end breaks nothing', async () => {
  const deep = 100_000
  const bodies = [
    '{"__proto__":{"polluted":1}}',
    '{"constructor":{"prototype":{"polluted":1}}}',
    Buffer.from([...Buffer.from('{"email":"'), 0xff, 0xfe, 0xc0, 0x80, ...Buffer.from('"}')]),
    `${'['.repeat(deep)}${']'.repeat(deep)}`,
    `{"email":${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}}`,
  ]
  for (const { path, method } of withInput.filter((call) => call.method !== 'GET'))
    for (const body of bodies) {
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${shop.people.owner.token}`,
      }
      const answer = await fetch(new URL(path, shop.url), { method, headers, body })
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
      Failure.parse(await answer.json())
    }
  expect({}).not.toHaveProperty('polluted')
})

/** What is wrong with an answer; nothing, if it is as promised. */
async function complaintOf(request: WireRequest, field?: string) {
  // A longer address is refused before it reaches any call.
  if (request.path.length > 15_000) return undefined
  const { status, body } = await shop.send(request.method, request.path, request.body, 'owner')
  if (status < 400) return undefined
  if (status === 403) return `${shorten(request)} is refused before it is read`
  if (!Failure.safeParse(body).success || status >= 500)
    return `${status} ${shorten(body)} to ${shorten(request)}`
  if (status !== 400 || field === undefined) return undefined
  const paths: string[] = (body.issues ?? []).map((issue: { path: string }) => issue.path.split('.')[0])
  return paths.includes(field) ? undefined : `400 without the field's name: ${shorten(body)}`
}

const asSent = (call: Call, input: unknown): WireRequest =>
  call.method === 'GET' || typeof input !== 'object'
    ? requestOf(call, typeof input === 'object' ? { ...(input as Input) } : { [String(input)]: input })
    : { method: call.method, path: requestOf(call, {}).path, body: input }

const shorten = (value: unknown) => JSON.stringify(value)?.slice(0, 120)
