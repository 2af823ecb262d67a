import { ERRORS } from '@storekeeper/contract/errors/catalogue'
import { expect, test } from 'vitest'
import { aCategory } from '../../../testing/factories.ts'
import { part, productsByCall } from '../../../testing/products-by-call.ts'
import { refusal } from '../../../testing/refusal.ts'
import { testShop } from '../../../testing/test-shop.ts'

const shop = testShop()
const { create, update, loadForm } = productsByCall(shop)
const unknown = '0199fa1c-59a6-7f3e-9d65-0a4f0bb7d21f'

const findChanges = async (entityId: string) =>
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
  expect(await findChanges(body._id)).toMatchObject({
    action: 'product.created',
    admin: shop.people.admin._id,
  })
})

test('a slug and, on one site, a sku belong to one product', async () => {
  await create()
  const sameSlug = await create({ sku: 'S-2', slug: 'SOAP' })
  expect(sameSlug).toMatchObject(refusal('slug', 'PRODUCT_SLUG_TAKEN'))
  const sameSku = await create({ slug: 'soap-2' })
  expect(sameSku).toMatchObject(refusal('sku', 'SKU_TAKEN'))
  expect((await create({ slug: 'soap-2', site: 'auctropin' })).status).toBe(200)
  await create({ slug: 'towel', sku: 'T-1' })
  const form = await loadForm('towel')
  expect(await update('towel', { ...form, slug: 'soap' })).toMatchObject(
    refusal('slug', 'PRODUCT_SLUG_TAKEN'),
  )
  expect(await update('towel', { ...form, sku: 'S-1' })).toMatchObject(refusal('sku', 'SKU_TAKEN'))
})

test('of ten who make the same product at once one does, and nine hear why not', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => create({ sku: `S-${index}` })))
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(9).fill(409)])
})

test('a change is written down with what was and what is, and nothing else', async () => {
  const [bath, home] = [await aCategory(shop.db), await aCategory(shop.db, { title: 'Home' })]
  const { body: made } = await create({ categories: [bath] })
  const form = await loadForm('soap')
  const same = await update('soap', form)
  expect(same).toMatchObject({ status: 200, body: { version: 1 } })
  const { body } = await update('soap', {
    ...form,
    title: 'Fine soap',
    slug: 'fine-soap',
    categories: [home],
  })
  expect(body).toMatchObject({ title: 'Fine soap', version: 2, categories: [{ title: 'Home' }] })
  expect((await findChanges(made._id))?.changes).toEqual({
    title: { from: 'Soap', to: 'Fine soap' },
    slug: { from: 'soap', to: 'fine-soap' },
    categories: { from: [bath], to: [home] },
  })
  expect((await update('soap', form)).status).toBe(404)
})

test('a stale form hears who was first, and of two at the same moment one is stale', async () => {
  await create()
  const form = await loadForm('soap')
  const answers = await Promise.all([
    update('soap', { ...form, title: 'A' }),
    update('soap', { ...form, title: 'B' }, 'colleague'),
  ])
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  const stale = await update('soap', { ...form, title: 'C' })
  expect(stale).toMatchObject({
    status: 409,
    body: { code: 'STALE', params: { version: 2, changedBy: expect.stringMatching(/Example/) } },
  })
})

test('units that orders took while a form was open stay taken', async () => {
  await create({ quantity: 10 })
  const form = await loadForm('soap')
  await shop.db.updateTable('products').set({ quantity: 7 }).execute()
  const untouched = await update('soap', { ...form, title: 'Fine soap', quantityRead: 10 })
  expect(untouched.body).toMatchObject({ title: 'Fine soap', quantity: 7 })
  const more = { ...form, version: 2, quantity: 15, quantityRead: 10 }
  expect((await update('soap', more)).body).toMatchObject({ quantity: 12 })
  const less = { ...form, version: 3, quantity: 0, quantityRead: 15 }
  expect(await update('soap', less)).toMatchObject(refusal('quantity', 'STOCK_SOLD_MEANWHILE', { left: 12 }))
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
  const answer = await create({ images: [{ imgUrl, isFeatured: true }] })
  expect(answer).toMatchObject(refusal('images.0.imgUrl', 'IMAGE_ADDRESS_NOT_ALLOWED'))
})

test.each([
  [
    'no featured image',
    { images: [{ imgUrl: '/files/a.webp', isFeatured: false }] },
    'images',
    'FEATURED_IMAGE_REQUIRED',
  ],
  ['a category that is gone', { categories: [unknown] }, 'categories', 'CATEGORY_GONE'],
  ['a site that is none', { site: 'nowhere' }, 'site', 'SITE_NOT_FOUND'],
  ['a bundle without parts', { isBundle: true }, 'includes', 'BUNDLE_EMPTY'],
  ['parts without a bundle', { includes: [part(unknown)] }, 'isBundle', 'NOT_A_BUNDLE'],
  [
    'a part that is in the bundle twice',
    { isBundle: true, includes: [part(unknown), part(unknown)] },
    'includes',
    'BUNDLE_PART_REPEATED',
  ],
  [
    'a part that is gone',
    { isBundle: true, includes: [part(unknown)] },
    'includes.0.selectIncludeProduct',
    'PRODUCT_GONE',
  ],
  ['a price of half a cent', { price: { regular: 9.5, sale: 0 } }, 'price.regular', 'INVALID_AMOUNT'],
  ['a slug without letters', { slug: ' ' }, 'slug', 'SLUG_EMPTY'],
] as const)('%s is refused', async (_, more, path, code) => {
  const { status } = ERRORS[code]
  expect(await create(more)).toMatchObject({ status, body: { fields: { [path]: { code } } } })
})
