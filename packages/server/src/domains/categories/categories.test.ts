import { expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { aProduct } from '../../testing/factories.ts'
import { refusal } from '../../testing/refusal.ts'
import { testShop } from '../../testing/test-shop.ts'
import { waitingForLocks } from '../../testing/waiting-for-locks.ts'

const shop = testShop()

const aCategory = async (title: string, more: Record<string, unknown> = {}) => {
  const slug = title.toLowerCase().replaceAll(' ', '-')
  const { status, body } = await shop.send('POST', '/admin/categories', { title, slug, ...more })
  expect(status).toBe(200)
  return body
}
const titles = (body: { items: { title: string }[] }) => body.items.map((category) => category.title)
const tree = async () => titles((await shop.get('/admin/categories?sort=tree&limit=1000')).body)
const intoCategory = (product: string, category: string) =>
  shop.db.insertInto('productCategories').values({ product, category }).execute()

test('the tree lists each parent before its children, in their order', async () => {
  const bath = await aCategory('Bath')
  await aCategory('Home')
  const soap = await aCategory('Soap', { parent: bath._id })
  await aCategory('Olive soap', { parent: soap._id })
  await aCategory('Towels', { parent: bath._id })
  expect(await tree()).toEqual(['Bath', 'Soap', 'Olive soap', 'Towels', 'Home'])
  const { body } = await shop.get('/admin/categories?q=olive')
  expect(body).toMatchObject({
    total: 1,
    limit: 30,
    items: [{ path: [{ title: 'Bath' }, { title: 'Soap' }] }],
  })
})

test('the selector may load a thousand at once, and no more', async () => {
  expect((await shop.get('/admin/categories?limit=1000')).status).toBe(200)
  expect((await shop.get('/admin/categories?limit=1001')).body.limit).toBe(1000)
})

test('a screen asks for the categories that it refers to, wherever they are in the tree', async () => {
  const bath = await aCategory('Bath')
  await aCategory('Home')
  const soap = await aCategory('Soap', { parent: bath._id })
  const { body } = await shop.get(`/admin/categories?ids=${soap._id},${bath._id}&sort=tree`)
  expect(titles(body)).toEqual(['Bath', 'Soap'])
  expect(body.total).toBe(2)
  expect(await shop.get('/admin/categories?ids=soap')).toMatchObject({
    status: 400,
    body: { code: 'BAD_REQUEST', fields: { 'ids.0': { code: 'INVALID_ID' } } },
  })
})

test('a second category with the same slug is refused at its field', async () => {
  await aCategory('Bath')
  const second = await shop.send('POST', '/admin/categories', { title: 'Bathing', slug: 'bath' })
  expect(second).toMatchObject(refusal('slug', 'CATEGORY_SLUG_TAKEN', { category: 'Bath' }))
})

test.each(['javascript:alert(1)', 'http://cdn.example/a.png', '//cdn.example/a.png', 'soap.webp'])(
  'a picture at “%s” is refused at its field',
  async (image) => {
    const notAllowed = refusal('image', 'IMAGE_ADDRESS_NOT_ALLOWED')
    expect(
      await shop.send('POST', '/admin/categories', { title: 'Bath', slug: 'bath', image }),
    ).toMatchObject(notAllowed)
    const { _id, title, slug, parent, description, isActive, version } = await aCategory('Home', {
      image: 'https://cdn.example/home.webp',
    })
    const change = { title, slug, parent, description, isActive, version, image }
    expect(await shop.send('PUT', `/admin/categories/${_id}`, change)).toMatchObject(notAllowed)
  },
)

test('a slug is checked as it would be stored, with one that is free beside it', async () => {
  const bath = await aCategory('Bath')
  const check = (query: string) => shop.get(`/admin/categories/slug-check?${query}`)
  expect((await check('slug=%20Bath%20')).body).toEqual({ slug: 'bath', isFree: false, suggestion: 'bath-2' })
  expect((await check(`slug=bath&except=${bath._id}`)).body).toMatchObject({ isFree: true })
  expect((await check('slug=Fine%20Soap')).body).toMatchObject({ slug: 'fine-soap', isFree: true })
  for (const slug of ['', 'a/b']) expect((await check(`slug=${slug}`)).body).toMatchObject({ isFree: false })
  expect((await check(`slug=${'x'.repeat(201)}`)).body).toMatchObject({ isFree: false })
})

test('a change logs the values before and after, and a stale one returns who was first', async () => {
  const { _id, version } = await aCategory('Bath')
  const change = {
    title: 'Bathroom',
    slug: 'bath',
    parent: null,
    image: null,
    description: '',
    isActive: true,
  }
  const first = await shop.send('PUT', `/admin/categories/${_id}`, { ...change, version }, 'owner')
  expect(first.body).toMatchObject({ title: 'Bathroom', version: version + 1 })
  const second = await shop.send('PUT', `/admin/categories/${_id}`, { ...change, version })
  expect(second).toMatchObject({
    status: 409,
    body: { code: 'STALE', params: { changedBy: 'Olive Example' } },
  })
  const entry = await shop.db
    .selectFrom('auditLog')
    .select('changes')
    .where('action', '=', 'category.changed')
    .executeTakeFirstOrThrow()
  expect(entry.changes).toEqual({ title: { from: 'Bath', to: 'Bathroom' } })
})

test('a category moves before another one, or to the end of another branch', async () => {
  const bath = await aCategory('Bath')
  const home = await aCategory('Home')
  const soap = await aCategory('Soap', { parent: bath._id })
  await aCategory('Towels', { parent: bath._id })
  const move = (id: string, parent: string | null, before: string | null) =>
    shop.send('PATCH', `/admin/categories/${id}/move`, { parent, before })
  expect((await move(home._id, null, bath._id)).status).toBe(200)
  expect(await tree()).toEqual(['Home', 'Bath', 'Soap', 'Towels'])
  await move(soap._id, home._id, null)
  expect(await tree()).toEqual(['Home', 'Soap', 'Bath', 'Towels'])
  expect(await move(home._id, soap._id, null)).toMatchObject(refusal('parent', 'CATEGORY_CYCLE'))
  expect(await move(home._id, newId(), null)).toMatchObject(refusal('parent', 'CATEGORY_PARENT_GONE'))
  expect(await move(home._id, null, soap._id)).toMatchObject(refusal('before', 'CATEGORY_MOVED'))
})

test('a form that was open while its category moved to another parent is stale; a new position changes no form', async () => {
  const [bath, home] = [await aCategory('Bath'), await aCategory('Home')]
  const { _id, title, slug, description, version } = await aCategory('Soap', { parent: bath._id })
  const move = (parent: string | null, before: string | null) =>
    shop.send('PATCH', `/admin/categories/${_id}/move`, { parent, before })
  const save = (parent: string, more: object) =>
    shop.send('PUT', `/admin/categories/${_id}`, { ...{ title, slug, description, parent }, ...more })
  const open = { isActive: true, image: null, version }
  expect((await move(home._id, null)).body).toMatchObject({ parent: home._id, version: version + 1 })
  expect(await save(bath._id, open)).toMatchObject({ status: 409, body: { code: 'STALE' } })
  await aCategory('Towels', { parent: home._id })
  expect((await move(home._id, null)).body).toMatchObject({ position: 2, version: version + 1 })
  expect((await save(home._id, { ...open, version: version + 1 })).status).toBe(200)
})

test('a category in use is not deleted, and the error lists what uses it', async () => {
  const bath = await aCategory('Bath')
  const soap = await aCategory('Soap', { parent: bath._id })
  await intoCategory(await aProduct(shop.db), soap._id)
  const refused = await shop.send('DELETE', `/admin/categories/${bath._id}`)
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'CATEGORY_IN_USE',
      params: { title: 'Bath', uses: { products: 0, children: 1, coupons: 0 } },
    },
  })
  const withProduct = await shop.send('DELETE', `/admin/categories/${soap._id}`)
  expect(withProduct.body.params).toMatchObject({ title: 'Soap', uses: { products: 1, children: 0 } })
  await shop.db.deleteFrom('productCategories').execute()
  expect((await shop.send('DELETE', `/admin/categories/${soap._id}`)).status).toBe(200)
  expect((await shop.send('DELETE', `/admin/categories/${soap._id}`)).status).toBe(404)
})

test.each([false, true])(
  'a category is not deleted while a product is put into it, transferred: %s',
  async (isTransfer) => {
    const [soap, bath] = [await aCategory('Soap'), await aCategory('Bath')]
    const product = await aProduct(shop.db)
    const remove = () =>
      isTransfer
        ? shop.send('POST', '/admin/categories/transfer', {
            from: soap._id,
            to: bath._id,
            removeEmptied: true,
          })
        : shop.send('DELETE', `/admin/categories/${soap._id}`)
    const removed = await shop.db.transaction().execute(async (other) => {
      await other.insertInto('productCategories').values({ product, category: soap._id }).execute()
      const answer = remove()
      await expect.poll(() => waitingForLocks(shop.db)).toBe(1)
      return { answer }
    })
    expect(await removed.answer).toMatchObject({
      status: 409,
      body: { code: 'CATEGORY_IN_USE', params: { uses: { products: 1 } } },
    })
  },
)

test('all products of a category move to another, each once, and the emptied one may go', async () => {
  const soap = await aCategory('Soap')
  const bath = await aCategory('Bath')
  const [one, both] = [await aProduct(shop.db), await aProduct(shop.db)]
  await intoCategory(one, soap._id)
  await intoCategory(both, soap._id)
  await intoCategory(both, bath._id)
  const transfer = { from: soap._id, to: bath._id, removeEmptied: true }
  const { body } = await shop.send('POST', '/admin/categories/transfer', transfer)
  expect(body).toEqual({ moved: 2, removed: true })
  expect((await shop.get('/admin/categories')).body.items).toMatchObject([{ title: 'Bath', productCount: 2 }])
  expect((await shop.send('POST', '/admin/categories/transfer', transfer)).status).toBe(404)
  const toItself = await shop.send('POST', '/admin/categories/transfer', { from: bath._id, to: bath._id })
  expect(toItself.body.fields).toMatchObject({ to: { code: 'SAME_CATEGORY' } })
})

test('a form that was open while its product moved is stale, and the log shows where the product was', async () => {
  const [soap, bath, home] = [await aCategory('Soap'), await aCategory('Bath'), await aCategory('Home')]
  const product = await aProduct(shop.db, { slug: 'olive', categories: [soap._id, home._id] })
  const other = await aProduct(shop.db, { slug: 'towel', categories: [home._id] })
  const loadVersion = async (id: string) => (await shop.get(`/admin/products/details/${id}`)).body.version
  const { version, updatedAt, ...open } = (await shop.get('/admin/products/details/olive')).body
  shop.now = new Date('2026-06-16T12:00:00.000Z')
  await shop.send('POST', '/admin/categories/transfer', { from: soap._id, to: bath._id })
  expect((await shop.get('/admin/products/details/olive')).body).toMatchObject({
    version: version + 1,
    updatedAt: shop.now.toISOString(),
  })
  expect(await loadVersion(other)).toBe(1)
  const { title, slug, sku, site, price, quantity, lowStockAt, images, shortDescription, description } = open
  const form = {
    ...{
      title,
      slug,
      sku,
      site,
      price,
      quantity,
      lowStockAt,
      images,
      shortDescription,
      description,
      version,
    },
    ...{ isActive: true, isBundle: false, includes: [], weight: null, seo: open.seo },
    categories: [soap._id, home._id],
  }
  expect((await shop.send('PUT', '/admin/products/olive', form)).body.code).toBe('STALE')
  const entries = await shop.db
    .selectFrom('auditLog')
    .select(['entityId', 'changes'])
    .where('action', '=', 'product.changed')
    .execute()
  const [from, to] = [[soap._id, home._id].sort(), [bath._id, home._id].sort()]
  expect(entries).toEqual([{ entityId: product, changes: { categories: { from, to } } }])
})

test('products are transferred, moved and saved at the same time without a deadlock', async () => {
  const [soap, bath] = [await aCategory('Soap'), await aCategory('Bath')]
  const ids: string[] = []
  for (let index = 0; index < 20; index++) ids.push(await aProduct(shop.db, { categories: [soap._id] }))
  const transfer = (from: string, to: string) => shop.send('POST', '/admin/categories/transfer', { from, to })
  const move = (category: string) =>
    shop.send('PATCH', '/admin/products/bulk-move-category', { ids: ids.toReversed(), category })
  for (let round = 0; round < 5; round++) {
    const answers = await Promise.all([
      transfer(soap._id, bath._id),
      move(soap._id),
      transfer(bath._id, soap._id),
      move(bath._id),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  }
})
