import { expect, test } from 'vitest'
import { testShop } from '../../../testing/test-shop.ts'

const shop = testShop()
const draft = { title: 'Soap', slug: 'soap', sku: 'S-1', site: 'hb', price: { regular: 1000, sale: 800 } }
const create = (more: object = {}) => shop.send('POST', '/admin/products', { ...draft, ...more })

test('a slug is checked as it would be stored, with one that is free beside it', async () => {
  const { body: made } = await create()
  const check = (query: string) => shop.get(`/admin/products/slug-check?${query}`)
  expect((await check('slug=%20SOAP')).body).toEqual({ slug: 'soap', isFree: false, suggestion: 'soap-2' })
  expect((await check(`slug=soap&except=${made._id}`)).body).toMatchObject({
    isFree: true,
    suggestion: 'soap',
  })
  expect((await check('slug=Fine%20Soap')).body).toEqual({
    slug: 'fine-soap',
    isFree: true,
    suggestion: 'fine-soap',
  })
  for (const slug of ['', 'a/b']) expect((await check(`slug=${slug}`)).body).toMatchObject({ isFree: false })
})

test.each(['set of 6 cups', 'seife-für-dich', '肥皂', '“soap”', 'slug-check', 'a&b=c+d'])(
  'a product with the slug “%s” is found, copied and deleted by it',
  async (slug) => {
    const { body: made } = await create({ slug })
    const address = encodeURIComponent(made.slug)
    expect((await shop.get(`/admin/products/details/${address}`)).body._id).toBe(made._id)
    expect((await shop.send('POST', `/admin/products/${address}/duplicate`)).status).toBe(200)
    expect((await shop.send('DELETE', `/admin/products/${address}`)).status).toBe(200)
  },
)

test.each([
  ['', 'SLUG_EMPTY'],
  [' ', 'SLUG_EMPTY'],
  ['.', 'SLUG_DOTS'],
  ['..', 'SLUG_DOTS'],
  ['../..', 'SLUG_RESERVED'],
  ['set/6 cups', 'SLUG_RESERVED'],
  ['100%', 'SLUG_RESERVED'],
  ['a?b#c', 'SLUG_RESERVED'],
])('“%s” is no slug', async (slug, code) => {
  const answer = await create({ slug })
  expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST', fields: { slug: { code } } } })
})
