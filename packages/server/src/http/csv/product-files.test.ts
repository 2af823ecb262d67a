import { expect, test } from 'vitest'
import { aCategory, aProduct } from '../../testing/factories.ts'
import { readDocuments } from '../../testing/openapi-documents.ts'
import { refusal } from '../../testing/refusal.ts'
import { testShop } from '../../testing/test-shop.ts'
import { picturesIn } from '../../testing/uploads.ts'
import { exported, productFiles, toCsv } from './testing/file-access.ts'
import { excerpt, whatThereIs } from './testing/what-there-is.ts'

/** An exported file can be imported without changes; export and import require permissions. */
const shop = testShop()
const { bringIn, preview, takeOut } = productFiles(shop)
const { everything, findProductCategories } = whatThereIs(shop)
const { aFile } = picturesIn(shop)

test.each(['home-and-garden.csv', 'apparel.csv'])('%s again changes nothing', async (name) => {
  const file = await excerpt(name)
  const first = (await bringIn(file)).body
  const before = await everything()
  const again = (await bringIn(file)).body
  expect(again).toMatchObject({ creates: 0, updates: 0, unchanged: first.creates, errorCount: 0 })
  expect(await everything()).toEqual(before)
})

test.each(['home-and-garden.csv', 'apparel.csv'])(
  'what is exported after %s is imported as unchanged',
  async (name) => {
    await aCategory(shop.db, { title: 'Indoor' })
    const { creates } = (await bringIn(await excerpt(name))).body
    const before = await everything()
    const file = await takeOut('site=hb')
    const { body } = await bringIn(file.text)
    expect(body).toMatchObject({ creates: 0, updates: 0, unchanged: creates, errorCount: 0 })
    expect(await everything()).toEqual(before)
  },
)

test('an export holds what the filters of the list mean', async () => {
  await aProduct(shop.db, { slug: 'a', sku: 'A', title: 'Apple Soap', isActive: false })
  await aProduct(shop.db, { slug: 'b', sku: 'B', title: 'Birch Soap' })
  await aProduct(shop.db, { slug: 'c', sku: 'C', title: 'Cedar Soap', site: 'auctropin' })
  const handles = async (query: string) => exported(await takeOut(query)).map((row) => row.Handle)
  expect(await handles('')).toEqual(['a', 'b', 'c'])
  expect(await handles('site=hb&isActive=true')).toEqual(['b'])
  expect(await handles('q=cedar')).toEqual(['c'])
  expect((await takeOut('isActive=perhaps')).status).toBe(400)
})

test('an export is a file with a name, in UTF-8 with its mark', async () => {
  const { headers, bytes } = await takeOut('site=hb')
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toBe('attachment; filename="products-hb-2026-06-15.csv"')
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
})

test('an export of more products than fit into one go holds each once', async () => {
  await bringIn(
    toCsv(...Array.from({ length: 1203 }, (_, n) => ({ Handle: `p${n}`, Title: 'P', 'Variant Price': '1' }))),
  )
  const handles = exported(await takeOut('')).map((row) => row.Handle)
  expect(handles).toHaveLength(1203)
  expect(new Set(handles).size).toBe(1203)
})

test('what a spreadsheet would run is only text in an export, and comes back as it was', async () => {
  const title = '=HYPERLINK("https://evil.example","Soap")'
  await aProduct(shop.db, {
    slug: '-soap',
    title,
    sku: '+1',
    description: '@SUM(1)',
    seo: { title: "'=1", description: '' },
  })
  const before = await everything()
  const file = await takeOut('')
  const [row] = exported(file)
  expect(row).toMatchObject({
    Handle: "'-soap",
    Title: `'${title}`,
    'Variant SKU': "'+1",
    'SEO Title': "''=1",
  })
  expect((await bringIn(file.text)).body).toMatchObject({ unchanged: 1, errorCount: 0 })
  expect(await everything()).toEqual(before)
})

test('a featured image that is not the first, a sale that does not count, and many categories come back', async () => {
  const [a, b] = [await aCategory(shop.db, { title: 'A' }), await aCategory(shop.db, { title: 'B' })]
  const images = [1, 2, 3].map((n) => ({ imgUrl: `https://pictures.example/${n}.jpg`, isFeatured: n === 2 }))
  await aProduct(shop.db, { slug: 'x', images, categories: [a, b], price: { regular: 100, sale: 100 } })
  const before = await everything()
  const { text } = await takeOut('')
  expect((await bringIn(text)).body).toMatchObject({ unchanged: 1, errorCount: 0 })
  expect(await everything()).toEqual(before)
  // A higher regular price does not make it count.
  expect((await bringIn(text.replaceAll('1.00', '1.50'))).body).toMatchObject({ updates: 1, errorCount: 0 })
  const stored = await shop.db.selectFrom('products').select('price').executeTakeFirstOrThrow()
  expect(stored.price).toEqual({ regular: 150, sale: 0 })
})

test('an export has the sale price only while the sale lasts, and comes back without changing the sale', async () => {
  const price = { regular: 900, sale: 700 }
  const ended = { ...price, saleFrom: '2026-01-01T00:00:00.000Z', saleUntil: '2026-01-08T00:00:00.000Z' }
  const scheduled = { ...price, saleFrom: '2027-01-01T00:00:00.000Z' }
  const active = { ...price, saleFrom: '2026-01-01T00:00:00.000Z' }
  for (const [sku, of] of Object.entries({ ended, scheduled, active }))
    await aProduct(shop.db, { slug: sku, sku, price: of })
  const before = await everything()
  const { text } = await takeOut('')
  const prices = exported({ text }).map((row) => [
    row.Handle,
    row['Variant Price'],
    row['Variant Compare At Price'],
  ])
  expect(prices).toEqual([
    ['ended', '9.00', ''],
    ['scheduled', '9.00', ''],
    ['active', '7.00', '9.00'],
  ])
  expect((await bringIn(text)).body).toMatchObject({ unchanged: 3, errorCount: 0 })
  expect(await everything()).toEqual(before)
  // A new regular price leaves the sale as it is, too.
  expect((await bringIn(text.replaceAll('9.00', '9.50'))).body).toMatchObject({ updates: 3, errorCount: 0 })
  const stored = await shop.db.selectFrom('products').select('price').orderBy('slug').execute()
  expect(stored).toEqual([active, ended, scheduled].map((of) => ({ price: { ...of, regular: 950 } })))
  // The product has no sale in a file from before it began: the dry run shows that the sale would be removed.
  await shop.db
    .updateTable('products')
    .set({ price: JSON.stringify(active) })
    .where('slug', '=', 'scheduled')
    .execute()
  const { products } = (await preview(text)).body
  expect(products.find(({ slug }: { slug: string }) => slug === 'scheduled')).toMatchObject({
    changes: [{ field: 'price', from: active, to: { regular: 900, sale: 0 } }],
  })
})

test('an export of all sites comes back into an empty shop as it was, pictures of the shop too', async () => {
  const picture = await aFile()
  // Demo images have names instead of keys.
  const images = [picture, '/files/demo/soap.webp'].map((imgUrl) => ({
    imgUrl,
    isFeatured: imgUrl === picture,
  }))
  const garden = await aCategory(shop.db, { title: 'Garden' })
  await aProduct(shop.db, { slug: 'a', sku: 'X', images, categories: [garden], quantity: 3, weight: 90 })
  await aProduct(shop.db, { slug: 'b', sku: 'X', site: 'auctropin', price: { regular: 900, sale: 500 } })
  const before = await everything()
  const file = await takeOut('')
  expect(exported(file).map((row) => [row.Site, row['Image Src']])).toEqual([
    ['hb', shop.url + picture],
    ['', `${shop.url}/files/demo/soap.webp`],
    ['auctropin', ''],
  ])
  expect((await bringIn(file.text, 'site=all')).body).toMatchObject({
    unchanged: 2,
    pictures: 0,
    errorCount: 0,
  })
  for (const slug of ['a', 'b']) await shop.send('DELETE', `/admin/products/${slug}`)
  expect(await everything()).toEqual([])
  const { body } = await bringIn(file.text, 'site=all')
  expect(body).toMatchObject({ creates: 2, pictures: 0, errorCount: 0 })
  expect(await everything()).toEqual(before)
  expect(await findProductCategories('a')).toEqual([{ category: garden }])
})

test('pictures of another shop of the same kind are foreign ones', async () => {
  const elsewhere = `https://other.example/files/${'a'.repeat(22)}.webp`
  const file = toCsv({ Handle: 'a', Title: 'A', 'Variant Price': '1', 'Image Src': elsewhere })
  expect((await bringIn(file)).body).toMatchObject({ creates: 1, pictures: 1, errorCount: 0 })
  expect((await bringIn(file.replace('https', 'http'))).body.errors).toMatchObject([{ column: 'Image Src' }])
})

test('imports and exports require a signed-in admin, and an existing site', async () => {
  const file = toCsv({ Handle: 'a', Title: 'A', 'Variant Price': '1' })
  expect((await bringIn(file, 'site=hb', null)).status).toBe(401)
  expect((await takeOut('', null)).status).toBe(401)
  expect((await takeOut('', 'blocked')).status).toBe(401)
  expect(await bringIn(file, 'site=nowhere')).toMatchObject(refusal('site', 'SITE_NOT_FOUND'))
  expect((await bringIn(file, '')).status).toBe(400)
  expect((await bringIn(file, 'site=hb&dryRun=perhaps')).status).toBe(400)
  expect(await everything()).toEqual([])
})

test('both routes stand in the document of the calls', async () => {
  const { paths } = await readDocuments(shop)
  expect(paths['/admin/products/import'].post.parameters.map(({ name }: { name: string }) => name)).toEqual([
    ...['site', 'dryRun', 'categoriesFrom', 'name', 'encoding', 'delimiter', 'decimalMark', 'mapping'],
  ])
  expect(Object.keys(paths['/admin/products/export'].get.responses)).toEqual(['200', '4XX'])
})
