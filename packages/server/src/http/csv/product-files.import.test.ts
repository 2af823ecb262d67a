import { ImportReport } from '@storekeeper/contract/products/import-report'
import { expect, test } from 'vitest'
import { aCategory, aProduct } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'
import { productFiles, toCsv } from './testing/file-access.ts'
import { excerpt, whatThereIs } from './testing/what-there-is.ts'

/** How the import handles the lines of a file. */
const shop = testShop()
const { bringIn, preview } = productFiles(shop)
const { everything, findProductCategories } = whatThereIs(shop)

test('each variant becomes a product, named after its options', async () => {
  const { status, body } = await bringIn(await excerpt('home-and-garden.csv'))
  expect(status).toBe(200)
  expect(ImportReport.parse(body)).toMatchObject({
    rows: 7,
    creates: 5,
    updates: 0,
    unchanged: 0,
    errors: [],
  })
  expect(body.products[1]).toEqual({
    line: 3,
    slug: 'stone-planter-large',
    title: 'Stone Planter – Large',
    what: 'create',
    changes: [],
  })
  const pictures = ['planter.jpg', 'planter-large.jpg'].map((name, index) => ({
    imgUrl: `https://pictures.example/${name}`,
    isFeatured: index === 0,
  }))
  const found = await everything()
  expect(found.map(({ slug }) => slug)).toEqual([
    'blue-armchair',
    'brass-lamp',
    'garden-bench',
    'stone-planter-large',
    'stone-planter-regular',
  ])
  expect(found[3]).toMatchObject({
    title: 'Stone Planter – Large',
    sku: 'STONE-PLANTER-LARGE',
    site: 'hb',
    price: { regular: 1990, sale: 0 },
    quantity: 3,
    description: '<p>Cast by hand, for herbs</p>',
    images: pictures,
    isActive: true,
  })
})

test('a higher price before is crossed out, a lower one is not; nothing is sold below none', async () => {
  await bringIn(await excerpt('home-and-garden.csv'))
  const [armchair, lamp, bench] = await everything()
  expect(lamp?.price).toEqual({ regular: 6000, sale: 4800 })
  expect(bench).toMatchObject({ price: { regular: 12_999, sale: 0 }, isActive: false })
  expect(armchair).toMatchObject({
    quantity: 0,
    weight: 18_500,
    seo: { title: 'A blue armchair', description: 'Sit down.' },
  })
  expect(armchair?.images.map(({ imgUrl }) => imgUrl.slice(25))).toEqual([
    'armchair.jpg',
    'armchair-back.jpg',
    'armchair-side.jpg',
  ])
})

test('a draft, an archived and an unlisted product are not on sale; a word that is no status is an error', async () => {
  const row = (Handle: string, Status: string, Published = 'true') => ({
    ...{ Handle, Title: Handle, 'Variant Price': '5', Status, Published },
  })
  const { body } = await bringIn(
    toCsv(
      ...[row('a', 'active'), row('b', 'Draft'), row('c', 'archived'), row('d', 'unlisted')],
      ...[row('e', 'active', 'false'), row('f', '', 'false'), row('g', ''), row('h', 'sold')],
    ),
  )
  expect(body).toMatchObject({
    creates: 7,
    errors: [{ line: 9, column: 'Status', code: 'UNKNOWN_PRODUCT_STATUS' }],
  })
  const onSale = (await everything()).flatMap(({ slug, isActive }) => (isActive ? [slug] : []))
  expect(onSale).toEqual(['a', 'g'])
})

test('a variant shows its own picture first, keeps its own SKU, and has no slash in its address', async () => {
  await bringIn(await excerpt('apparel.csv'))
  const found = await everything()
  expect(found.find(({ slug }) => slug === 'wool-scarf-extra-large')?.images).toEqual([
    { imgUrl: 'https://pictures.example/scarf-large.jpg', isFeatured: true },
    { imgUrl: 'https://pictures.example/scarf.jpg', isFeatured: false },
  ])
  expect(found.find(({ sku }) => sku === 'BAG-RWL')).toMatchObject({
    slug: 'canvas-bag-red-white-long',
    title: 'Canvas Bag – Red/White / Long',
  })
})

test('a type puts a product into the category of that title, and makes none', async () => {
  const outdoor = await aCategory(shop.db, { title: 'OUTDOOR' })
  await bringIn(await excerpt('home-and-garden.csv'))
  expect(await findProductCategories('garden-bench')).toEqual([{ category: outdoor }])
  expect(await findProductCategories('brass-lamp')).toEqual([])
  expect((await shop.db.selectFrom('categories').select('_id').execute()).length).toBe(1)
})

test('a product that differs is changed, and the audit log records how', async () => {
  await bringIn(toCsv({ Handle: 'soap', Title: 'Soap', 'Variant Price': '5.00', 'SEO Title': 'Old' }))
  const { body } = await bringIn(toCsv({ Handle: 'soap', Title: 'Soap', 'Variant Price': '6.00' }))
  expect(body).toMatchObject({ creates: 0, updates: 1, unchanged: 0 })
  const [soap] = await everything()
  expect(soap).toMatchObject({ price: { regular: 600, sale: 0 }, seo: { title: 'Old' }, version: 2 })
  const [entry] = await shop.db
    .selectFrom('auditLog')
    .select(['action', 'admin', 'changes'])
    .where('action', '=', 'product.changed')
    .execute()
  expect(entry).toEqual({
    action: 'product.changed',
    admin: shop.people.admin._id,
    changes: { price: { from: { regular: 500, sale: 0 }, to: { regular: 600, sale: 0 } } },
  })
})

test('the report and its dry run say what changes, field by field, from what to what', async () => {
  const garden = await aCategory(shop.db, { title: 'Garden' })
  await bringIn(
    toCsv({
      ...{ Handle: 'soap', Title: 'Soap', 'Variant Price': '5', 'Variant Inventory Qty': '3' },
      'Body (HTML)': `<p>${'Lather. '.repeat(40)}Old end</p>`,
      'Image Src': 'https://pictures.example/a.png',
    }),
  )
  const changed = toCsv({
    ...{ Handle: 'soap', Title: 'Olive Soap', 'Variant Price': '4', 'Variant Compare At Price': '5' },
    ...{ 'Variant Inventory Qty': '8', 'Variant Grams': '90', Type: 'Garden', Published: 'false' },
    'Body (HTML)': `<p>${'Lather. '.repeat(40)}New end</p>`,
    'Image Src': 'https://pictures.example/b.png?v=2',
    'SEO Title': 'Olives',
  })
  const { body } = await preview(changed)
  expect(body.products[0].changes).toEqual([
    { field: 'title', from: 'Soap', to: 'Olive Soap' },
    { field: 'price', from: { regular: 500, sale: 0 }, to: { regular: 500, sale: 400 } },
    { field: 'quantity', from: 3, to: 8 },
    { field: 'images', from: 'a.png', to: 'b.png' },
    { field: 'description', from: '…er. Lather. Lather. Old end', to: '…er. Lather. Lather. New end' },
    { field: 'categories', from: '', to: 'Garden' },
    { field: 'isActive', from: true, to: false },
    { field: 'weight', from: null, to: 90 },
    { field: 'seoTitle', from: '', to: 'Olives' },
  ])
  expect((await bringIn(changed)).body.products).toEqual(body.products)
  expect(await findProductCategories('soap')).toEqual([{ category: garden }])
  expect((await bringIn(changed)).body.products[0]).toMatchObject({ what: 'unchanged', changes: [] })
})

test('a row that names its site goes there, whatever site was chosen; one of no site is refused', async () => {
  const row = (Handle: string, Site: string) => ({ Handle, Title: Handle, 'Variant Price': '5', Site })
  const file = toCsv(row('a', ''), row('b', 'auctropin'), row('c', 'nowhere'))
  expect((await bringIn(file)).body).toMatchObject({
    ...{
      creates: 2,
      errors: [{ line: 4, column: 'Site', code: 'UNKNOWN_SITE', params: { site: 'nowhere' } }],
    },
  })
  expect((await everything()).map(({ slug, site }) => [slug, site])).toEqual([
    ['a', 'hb'],
    ['b', 'auctropin'],
  ])
  const all = toCsv(row('d', 'hb'), row('e', ''), { ...row('f', 'auctropin'), 'Variant SKU': 'D' })
  expect((await bringIn(all, 'site=all')).body).toMatchObject({
    ...{ creates: 2, errors: [{ line: 3, column: 'Site', code: 'REQUIRED' }] },
  })
})

test('what a file does not say stays: categories, low stock, the parts and the stock of a bundle', async () => {
  const bath = await aCategory(shop.db)
  const part = await aProduct(shop.db, { slug: 'part', sku: 'P' })
  await aProduct(shop.db, {
    slug: 'set',
    sku: 'S',
    title: 'Set',
    includes: [{ product: part, quantity: 2 }],
    categories: [bath],
    lowStockAt: 9,
    quantity: 0,
  })
  const file = toCsv({ Handle: 'set', Title: 'New Set', 'Variant Price': '1', 'Variant Inventory Qty': '77' })
  expect((await bringIn(file)).body).toMatchObject({ updates: 1, errorCount: 0 })
  const set = await shop.db
    .selectFrom('products')
    .select(['title', 'sku', 'isBundle', 'quantity', 'lowStockAt', 'includes'])
    .where('slug', '=', 'set')
    .executeTakeFirst()
  expect(set).toEqual({
    title: 'New Set',
    sku: 'S',
    isBundle: true,
    quantity: 0,
    lowStockAt: 9,
    includes: [{ product: part, quantity: 2 }],
  })
  expect(await findProductCategories('set')).toEqual([{ category: bath }])
})

test('lines with errors are left out and named with their column; the others are written', async () => {
  await aProduct(shop.db, { site: 'auctropin', slug: 'elsewhere', sku: 'E' })
  await aProduct(shop.db, { slug: 'there', sku: 'THERE' })
  const good = { Title: 'Soap', 'Variant Price': '5' }
  const file = toCsv(
    { ...good, Handle: 'one' },
    { ...good, Handle: 'two', 'Variant Price': 'five' },
    { ...good, Handle: 'three', 'Variant Price': '5.123' },
    { ...good, Handle: 'four', 'Variant Inventory Qty': 'many' },
    { ...good, Handle: 'five', Published: 'perhaps' },
    { ...good, Handle: '' },
    { ...good, Handle: 'six', 'Image Src': 'javascript:alert(1)' },
    { ...good, Handle: 'elsewhere' },
    { ...good, Handle: 'seven', 'Variant SKU': 'THERE' },
    { ...good, Handle: 'one' },
    { ...good, Handle: 'eight', Title: '' },
    { ...good, Handle: 'nine', 'Variant SKU': 'ONE' },
    { ...good, Handle: 'ten', 'Image Src': '/files/abcdefghijklmnopqrstuv.png' },
    { ...good, Handle: 'eleven', 'Variant Grams': '-5' },
  )
  const { body } = await bringIn(`${file}a,b\n`)
  expect(body.errors).toMatchObject([
    { line: 3, column: 'Variant Price', code: 'UNREADABLE_AMOUNT', params: { example: '9.99' } },
    { line: 4, column: 'Variant Price', code: 'TOO_MANY_DECIMALS', params: { decimals: 2 } },
    { line: 5, column: 'Variant Inventory Qty', code: 'NOT_A_WHOLE_NUMBER' },
    { line: 6, column: 'Published', code: 'NOT_BOOLEAN' },
    { line: 7, column: 'Handle', code: 'REQUIRED' },
    { line: 8, column: 'Image Src', code: 'IMAGE_ADDRESS_NOT_ALLOWED' },
    { line: 9, column: 'Handle', code: 'SLUG_ON_ANOTHER_SITE', params: { slug: 'elsewhere' } },
    { line: 10, column: 'Variant SKU', code: 'SKU_OF_ANOTHER_PRODUCT', params: { sku: 'THERE' } },
    { line: 11, column: 'Handle', code: 'DUPLICATE_IN_FILE', params: { value: 'one' } },
    { line: 12, column: 'Title', code: 'REQUIRED' },
    { line: 13, column: 'Variant SKU', code: 'DUPLICATE_IN_FILE', params: { value: 'ONE' } },
    { line: 14, column: 'Image Src', code: 'FILE_GONE' },
    { line: 15, column: 'Variant Grams', code: 'INVALID_WEIGHT', params: { unit: 'grams' } },
    { line: 16, column: null, code: 'LINE_VALUES_MISMATCH', params: { found: 2 } },
  ])
  expect(body).toMatchObject({ creates: 1, errorCount: 14, rows: 15 })
  expect((await everything()).map(({ slug }) => slug)).toEqual(['elsewhere', 'one', 'there'])
})

test('a further image that cannot be used is left out alone', async () => {
  const { body } = await bringIn(
    toCsv(
      { Handle: 'a', Title: 'A', 'Variant Price': '1', 'Image Src': 'https://pictures.example/a.jpg' },
      { Handle: 'a', 'Image Src': 'http://pictures.example/b.jpg' },
    ),
  )
  expect(body).toMatchObject({
    creates: 1,
    errors: [{ line: 3, column: 'Image Src', code: 'IMAGE_ADDRESS_NOT_ALLOWED' }],
  })
  expect((await everything())[0]?.images).toHaveLength(1)
})

test('a file without the columns that are needed is refused with their names', async () => {
  const { status, body } = await bringIn('Handle,Body (HTML)\na,b\n')
  expect(status).toBe(422)
  expect(body).toMatchObject({
    code: 'IMPORT_COLUMN_MISSING',
    params: { columns: ['Title', 'Variant Price'], reading: { columns: [{ name: 'Handle' }, {}] } },
  })
})

test('a SKU that one product gives up may be taken by the next, also in a dry run', async () => {
  await aProduct(shop.db, { slug: 'old', title: 'Old', sku: 'X', price: { regular: 100, sale: 0 } })
  const file = toCsv(
    { Handle: 'old', Title: 'Old', 'Variant Price': '1', 'Variant SKU': 'Y' },
    { Handle: 'new', Title: 'New', 'Variant Price': '1', 'Variant SKU': 'X' },
  )
  const dryRunReport = (await preview(file)).body
  const { body } = await bringIn(file)
  expect(body).toMatchObject({ creates: 1, updates: 1, errorCount: 0 })
  expect({ ...dryRunReport, dryRun: false, import: body.import }).toEqual(body)
})

test('a dry run reports exactly what the import then does, and writes nothing', async () => {
  await bringIn(manyProducts(1))
  for (const seed of [2, 3]) {
    const before = await everything()
    const dryRunReport = (await preview(manyProducts(seed))).body
    expect(dryRunReport.dryRun).toBe(true)
    expect(await everything()).toEqual(before)
    const { body } = await bringIn(manyProducts(seed))
    expect({ ...dryRunReport, dryRun: false, import: body.import }).toEqual(body)
    expect(Math.min(body.creates, body.updates, body.unchanged, body.errorCount)).toBeGreaterThan(10)
  }
}, 60_000)

/** A file of products that overlaps with files of other seeds, with some invalid lines and duplicate SKUs. */
function manyProducts(seed: number): string {
  const chance = (n: number, salt: number) => ((n * 7919 + seed * 104_729 + salt * 1_299_709) % 1009) / 1009
  const rows = Array.from({ length: 900 }, (_, n) => {
    const number = n + (seed - 1) * 150
    const sku = chance(n, 1) < 0.15 ? `SKU-${Math.floor(chance(n, 2) * 600)}` : ''
    return {
      Handle: `product-${chance(n, 3) < 0.02 ? 500 : number}`,
      Title: `Product ${number}`,
      'Variant Price': chance(n, 4) < 0.03 ? '?' : chance(n, 5) < 0.3 ? `${seed}.50` : '9.99',
      'Variant SKU': sku,
    }
  })
  return toCsv(...rows)
}
