import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { testShop } from '../../testing/test-shop.ts'
import { productFiles } from './testing/file-access.ts'
import { whatThereIs } from './testing/what-there-is.ts'

const shop = testShop()
const { bringIn, preview } = productFiles(shop)
const { everything } = whatThereIs(shop)

const EXPORT = await readFile(
  new URL('../../domains/products/import/fixtures/woocommerce.csv', import.meta.url),
)

test('an export of WooCommerce is known by its header: variations become products, sets are left out', async () => {
  const { status, body } = await bringIn(EXPORT, 'site=hb&categoriesFrom=productCategory')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    rows: 8,
    creates: 5,
    errors: [],
    reading: { format: 'woocommerce', decimalMark: 'point' },
    newCategories: ['Clothing', 'Clothing > Accessories', 'Music', 'Clothing > Hoodies'],
    notes: [
      { code: 'IMPORT_VARIABLE_PRODUCT', params: { count: 1, names: ['Hoodie'] } },
      {
        code: 'IMPORT_STOCK_NOT_COUNTED',
        params: { count: 2, names: ['Album', 'Hoodie - Blue, Yes'] },
        message:
          'The file has no stock quantity for some products. New ones start at 0 (2): Album, Hoodie - Blue, Yes.',
      },
      { code: 'IMPORT_SCHEDULED_SALE', params: { count: 1, names: ['Album'] } },
      { code: 'IMPORT_EXTERNAL_PRODUCT', params: { count: 1, names: ['WordPress Pennant'] } },
      { code: 'IMPORT_GROUPED_PRODUCT', params: { count: 1, names: ['Logo Collection'] } },
    ],
  })
  const found = await everything()
  expect(
    found.map(({ slug, title, sku, price, isActive }) => ({ slug, title, sku, price, isActive })),
  ).toEqual([
    { slug: 'album', title: 'Album', sku: 'woo-album', price: { regular: 1500, sale: 0 }, isActive: true },
    {
      slug: 'beanie',
      title: 'Beanie',
      sku: 'woo-beanie',
      price: { regular: 2000, sale: 1800 },
      isActive: true,
    },
    {
      ...{ slug: 'hoodie-blue-yes', title: 'Hoodie – Blue / Yes', sku: 'woo-hoodie-blue-logo' },
      ...{ price: { regular: 4500, sale: 0 }, isActive: true },
    },
    {
      ...{ slug: 'hoodie-red-no', title: 'Hoodie – Red / No', sku: 'woo-hoodie-red' },
      ...{ price: { regular: 4500, sale: 4200 }, isActive: true },
    },
    { slug: 'scarf', title: 'Scarf', sku: 'woo-scarf', price: { regular: 2500, sale: 0 }, isActive: false },
  ])
  expect(found[3]).toMatchObject({
    description: '<p>Soft and warm.</p>',
    weight: 1500,
    quantity: 7,
    images: [
      { imgUrl: 'https://pictures.example/hoodie-red.jpg', isFeatured: true },
      { imgUrl: 'https://pictures.example/hoodie.jpg', isFeatured: false },
      { imgUrl: 'https://pictures.example/hoodie-back.jpg', isFeatured: false },
    ],
  })
  const { shortDescription } = await shop.db
    .selectFrom('products')
    .select('shortDescription')
    .where('slug', '=', 'beanie')
    .executeTakeFirstOrThrow()
  expect(shortDescription).toBe('A simple beanie & more.')
  expect((await bringIn(EXPORT, 'site=hb&categoriesFrom=productCategory')).body).toMatchObject({
    unchanged: 5,
    newCategories: [],
  })
})

test('a variation whose product is not in the WooCommerce file is an error of its line', async () => {
  const { body } = await bringIn(
    'ID,Type,SKU,Name,Regular price,Sale price,Parent\n7,variation,H-1,Hoodie,45,,hoodie\n8,simple,C-1,Cap,16,cheap,\n',
  )
  expect(body).toMatchObject({
    creates: 0,
    errors: [
      { line: 2, column: 'Parent', code: 'PARENT_NOT_IN_FILE', params: { parent: 'hoodie' } },
      { line: 3, column: 'Sale price', code: 'UNREADABLE_AMOUNT' },
    ],
  })
})

test('products of other types are skipped, long short descriptions too; a note names the first five', async () => {
  const types = ['subscription', 'a', 'b', 'c', 'd', 'e'].map((type) => `7,${type},${type},${type},5,\n`)
  const file = `ID,Type,SKU,Name,Regular price,Short description\n${types.join('')}8,simple,C-1,Cap,16,${'x'.repeat(501)}\n`
  const { body } = await preview(file)
  expect(body).toMatchObject({ creates: 1, errors: [] })
  expect(body.notes).toEqual([
    {
      code: 'IMPORT_UNKNOWN_PRODUCT_TYPE',
      params: { count: 6, names: ['subscription', 'a', 'b', 'c', 'd'] },
      message: 'Products of unsupported types are skipped (6): subscription, a, b, c, d.',
    },
    expect.objectContaining({
      code: 'IMPORT_SHORT_DESCRIPTION_TOO_LONG',
      params: { count: 1, names: ['Cap'] },
    }),
    expect.objectContaining({ code: 'IMPORT_STOCK_NOT_COUNTED' }),
  ])
})

test('line breaks in descriptions of WooCommerce become paragraphs and lines', async () => {
  const rows = [
    String.raw`7,simple,C-1,Cap,16,Soft.\nWarm.,Wool.\nWash it cold.\n\nSizes: S &amp; M,`,
    String.raw`8,simple,C-2,Hat,16,,<p>Wool.</p>\n<ul>\n<li>C:\\new</li>\n</ul>,`,
    '9,simple,C-3,Scarf,16,,Wool,',
  ]
  await bringIn(`ID,Type,SKU,Name,Regular price,Short description,Description,Parent\n${rows.join('\n')}\n`)
  const found = await shop.db
    .selectFrom('products')
    .select(['shortDescription', 'description'])
    .orderBy('slug')
    .execute()
  expect(found).toEqual([
    {
      shortDescription: 'Soft. Warm.',
      description: '<p>Wool.<br />Wash it cold.</p><p>Sizes: S &amp; M</p>',
    },
    { shortDescription: '', description: '<p>Wool.</p>\n<ul>\n<li>C:\\new</li>\n</ul>' },
    { shortDescription: '', description: 'Wool' },
  ])
})
