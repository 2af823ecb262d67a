// @module-tag slow
// @module-tag sized
// @module-tag postgres
import { Failure } from '@storekeeper/contract/errors'
import { type SentStoreEvent, STORE_EVENT_KINDS } from '@storekeeper/contract/store/store-events'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { aProduct } from '../../../testing/factories.ts'
import { forgetAttempts } from '../../../testing/sign-in.ts'
import { countedVisitors, sendEvents } from '../../../testing/store-visitors.ts'
import { openStorefronts } from '../../../testing/storefront.ts'
import { testShop } from '../../../testing/test-shop.ts'

/**
 * Sends events that no browser would send. The server rejects many and counts some; none causes a server
 * error.
 */
const shop = testShop({ own: true })
beforeEach(async () => {
  await openStorefronts(shop)
  await aProduct(shop.db, { slug: 'soap' })
})

const odd = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    "'; drop table orders; --",
    '__proto__',
    '﷽😀',
    'İ'.repeat(100),
  ),
  fc.string({ unit: 'binary', maxLength: 100 }),
  fc.jsonValue(),
)
const mostly = <Value>(usual: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 12, arbitrary: usual }, { weight: 1, arbitrary: odd })
const address = fc.oneof(
  fc.webUrl({ withQueryParameters: true }),
  fc.constantFrom(
    'https://xn--',
    'http://[::1]:80/',
    'https://ü.example/',
    'http://%00/',
    'https://a..b/',
    'https://user:x@x/',
  ),
  fc.string({ unit: 'grapheme', maxLength: 1900 }).map((host) => `https://${host}/`),
)
const fields = {
  kind: mostly(fc.constantFrom(...STORE_EVENT_KINDS)),
  slug: mostly(fc.constantFrom('soap', 'nothing', 'constructor')),
  keyword: mostly(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 50 })),
  referrer: mostly(address),
  source: mostly(fc.string({ maxLength: 20 })),
}
/** Generates events that mostly have the fields of their kind. */
const anEvent = fc.record(fields).chain((event) => {
  const own = { visit: ['referrer', 'source'], productView: ['slug'], click: ['slug'], search: ['keyword'] }
  const names = Object.entries(own).find(([kind]) => kind === event.kind)?.[1] ?? []
  const fitting = Object.fromEntries(
    Object.entries(event).filter(([name]) => name === 'kind' || names.includes(name)),
  )
  return fc.oneof(
    { weight: 12, arbitrary: fc.constant(fitting) },
    { weight: 1, arbitrary: fc.constant(event) },
  )
})

test('whatever is sent is counted or refused, and the figures can still be queried', async () => {
  let counted = 0
  await fc.assert(
    fc.asyncProperty(mostly(fc.array(anEvent, { minLength: 1, maxLength: 6 })), async (events) => {
      await forgetAttempts(shop)
      const answer = await sendEvents(shop, events as SentStoreEvent[])
      if (answer.status === 200) counted += answer.body.counted
      else Failure.parse(answer.body)
      expect([200, 400], JSON.stringify(answer.body)).toContain(answer.status)
    }),
    { numRuns: process.env.LONG ? 3000 : 300 },
  )
  expect(counted).toBeGreaterThan(0)
  expect(await countedVisitors(shop)).toMatchObject({ visitors: 1 })
  for (const call of ['most-keywords', 'most-referrals', 'most-clicks-products'])
    expect((await shop.get(`/admin/analytics/${call}`)).status).toBe(200)
  const stored = await shop.db.selectFrom('storeEvents').select('number').execute()
  expect(stored).toHaveLength(counted)
})
