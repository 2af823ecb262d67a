import { beforeEach, expect, test } from 'vitest'
import { aFaq, aPage, aPopup } from '../../testing/content-factories.ts'
import { NOW } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
const KEY = 'pk_home_and_bath'
const request = (path: string) => shop.get(`/store${path}?siteKey=${KEY}`, null)

beforeEach(() => shop.db.updateTable('sites').set({ publicKey: KEY }).where('key', '=', 'hb').execute())

test('a shop shows the pop-up that is live now, and nothing of what only the shop needs', async () => {
  expect((await request('/pop-up')).body).toBeNull()
  await aPopup(shop.db, { title: 'Ten percent off', body: '<p>Until Sunday</p>', delaySeconds: 3 })
  const { status, body } = await request('/pop-up')
  expect(status).toBe(200)
  expect(body).toEqual({
    _id: expect.any(String),
    title: 'Ten percent off',
    body: '<p>Until Sunday</p>',
    image: null,
    link: '',
    linkText: '',
    delaySeconds: 3,
    frequency: 'session',
    version: 1,
  })
})

test('a pop-up that is off, that waits or that has ended is not shown; nor is that of another site', async () => {
  const [before, after] = ['2026-06-15T11:00:00.000Z', '2026-06-15T13:00:00.000Z']
  await aPopup(shop.db, { site: 'auctropin' })
  expect((await request('/pop-up')).body).toBeNull()
  let version = 0
  for (const state of [{ isActive: false }, { startsAt: after }, { endsAt: before }]) {
    await aPopup(shop.db, { ...state, version })
    version += 1
    expect((await request('/pop-up')).body, JSON.stringify(state)).toBeNull()
  }
  await aPopup(shop.db, { startsAt: before, endsAt: after, version })
  expect((await request('/pop-up')).body).toMatchObject({ version: 4 })
  shop.now = new Date(after)
  expect((await request('/pop-up')).body).toBeNull()
  expect(NOW.toISOString() < after).toBe(true)
})

test('customers read the questions that are active, category by category, in the order of the shop', async () => {
  await aFaq(shop.db, { question: 'Where from?', slug: 'where', category: 'Shop' })
  await aFaq(shop.db, { question: 'How long?', slug: 'how', category: 'Delivery' })
  await aFaq(shop.db, { question: 'Since when?', slug: 'since', category: 'Shop' })
  await aFaq(shop.db, { question: 'Secret?', slug: 'secret', isActive: false })
  await aFaq(shop.db, { question: 'Maps?', slug: 'maps', site: 'auctropin' })
  const { body } = await request('/faqs')
  expect(body.map((faq: { question: string }) => faq.question)).toEqual([
    'Where from?',
    'Since when?',
    'How long?',
  ])
  expect(body[0]).toEqual({ slug: 'where', question: 'Where from?', answer: '<p>Yes.</p>', category: 'Shop' })
})

test('a page is read once it is published, on its own site', async () => {
  await aPage(shop.db, { title: 'Shipping', slug: 'shipping' })
  await aPage(shop.db, { title: 'About', slug: 'about', seo: { title: 'Who we are', description: 'We.' } })
  await aPage(shop.db, { title: 'Draft', slug: 'draft', isPublished: false })
  await aPage(shop.db, { title: 'Maps', slug: 'maps', site: 'auctropin' })
  expect((await request('/pages')).body).toEqual([
    { slug: 'about', title: 'About' },
    { slug: 'shipping', title: 'Shipping' },
  ])
  expect((await request('/pages/about')).body).toEqual({
    slug: 'about',
    title: 'About',
    body: '<p>Text.</p>',
    seo: { title: 'Who we are', description: 'We.' },
    updatedAt: NOW.toISOString(),
  })
  for (const slug of ['draft', 'maps', 'nothing', 'About'])
    expect((await request(`/pages/${slug}`)).status, slug).toBe(404)
})
