import { beforeEach, expect, test } from 'vitest'
import { PUBLIC_KEY } from '../testing/every-call.ts'
import { aCustomer } from '../testing/factories.ts'
import { testShop } from '../testing/test-shop.ts'

/** The contract rejects invalid fields with the code at the path of the field. */
const shop = testShop()

beforeEach(async () => {
  await shop.db.updateTable('sites').set({ publicKey: PUBLIC_KEY }).where('key', '=', 'hb').execute()
})

const events = `/store/events?siteKey=${PUBLIC_KEY}`
const settings = '/admin/setting/app-info'
const products = '/admin/products/bulk-set-active'

type Case = [what: string, code: string, path: string, call: string, body?: unknown, params?: object]

test.each<Case>([
  [
    'no site at all in an order of sites',
    'TOO_FEW',
    'ids',
    'PATCH /admin/sites/order',
    { ids: [] },
    { min: 1 },
  ],
  [
    'a mapping without numbers',
    'INVALID_FORMAT',
    'mapping',
    'POST /admin/customers/import?site=hb&mapping=Email',
  ],
  [
    'an event of no known kind',
    'UNUSABLE',
    'events.0.kind',
    `POST ${events}`,
    { events: [{ kind: 'dance' }] },
  ],
  ['an object that claims a length', 'UNUSABLE', 'ids.length', `PATCH ${products}`, { ids: { length: {} } }],
  [
    'a slug with a space',
    'INVALID_SLUG',
    'events.0.slug',
    `POST ${events}`,
    { events: [{ kind: 'click', slug: 'fine soap' }] },
  ],
  ['money that there is not', 'UNKNOWN_CURRENCY', 'currency', `POST ${settings}`, { currency: 'XXX' }],
  ['letters in a phone number', 'INVALID_PHONE', 'phone', `POST ${settings}`, { phone: 'call me' }],
  [
    'a page without https://',
    'INVALID_WEB_ADDRESS',
    'socialLinks.facebook',
    `POST ${settings}`,
    { socialLinks: { facebook: 'facebook.example/shop' } },
  ],
  ['neither ids nor a filter', 'IDS_OR_FILTER', 'ids', `PATCH ${products}`, { isActive: true }],
  [
    'a filter without the number of rows',
    'EXPECTED_COUNT_REQUIRED',
    'expectedCount',
    `PATCH ${products}`,
    { isActive: true, filter: {} },
  ],
])('%s: %s at %s', async (_, code, path, call, body, params = {}) => {
  const [method = '', address = ''] = call.split(' ')
  const { status, body: answer } = await shop.send(method, address, body, 'owner')
  expect({ status, code: answer.code }).toEqual({ status: 400, code: 'BAD_REQUEST' })
  expect(answer.fields).toMatchObject({ [path]: { code, params } })
})

test('an id that is not the one of the address: OTHER_ID', async () => {
  const [one, other] = [await aCustomer(shop.db), await aCustomer(shop.db)]
  const changes = { _id: other, firstName: 'Clara', version: 1 }
  const answer = await shop.send('PUT', `/admin/customers/profile/update?id=${one}`, changes)
  expect(answer).toMatchObject({ status: 400, body: { fields: { 'body._id': { code: 'OTHER_ID' } } } })
})
