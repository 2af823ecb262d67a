import { expect, test } from 'vitest'
import { aProduct } from '../../testing/makers.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
const unknown = '0199fa1c-59a6-7f3e-9d65-0a4f0bb7d21f'

const draft = { title: 'Soap', slug: 'soap', sku: 'S-1', site: 'hb', price: { regular: 1000, sale: 800 } }
const create = (more: object = {}) => shop.send('POST', '/admin/products', { ...draft, ...more })
const update = (slug: string, body: object, as?: 'colleague') =>
  shop.send('PUT', `/admin/products/${encodeURIComponent(slug)}`, body, as)
const part = (value: string, quantity = 1) => ({ selectIncludeProduct: { site: 'hb', value }, quantity })

/** A product as its form would send it back. */
const formOf = async (id: string) => {
  const { body } = await shop.get(`/admin/products/details/${encodeURIComponent(id)}`)
  const { title, slug, sku, site, price, quantity, lowStockAt, images, shortDescription, description } = body
  const { isActive, isBundle, includes, weight, seo, version } = body
  const parts = includes.map(
    (one: { selectIncludeProduct: { site: string; value: string }; quantity: number }) =>
      part(one.selectIncludeProduct.value, one.quantity),
  )
  const categories = body.categories.map((category: { _id: string }) => category._id)
  const text = { title, slug, sku, site, shortDescription, description, seo }
  return {
    ...text,
    price,
    quantity,
    lowStockAt,
    images,
    categories,
    isActive,
    isBundle,
    includes: parts,
    weight,
    version,
  }
}
const aCategory = async (title: string) =>
  (await shop.send('POST', '/admin/categories', { title, slug: title.toLowerCase() })).body._id as string
const changesOf = async (entityId: string) =>
  (
    await shop.db
      .selectFrom('auditLog')
      .select(['action', 'changes', 'admin'])
      .where('entityId', '=', entityId)
      .orderBy('_id', 'desc')
      .execute()
  )[0]

test('a product is made with all that its form says, and its page shows it', async () => {
  const bath = await aCategory('Bath')
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
  const [bath, home] = [await aCategory('Bath'), await aCategory('Home')]
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

test('a bundle holds single products of its site: no bundle, not itself, nothing from elsewhere', async () => {
  const soap = await aProduct(shop.db, { title: 'Soap', slug: 'one', price: { regular: 900, sale: 700 } })
  const abroad = await aProduct(shop.db, { title: 'Stamp', site: 'auctropin' })
  const { status, body: set } = await create({ isBundle: true, includes: [part(soap, 3)], quantity: 50 })
  expect(status).toBe(200)
  expect(set).toMatchObject({
    quantity: 33,
    includes: [
      {
        selectIncludeProduct: { site: 'hb', value: soap, price: { regular: 900, sale: 700 } },
        quantity: 3,
        title: 'Soap',
        stock: 100,
      },
    ],
  })
  for (const [value, words] of [
    [abroad, 'not sold on this site'],
    [set._id, 'is a bundle itself'],
  ]) {
    const answer = await create({
      slug: 'set',
      sku: 'SET',
      isBundle: true,
      includes: [part(soap), part(value)],
    })
    expect(answer).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'includes.1.selectIncludeProduct' }] },
    })
    expect(answer.body.message).toContain(words)
  }
  const itself = await update('soap', { ...(await formOf('soap')), includes: [part(set._id)] })
  expect(itself.body.message).toContain('cannot hold itself')
})

test('what a bundle holds cannot become a bundle, and nothing changes its site', async () => {
  const soap = await aProduct(shop.db, { slug: 'one' })
  const towel = await aProduct(shop.db, { slug: 'two' })
  await create({ title: 'Set', isBundle: true, includes: [part(soap)] })
  const form = await formOf('one')
  const bundled = await update('one', { ...form, isBundle: true, includes: [part(towel)] })
  expect(bundled).toMatchObject({ status: 422, body: { issues: [{ path: 'isBundle' }] } })
  expect(bundled.body.message).toContain('“Set”')
  const moved = await update('one', { ...form, site: 'auctropin' })
  expect(moved).toMatchObject({ status: 422, body: { issues: [{ path: 'site' }] } })
})

test('a bundle that becomes a single product has as many as its form says, whatever its parts made', async () => {
  const soap = await aProduct(shop.db, { slug: 'one', quantity: 8 })
  await create({ slug: 'set', sku: 'SET', isBundle: true, includes: [part(soap, 2)] })
  const form = await formOf('set')
  expect(form.quantity).toBe(4)
  const single = { ...form, isBundle: false, includes: [], quantity: 3, quantityRead: 4 }
  expect((await update('set', single)).body).toMatchObject({ isBundle: false, quantity: 3 })
})

test('two who make bundles of each other’s products at once never end with a bundle in a bundle', async () => {
  for (let round = 0; round < 5; round++) {
    const [one, two] = [
      await aProduct(shop.db, { slug: `a${round}` }),
      await aProduct(shop.db, { slug: `b${round}` }),
    ]
    const [first, second] = [await formOf(one), await formOf(two)]
    const answers = await Promise.all([
      update(`a${round}`, { ...first, isBundle: true, includes: [part(two)] }),
      update(`b${round}`, { ...second, isBundle: true, includes: [part(one)] }),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422])
  }
})
