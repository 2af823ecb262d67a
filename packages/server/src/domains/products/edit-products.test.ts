import { expect, test } from 'vitest'
import { aCategory } from '../../testing/makers.ts'
import { part, productsByCall } from '../../testing/products-by-call.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
const { create, update, formOf } = productsByCall(shop)
const unknown = '0199fa1c-59a6-7f3e-9d65-0a4f0bb7d21f'

const changesOf = async (entityId: string) =>
  (
    await shop.db
      .selectFrom('auditLog')
      .select(['action', 'changes', 'admin'])
      .where('entityId', '=', entityId)
      .orderBy('_id', 'desc')
      .execute()
  )[0]

test('a product is made with all that its form sends, and its page shows it', async () => {
  const bath = await aCategory(shop.db)
  const { status, body } = await create({
    slug: '  Olive Oil Soap ',
    quantity: 7,
    images: [
      { imgUrl: '/files/demo/olive-oil-soap.webp', isFeatured: false },
      { imgUrl: 'https://cdn.example/soap.webp', isFeatured: true },
    ],
    description: '<p onclick="x()">Mild <script>alert(1)</script><strong>soap</strong></p>',
    categories: [bath, bath],
    weight: 120,
    seo: { title: 'Soap', description: 'Good soap' },
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    slug: 'olive-oil-soap',
    description: '<p>Mild <strong>soap</strong></p>',
    categories: [{ _id: bath, title: 'Bath' }],
    quantity: 7,
    lowStockAt: 5,
    weight: 120,
    seo: { title: 'Soap', description: 'Good soap' },
    version: 1,
    totalSold: 0,
    largeDiscount: null,
    displayCoupon: null,
  })
  expect((await shop.get(`/admin/products/details/${body._id}`)).body).toEqual(body)
  expect((await shop.get('/admin/products/details/olive-oil-soap')).body).toEqual(body)
  expect((await shop.get('/admin/products/details/nothing')).status).toBe(404)
  expect(await changesOf(body._id)).toMatchObject({ action: 'product.created', admin: shop.people.admin._id })
})

test('a slug and, on one site, a sku belong to one product', async () => {
  await create()
  const sameSlug = await create({ sku: 'S-2', slug: 'SOAP' })
  expect(sameSlug).toMatchObject({ status: 409, body: { code: 'CONFLICT', issues: [{ path: 'slug' }] } })
  const sameSku = await create({ slug: 'soap-2' })
  expect(sameSku).toMatchObject({ status: 409, body: { code: 'CONFLICT', issues: [{ path: 'sku' }] } })
  expect((await create({ slug: 'soap-2', site: 'auctropin' })).status).toBe(200)
  await create({ slug: 'towel', sku: 'T-1' })
  const form = await formOf('towel')
  expect(await update('towel', { ...form, slug: 'soap' })).toMatchObject({
    status: 409,
    body: { issues: [{ path: 'slug' }] },
  })
  expect((await update('towel', { ...form, sku: 'S-1' })).body.issues).toMatchObject([{ path: 'sku' }])
})

test('of ten who make the same product at once one does, and nine hear why not', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, (_, place) => create({ sku: `S-${place}` })))
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(9).fill(409)])
})

test('a change is written down with what was and what is, and nothing else', async () => {
  const [bath, home] = [await aCategory(shop.db), await aCategory(shop.db, { title: 'Home' })]
  const { body: made } = await create({ categories: [bath] })
  const form = await formOf('soap')
  const same = await update('soap', form)
  expect(same).toMatchObject({ status: 200, body: { version: 1 } })
  const { body } = await update('soap', {
    ...form,
    title: 'Fine soap',
    slug: 'fine-soap',
    categories: [home],
  })
  expect(body).toMatchObject({ title: 'Fine soap', version: 2, categories: [{ title: 'Home' }] })
  expect((await changesOf(made._id))?.changes).toEqual({
    title: { from: 'Soap', to: 'Fine soap' },
    slug: { from: 'soap', to: 'fine-soap' },
    categories: { from: [bath], to: [home] },
  })
  expect((await update('soap', form)).status).toBe(404)
})

test('a stale form hears who was first, and of two at the same moment one is stale', async () => {
  await create()
  const form = await formOf('soap')
  const answers = await Promise.all([
    update('soap', { ...form, title: 'A' }),
    update('soap', { ...form, title: 'B' }, 'colleague'),
  ])
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  const stale = await update('soap', { ...form, title: 'C' })
  expect(stale).toMatchObject({ status: 409, body: { code: 'STALE', details: { version: 2 } } })
  expect(stale.body.details.changedBy).toMatch(/Example/)
})

test('units that orders took while a form was open stay taken', async () => {
  await create({ quantity: 10 })
  const form = await formOf('soap')
  await shop.db.updateTable('products').set({ quantity: 7 }).execute()
  const untouched = await update('soap', { ...form, title: 'Fine soap', quantityRead: 10 })
  expect(untouched.body).toMatchObject({ title: 'Fine soap', quantity: 7 })
  const more = { ...form, version: 2, quantity: 15, quantityRead: 10 }
  expect((await update('soap', more)).body).toMatchObject({ quantity: 12 })
  const less = { ...form, version: 3, quantity: 0, quantityRead: 15 }
  expect(await update('soap', less)).toMatchObject({ status: 422, body: { issues: [{ path: 'quantity' }] } })
})

test.each([
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  'http://cdn.example/a.png',
  '//cdn.example/a.png',
  '/files/../admin',
  'soap.webp',
  '',
])('an image at “%s” is refused at its field', async (imgUrl) => {
  const { status, body } = await create({ images: [{ imgUrl, isFeatured: true }] })
  expect({ status, path: body.issues[0].path }).toEqual({ status: 422, path: 'images.0.imgUrl' })
})

test.each([
  ['no featured image', { images: [{ imgUrl: '/files/a.webp', isFeatured: false }] }, 400, 'images'],
  ['a category that is gone', { categories: [unknown] }, 422, 'categories'],
  ['a site that is none', { site: 'nowhere' }, 422, 'site'],
  ['a bundle without parts', { isBundle: true }, 400, 'includes'],
  ['parts without a bundle', { includes: [part(unknown)] }, 400, 'isBundle'],
  [
    'a part that is gone',
    { isBundle: true, includes: [part(unknown)] },
    422,
    'includes.0.selectIncludeProduct',
  ],
  ['a price of half a cent', { price: { regular: 9.5, sale: 0 } }, 400, 'price.regular'],
  ['a slug without letters', { slug: ' ' }, 400, 'slug'],
])('%s is refused', async (_, more, status, path) => {
  const answer = await create(more)
  expect({ status: answer.status, path: answer.body.issues[0].path }).toEqual({ status, path })
})
