import { expect, test } from 'vitest'
import { aCategory, aProduct } from '../../testing/factories.ts'
import { refusal } from '../../testing/refusal.ts'
import { testShop } from '../../testing/test-shop.ts'
import { productFiles, toCsv } from './testing/file-access.ts'
import { excerpt, whatThereIs } from './testing/what-there-is.ts'

/** Files from Excel and other shop systems. */
const shop = testShop()
const { bringIn, preview } = productFiles(shop)
const { everything, findProductCategories } = whatThereIs(shop)

const EUROPEAN = [
  'Handle;Title;Variant Price;Variant Compare At Price;Variant Inventory Qty',
  'sessel;Sessel „Grün“ – 80 €;1.234,50;1.500,00 €;1.000',
  'kissen;Kissen;19,90;;4',
  '',
].join('\r\n')

/** Encodes text as Windows-1252, one byte per letter. */
const asWindows1252 = (text: string) =>
  Buffer.from(
    [...text].map(
      (letter) => ({ '€': 0x80, '„': 0x84, '“': 0x93, '–': 0x96 })[letter] ?? letter.charCodeAt(0),
    ),
  )

test.each([
  ['UTF-16, as “Unicode text”', Buffer.from(`\ufeff${EUROPEAN}`, 'utf16le'), 'utf-16le'],
  ['UTF-16 of the other order', Buffer.from(`\ufeff${EUROPEAN}`, 'utf16le').swap16(), 'utf-16be'],
  ['Windows-1252', asWindows1252(EUROPEAN), 'windows-1252'],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${EUROPEAN}`), 'utf-8'],
])('a European file in %s keeps its letters and its amounts', async (_, file, encoding) => {
  const { status, body } = await bringIn(file)
  expect({ status, errors: body.errors }).toEqual({ status: 200, errors: [] })
  expect(body.reading).toMatchObject({ encoding, delimiter: 'semicolon', decimalMark: 'comma' })
  const [cushion, chair] = await everything()
  expect(cushion?.price).toEqual({ regular: 1990, sale: 0 })
  expect(chair).toMatchObject({
    title: 'Sessel „Grün“ – 80 €',
    price: { regular: 150_000, sale: 123_450 },
    quantity: 1000,
  })
})

test('letters of another code page are right once the encoding is chosen', async () => {
  const file = Buffer.concat([
    Buffer.from('Handle,Title,Variant Price\nmylo,'),
    Buffer.from([0xcc, 0xfb, 0xeb, 0xee]),
    Buffer.from(',5.00\n'),
  ])
  expect((await bringIn(file, 'site=hb&encoding=windows-1251')).body.creates).toBe(1)
  expect((await everything())[0]?.title).toBe('Мыло')
})

test('amounts with a sign of a currency are read, those of another currency are pointed out', async () => {
  const file = [
    'Handle\tTitle\tVariant Price',
    'a\tA\t$5',
    'b\tB\t"$1,234.50"',
    'c\tC\t5 €',
    'd\tD\t7 USD',
    'e\tE\t12 pcs',
    '',
  ].join('\n')
  const { body } = await bringIn(file)
  expect(body).toMatchObject({
    creates: 4,
    errors: [{ line: 6, column: 'Variant Price', code: 'UNREADABLE_AMOUNT', params: { example: '9.99' } }],
    reading: { delimiter: 'tab', decimalMark: 'point', foreignCurrencies: ['€'] },
  })
  expect((await everything()).map(({ price }) => price.regular)).toEqual([500, 123_450, 500, 700])
})

test.each([
  ['1 234,50', 123_450],
  ['1\u202f234,50', 123_450],
  ['1’234.50', 123_450],
  ['1,234,567', 123_456_700],
  ['0,500', 50],
  ['12,5', 1250],
  ['5,-', 500],
])('“%s” is read as one means it', async (written, cents) => {
  const { body } = await bringIn(toCsv({ Handle: 'a', Title: 'A', 'Variant Price': written }))
  expect(body.errors).toEqual([])
  expect(body.reading.unclearAmount).toBeNull()
  expect((await everything())[0]?.price.regular).toBe(cents)
})

test('an amount that can be read in two ways is pointed out, and read as one chooses', async () => {
  const file = toCsv({ Handle: 'a', Title: 'A', 'Variant Price': '1,234' })
  expect((await preview(file)).body).toMatchObject({
    creates: 1,
    reading: { decimalMark: 'point', unclearAmount: '1,234' },
  })
  const chosen = await bringIn(file, 'site=hb&dryRun=true&decimalMark=comma')
  expect(chosen.body).toMatchObject({
    creates: 0,
    errors: [{ line: 2, code: 'TOO_MANY_DECIMALS', params: { decimals: 2 } }],
    reading: { decimalMark: 'comma', unclearAmount: null },
  })
})

test('an amount that does not fit the decimal mark of its file is an error, never another amount', async () => {
  const row = (Handle: string, price: string) => ({ Handle, Title: Handle, 'Variant Price': price })
  const { body } = await bringIn(
    toCsv(row('a', '1.50'), row('b', '2.50'), row('c', '3,50'), row('d', '1,2345')),
  )
  expect(body).toMatchObject({ creates: 2, errors: [{ line: 4 }, { line: 5 }] })
})

test('what the file holds and the shop has no field for is named, with its number of rows', async () => {
  const { body } = await preview(await excerpt('home-and-garden.csv'))
  const unused = body.reading.columns.filter(
    ({ field, filled }: { field: string | null; filled: number }) => field === null && filled > 0,
  )
  expect(body.reading.format).toBe('shopify')
  expect(unused.map(({ name, filled }: { name: string; filled: number }) => [name, filled])).toContainEqual([
    'Vendor',
    expect.any(Number),
  ])
})

test('types, tags and categories of a file become categories when that is chosen; a dry run announces them', async () => {
  const outdoor = await aCategory(shop.db, { title: 'Outdoor' })
  const file = toCsv({
    ...{ Handle: 'bench', Title: 'Bench', 'Variant Price': '5', Type: 'OUTDOOR', Tags: 'Wood, Sale' },
    'Product Category': 'Furniture > Benches',
  })
  const query = 'site=hb&categoriesFrom=productCategory,type,tags'
  const newCategories = ['Furniture', 'Furniture > Benches', 'Wood', 'Sale']
  expect((await bringIn(file, `${query}&dryRun=true`)).body).toMatchObject({ creates: 1, newCategories })
  expect(await shop.db.selectFrom('categories').select('_id').execute()).toHaveLength(1)
  expect((await bringIn(file, query)).body).toMatchObject({ creates: 1, newCategories })
  const made = await shop.db.selectFrom('categories').select(['_id', 'title', 'slug', 'parent']).execute()
  const benches = made.find(({ title }) => title === 'Benches')
  expect(made.find(({ _id }) => _id === benches?.parent)?.title).toBe('Furniture')
  const assigned = (await findProductCategories('bench')).map(({ category }) => category)
  expect(new Set(assigned)).toEqual(
    new Set([outdoor, ...made.flatMap(({ _id, title }) => (/Benches|Wood|Sale/.test(title) ? _id : []))]),
  )
  expect((await bringIn(file, query)).body).toMatchObject({ unchanged: 1, newCategories: [] })
})

const SUPPLIER = [
  'Artikelnr.;Bezeichnung;VK brutto;Lager;Farbe',
  'A-1;Becher;12,50;3;rot',
  'A-2;Teller;8,90;;',
  '',
].join('\n')

test('a file with an unknown header is refused with its columns, and read as they are mapped', async () => {
  const refused = await preview(SUPPLIER)
  expect(refused.status).toBe(422)
  expect(refused.body).toMatchObject({
    code: 'IMPORT_COLUMN_MISSING',
    params: { columns: ['Handle', 'Title', 'Variant Price'] },
  })
  const { columns } = refused.body.params.reading
  expect(columns).toHaveLength(5)
  expect(columns[2]).toEqual({ name: 'VK brutto', field: null, filled: 2, samples: ['12,50', '8,90'] })
  const mapping = (text: string) => `site=hb&mapping=${encodeURIComponent(text)}`
  const { body } = await bringIn(SUPPLIER, mapping('sku:0;title:1;price:2;quantity:3'))
  expect(body).toMatchObject({ creates: 2, errors: [], reading: { format: 'mapped' } })
  expect(await everything()).toMatchObject([
    { slug: 'becher', title: 'Becher', sku: 'A-1', price: { regular: 1250 }, quantity: 3 },
    { slug: 'teller', title: 'Teller', sku: 'A-2', price: { regular: 890 }, quantity: 0 },
  ])
  const wrong = await bringIn(SUPPLIER.replace('8,90', 'viel'), mapping('sku:0;title:1;price:2'))
  expect(wrong.body.errors).toMatchObject([
    { line: 3, column: 'VK brutto', code: 'UNREADABLE_AMOUNT', params: { example: '9,99' } },
  ])
  const fields = ['title', 'price']
  const incomplete = refusal('mapping', 'PRODUCT_MAPPING_INCOMPLETE', { fields })
  expect(await bringIn(SUPPLIER, mapping('price:2'))).toMatchObject(incomplete)
  expect(await bringIn(SUPPLIER, mapping('title:1;price:9'))).toMatchObject(
    refusal('mapping', 'IMPORT_COLUMN_UNKNOWN', { column: 9 }),
  )
  expect(await bringIn(SUPPLIER, mapping('title:1;colour:4'))).toMatchObject(
    refusal('mapping', 'IMPORT_FIELD_UNKNOWN', { field: 'colour' }),
  )
  expect((await bringIn(SUPPLIER, mapping('title:one'))).status).toBe(400)
})

test('a file without handles finds a product again by its SKU', async () => {
  await aProduct(shop.db, { slug: 'red-mug', sku: 'A-1', title: 'Red mug' })
  const { body } = await bringIn(SUPPLIER, `site=hb&mapping=${encodeURIComponent('sku:0;title:1;price:2')}`)
  expect(body).toMatchObject({ creates: 1, updates: 1, errors: [] })
  expect((await everything()).map(({ slug, title }) => [slug, title])).toEqual([
    ['red-mug', 'Becher'],
    ['teller', 'Teller'],
  ])
})

test('a file without handles changes no product of the same title with another SKU', async () => {
  await aProduct(shop.db, { slug: 'becher', sku: 'Z-9', title: 'Becher', price: { regular: 100, sale: 0 } })
  await aProduct(shop.db, { slug: 'becher-a-3', sku: 'Z-10', title: 'Other' })
  await aProduct(shop.db, { slug: 'teller', sku: 'TELLER', title: 'Teller' })
  const file = SUPPLIER.replace('A-2', 'A-3;Becher;13,50;1;blau\nA-2')
  const query = `site=hb&mapping=${encodeURIComponent('sku:0;title:1;price:2')}`
  const report = { creates: 2, updates: 1, errors: [] }
  expect((await bringIn(file, `${query}&dryRun=true`)).body).toMatchObject(report)
  expect((await bringIn(file, query)).body).toMatchObject(report)
  expect(await everything()).toMatchObject([
    { slug: 'becher', sku: 'Z-9', price: { regular: 100 } },
    { slug: 'becher-a-1', sku: 'A-1', price: { regular: 1250 } },
    { slug: 'becher-a-3', sku: 'Z-10', title: 'Other' },
    { slug: 'becher-a-3-2', sku: 'A-3', price: { regular: 1350 } },
    // Its SKU was made from its slug.
    { slug: 'teller', sku: 'A-2' },
  ])
  expect((await bringIn(file, query)).body).toMatchObject({ unchanged: 3, errors: [] })
})

test('the names that Shopify gives its columns today are known too', async () => {
  const file = [
    'Title,URL handle,Description,Status,SKU,Option1 name,Option1 value,Price,Compare-at price,Inventory quantity,Weight value (grams),Product image URL,SEO title',
    'Soap,soap,<p>Mild</p>,Active,S-1,Size,Large,5.00,6.00,3,120,https://pictures.example/soap.jpg,Good soap',
    '',
  ].join('\n')
  const { body } = await bringIn(file)
  expect(body).toMatchObject({ creates: 1, errors: [], reading: { format: 'shopify' } })
  expect((await everything())[0]).toMatchObject({
    ...{ slug: 'soap-large', sku: 'S-1', price: { regular: 600, sale: 500 }, quantity: 3, weight: 120 },
    seo: { title: 'Good soap' },
  })
})

test('a first line that names the separator, as Excel reads it, is no header', async () => {
  const { body } = await bringIn('sep=;\r\nHandle;Title;Variant Price\r\na;A;x\r\nb;B;1,50\r\n')
  expect(body).toMatchObject({ creates: 1, errors: [{ line: 3 }] })
})
