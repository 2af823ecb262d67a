import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anAdminOnSites } from '../../testing/an-admin-on-sites.ts'
import { anOrder, aProduct } from '../../testing/factories.ts'
import { recordsOf } from '../../testing/foreign-files.ts'
import { testShop } from '../../testing/test-shop.ts'
import { aPicture } from '../../testing/uploads.ts'
import { productFiles, toCsv } from './testing/file-access.ts'

/** Imports of products are listed with the others, and undone as a whole. */
const shop = testShop()
const { bringIn, preview } = productFiles(shop)

const row = (handle: string, title: string, price: string, quantity = '1') => ({
  ...{ Handle: handle, Title: title, 'Variant Price': price, 'Variant Inventory Qty': quantity },
  'Variant SKU': `SKU-${handle}`,
})
const FILE = toCsv(
  row('oak-soap', 'Oak Soap', '6.50', '7'),
  row('pine-tray', 'Pine Tray', '24.00'),
  row('linen-towel', 'Linen Towel', '14.00'),
  row('clay-pot', 'Clay Pot', '9.00'),
  row('bad', 'Bad', 'cheap'),
)

const products = () =>
  shop.db.selectFrom('products').select(['slug', 'title', 'quantity', 'price']).orderBy('slug').execute()
const details = async (id: string) => (await shop.get(`/admin/imports/${id}`, 'owner')).body
const undo = (id: string, as: Parameters<typeof shop.get>[1] = 'owner') =>
  shop.send('POST', `/admin/imports/${id}/undo`, { reason: 'Wrong file' }, as)

test('an undo deletes the new products, restores the others, and keeps what was changed or ordered since', async () => {
  const pot = {
    slug: 'clay-pot',
    title: 'Pot',
    sku: 'SKU-clay-pot',
    quantity: 4,
    price: { regular: 500, sale: 0 },
  }
  await aProduct(shop.db, pot)
  const before = await products()
  expect((await preview(FILE)).body).toMatchObject({ import: null, creates: 3, updates: 1 })
  expect((await shop.get('/admin/imports', 'owner')).body.items).toEqual([])

  const { body } = await bringIn(FILE)
  const id = body.import
  expect(await details(id)).toMatchObject({
    ...{ kind: 'products', site: 'hb', source: 'shopify', status: 'finished', rows: 5 },
    sums: { created: { records: 3 }, updated: { records: 1 } },
  })
  expect(await recordsOf(shop, id)).toMatchObject([
    { line: 5, label: 'clay-pot', status: 'updated' },
    { line: 2, label: 'oak-soap', status: 'created' },
    { line: 3, label: 'pine-tray', status: 'created' },
    { line: 4, label: 'linen-towel', status: 'created' },
  ])

  const [, soap] = await recordsOf(shop, id)
  await anOrder(shop.db, { items: [{ product: soap._id, quantity: 1 }] })
  const tray = (await recordsOf(shop, id))[2]._id
  await shop.send('PATCH', '/admin/products/bulk-set-active', { ids: [tray], isActive: false })
  expect(await undo(id)).toMatchObject({ status: 200, body: { status: 'undoing', total: 4 } })
  await shop.runJobs()

  const undone = await details(id)
  expect(undone).toMatchObject({
    ...{ status: 'undone', undoReason: 'Wrong file' },
    sums: { undone: { records: 2 }, kept: { records: 2 } },
  })
  expect(await recordsOf(shop, id)).toMatchObject([
    { label: 'clay-pot', status: 'undone', reason: null },
    { label: 'oak-soap', status: 'kept', reason: { code: 'PRODUCT_IN_USE' } },
    { label: 'pine-tray', status: 'kept', reason: { code: 'IMPORT_RECORD_CHANGED' } },
    { label: 'linen-towel', status: 'undone', _id: null },
  ])
  const after = await products()
  expect(after.map(({ slug }) => slug)).toEqual(['clay-pot', 'oak-soap', 'pine-tray'])
  expect(after[0]).toEqual(before[0])
  expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'IMPORT_WRONG_STATUS' } })
})

test('an updated product that was changed again keeps its values', async () => {
  const product = await aProduct(shop.db, {
    slug: 'clay-pot',
    title: 'Pot',
    sku: 'SKU-clay-pot',
    quantity: 4,
  })
  const { body } = await bringIn(FILE)
  await shop.db.updateTable('products').set({ quantity: 99 }).where('_id', '=', product).execute()
  await undo(body.import)
  await shop.runJobs()
  expect(await recordsOf(shop, body.import)).toMatchObject([
    { label: 'clay-pot', status: 'kept', reason: { code: 'IMPORT_RECORD_CHANGED' }, _id: product },
    ...[{ status: 'undone' }, { status: 'undone' }, { status: 'undone' }],
  ])
  expect(await products()).toMatchObject([{ slug: 'clay-pot', title: 'Clay Pot', quantity: 99 }])
})

test('a file that changes nothing is not stored, and the same file can be imported after an undo', async () => {
  const first = (await bringIn(FILE)).body
  expect((await bringIn(FILE)).body).toMatchObject({ unchanged: 4, import: null })
  await undo(first.import)
  await shop.runJobs()
  expect(await products()).toEqual([])
  expect((await bringIn(FILE)).body).toMatchObject({ creates: 4, import: expect.any(String) })
})

test('an undo of products needs the permissions to change and to delete them, of several sites on all sites', async () => {
  const { body } = await bringIn(FILE)
  const importer = await anAdminOnSites(shop, ['hb'], ['imports:run'])
  expect(await undo(body.import, importer)).toMatchObject({
    status: 403,
    body: { code: 'PERMISSION_MISSING', params: { permission: 'products:change' } },
  })
  const both = toCsv({ ...row('mat', 'Mat', '5.00'), Site: 'auctropin' })
  const ofAll = (await bringIn(both, 'site=all&name=two%20shops.csv')).body.import
  expect(await details(ofAll)).toMatchObject({ site: null, name: 'two shops.csv' })
  const changing = await anAdminOnSites(shop, ['hb'], ['imports:run', 'products:change'])
  expect(await undo(body.import, changing)).toMatchObject({
    status: 403,
    body: { code: 'PERMISSION_MISSING', params: { permission: 'products:remove' } },
  })
  const ofSite = await anAdminOnSites(shop, ['hb'], ['imports:run', 'products:change', 'products:remove'])
  expect((await undo(ofAll, ofSite)).status).toBe(404)
  expect(await undo(body.import, ofSite)).toMatchObject({ status: 200 })
})

test('an updated product whose images were replaced is kept, since the former ones may be deleted', async () => {
  const image = { imgUrl: 'https://pictures.example/pot.jpg', isFeatured: true }
  await aProduct(shop.db, { slug: 'clay-pot', sku: 'SKU-clay-pot', images: [image] })
  const file = toCsv({
    ...row('clay-pot', 'Clay Pot', '9.00'),
    'Image Src': 'https://pictures.example/new.jpg',
  })
  const { body } = await bringIn(file)
  await undo(body.import)
  await shop.runJobs()
  expect(await recordsOf(shop, body.import)).toMatchObject([
    { label: 'clay-pot', status: 'kept', reason: { code: 'UNDO_IRREVERSIBLE' } },
  ])
  expect(await details(body.import)).toMatchObject({
    sums: { updated: { records: 0 }, kept: { records: 1 } },
  })
})

test('a sale price of a file begins at once, without the period of the former sale, which an undo restores', async () => {
  const period = { saleFrom: '2026-01-01T00:00:00.000Z', saleUntil: '2026-01-08T00:00:00.000Z' }
  const price = { regular: 900, sale: 700, ...period }
  await aProduct(shop.db, { slug: 'clay-pot', title: 'Clay Pot', sku: 'SKU-clay-pot', quantity: 1, price })
  const file = (sale: string) =>
    toCsv({ ...row('clay-pot', 'Clay Pot', sale), 'Variant Compare At Price': '9.00' })
  const stored = async () => (await products())[0]?.price
  const same = await bringIn(file('7.00'))
  expect([same.body.updates, await stored()]).toEqual([0, price])
  const { body } = await bringIn(file('6.00'))
  expect(await stored()).toEqual({ regular: 900, sale: 600 })
  await undo(body.import)
  await shop.runJobs()
  expect(await stored()).toEqual(price)
  await bringIn(file('6.00').replace('SKU-clay-pot', 'SKU-other-pot'))
  expect(await stored()).toEqual({ regular: 900, sale: 600 })
})

test('a file that fails in a later part is listed with what was written, which an undo takes back', async () => {
  await sql`
    create function "refuseBoom"() returns trigger language plpgsql as $$ begin raise exception 'boom'; end $$
  `.execute(shop.db)
  await sql`
    create trigger "refuseBoom" before insert on products for each row when (new."slug" = 'boom')
    execute function "refuseBoom"()
  `.execute(shop.db)
  const rows = Array.from({ length: 1000 }, (_, n) => row(`soap-${n}`, `Soap ${n}`, '5.00'))
  expect((await bringIn(toCsv(...rows, row('boom', 'Boom', '5.00')))).status).toBe(500)
  await sql`drop trigger "refuseBoom" on products`.execute(shop.db)
  await sql`drop function "refuseBoom"()`.execute(shop.db)
  const [listed] = (await shop.get('/admin/imports', 'owner')).body.items
  expect(listed).toMatchObject({ kind: 'products', status: 'finished', rows: 1000 })
  expect((await undo(listed._id)).status).toBe(200)
  await shop.runJobs()
  expect(await products()).toEqual([])
})

test('an undo deletes new products whose images were fetched, and restores updated ones', async () => {
  const images = [{ imgUrl: 'https://pictures.example/pot.png', isFeatured: true }]
  await aProduct(shop.db, { slug: 'clay-pot', title: 'Pot', sku: 'SKU-clay-pot', images })
  const soap = { ...row('soap', 'Soap', '5.00'), 'Image Src': 'https://pictures.example/soap.png' }
  const ids: string[] = []
  for (const file of [toCsv(row('clay-pot', 'Clay Pot', '8.00')), toCsv(soap)])
    ids.push((await bringIn(file)).body.import)
  const picture = await aPicture()
  shop.foreignFiles = async () => ({ stream: Readable.from([picture]), name: 'a.png' })
  await shop.runJobs()
  const fetched = await shop.db.selectFrom('products').select('images').execute()
  expect(fetched.map((product) => product.images[0]?.imgUrl)).toEqual([
    ...[expect.stringMatching(/^\/files\//), expect.stringMatching(/^\/files\//)],
  ])
  for (const id of ids) await undo(id)
  await shop.runJobs()
  for (const id of ids) expect(await recordsOf(shop, id)).toMatchObject([{ status: 'undone' }])
  expect(await products()).toMatchObject([{ slug: 'clay-pot', title: 'Pot' }])
})
