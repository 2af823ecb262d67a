// @module-tag postgres
import type { SentStoreEvent } from '@storekeeper/contract/store/store-events'
import { beforeEach, expect, test } from 'vitest'
import { aProduct } from '../../../testing/factories.ts'
import { countedVisitors, sendEvents } from '../../../testing/store-visitors.ts'
import { openStorefronts, STORE_KEYS } from '../../../testing/storefront.ts'
import { testShop } from '../../../testing/test-shop.ts'

const shop = testShop({ own: true })
beforeEach(async () => {
  await openStorefronts(shop)
  await aProduct(shop.db, { slug: 'soap', title: 'Soap' })
})
const listed = async (call: string) => (await shop.get(`/admin/analytics/${call}`)).body.items
const visitFrom = (referrer: string, source = ''): SentStoreEvent => ({ kind: 'visit', referrer, source })

test('what a visitor does is in the figures with the next question', async () => {
  const { status, body } = await sendEvents(shop, [
    { kind: 'visit', referrer: 'https://www.google.com/search?q=soap' },
    { kind: 'view' },
    { kind: 'click', slug: 'soap' },
    { kind: 'productView', slug: 'soap' },
    { kind: 'search', keyword: 'Olive soap' },
  ])
  expect(status).toBe(200)
  expect(body).toEqual({ counted: 5 })
  expect(await countedVisitors(shop)).toEqual({ visitors: 1, visits: 1, views: 2 })
  expect(await listed('most-clicks-products')).toMatchObject([
    { product: { title: 'Soap' }, clicks: 1, views: 1 },
  ])
  expect(await listed('most-keywords')).toEqual([{ keyword: 'olive soap', searches: 1 }])
  expect(await listed('most-referrals')).toEqual([{ referrer: 'google.com', visits: 1 }])
})

test.for([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'curl/8.5.0',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/141.0.0.0 Safari/537.36',
  '',
])('programs are no visitors: “%s”', async (device) => {
  expect((await sendEvents(shop, [{ kind: 'view' }], { device })).body).toEqual({ counted: 0 })
  expect(await countedVisitors(shop)).toEqual({ visitors: 0, visits: 0, views: 0 })
})

test('products that the site does not sell count nowhere', async () => {
  await aProduct(shop.db, { slug: 'stamp', site: 'auctropin' })
  await aProduct(shop.db, { slug: 'old-soap', isActive: false })
  const events = ['stamp', 'old-soap', 'nothing', 'soap'].flatMap((slug): SentStoreEvent[] => [
    { kind: 'productView', slug },
    { kind: 'click', slug },
  ])
  expect((await sendEvents(shop, events)).body).toEqual({ counted: 2 })
  expect(await countedVisitors(shop)).toEqual({ visitors: 1, visits: 0, views: 1 })
  expect((await sendEvents(shop, events, { site: 'auctropin' })).body).toEqual({ counted: 2 })
})

test('a visit from the shop itself, or from no web page, has no referrer', async () => {
  const own = [
    'https://hb.example/soap',
    'https://www.hb.example',
    'http://HB.example:8080/',
    `${shop.url}/demo-shop/hb`,
  ]
  const none = [
    '',
    'about:blank',
    'android-app://com.google.android.gm',
    'not an address',
    'javascript:alert(1)',
  ]
  const far = `http://${'a'.repeat(60)}.${'b.'.repeat(200)}example/`
  await sendEvents(
    shop,
    [...own, ...none, far].map((referrer) => visitFrom(referrer)),
  )
  await sendEvents(shop, [
    visitFrom('https://auctropin.example/'),
    visitFrom('https://www.Instagram.com/p/1'),
  ])
  expect(await listed('most-referrals')).toEqual([
    { referrer: '', visits: 10 },
    { referrer: 'auctropin.example', visits: 1 },
    { referrer: 'instagram.com', visits: 1 },
  ])
})

test('a source that a link names counts instead of the page that contained it', async () => {
  await sendEvents(shop, [visitFrom('', 'Newsletter '), visitFrom('https://mail.example/', 'newsletter')])
  expect(await listed('most-referrals')).toEqual([{ referrer: 'newsletter', visits: 2 }])
})

test('the same keywords count together, however they are typed', async () => {
  const keywords = [
    'Soap dish',
    ' soap   DISH ',
    'soap\tdish',
    'SOAP\u00a0DISH',
    'cafe\u0301',
    'caf\u00e9',
    'صابون',
  ]
  await sendEvents(
    shop,
    keywords.map((keyword) => ({ kind: 'search', keyword })),
  )
  expect(await listed('most-keywords')).toEqual([
    { keyword: 'soap dish', searches: 4 },
    { keyword: 'caf\u00e9', searches: 2 },
    { keyword: 'صابون', searches: 1 },
  ])
})

test.for<[path: string, body: unknown]>([
  ['events', {}],
  ['events', { events: [] }],
  ['events', { events: Array.from({ length: 101 }, () => ({ kind: 'view' })) }],
  ['events', { events: 'view' }],
  ['events.0.kind', { events: [{ kind: 'purchase' }] }],
  ['events.1.slug', { events: [{ kind: 'view' }, { kind: 'click' }] }],
  ['events.0.slug', { events: [{ kind: 'productView', slug: 'Olive Soap' }] }],
  ['events.0.keyword', { events: [{ kind: 'search', keyword: '   ' }] }],
  ['events.0.keyword', { events: [{ kind: 'search', keyword: 'x'.repeat(101) }] }],
  ['events.0.keyword', { events: [{ kind: 'search', keyword: 'so\0ap' }] }],
  ['events.0.keyword', { events: [{ kind: 'search', keyword: 'soap \ud83e' }] }],
  ['events.0.slug', { events: [{ kind: 'click', slug: 'so\0ap' }] }],
  ['events.0.referrer', { events: [{ kind: 'visit', referrer: 'x'.repeat(2001) }] }],
  ['events.0.referrer', { events: [{ kind: 'visit', referrer: 7 }] }],
  ['events.0.visitor', { events: [{ kind: 'view', visitor: 'me' }] }],
  ['site', { events: [{ kind: 'view' }], site: 'hb' }],
])('what cannot be is refused at %s', async ([path, body]) => {
  const answer = await shop.send('POST', `/store/events?siteKey=${STORE_KEYS.hb}`, body, null)
  expect(answer).toMatchObject({ status: 400, body: { fields: { [path]: {} } } })
})

test('only with the key of an open site, and only from its own pages', async () => {
  expect((await sendEvents(shop, [{ kind: 'view' }], { siteKey: 'pk_wrong' })).status).toBe(403)
  const request = (origin: string) =>
    fetch(`${shop.url}/store/events?siteKey=${STORE_KEYS.hb}`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify({ events: [{ kind: 'view' }] }),
    })
  expect((await request('https://elsewhere.example')).status).toBe(403)
  const own = await request('https://hb.example')
  expect(own.status).toBe(200)
  expect(own.headers.get('access-control-allow-origin')).toBe('https://hb.example')
})
