// @module-tag postgres
import { getLargeDiscountState } from '@storekeeper/contract/large-discounts/large-discount-query'
import { countBundles } from '@storekeeper/contract/products/bundle'
import type { ProductRow } from '@storekeeper/contract/products/product'
import { getStockState, STOCK_STATES } from '@storekeeper/contract/products/stock-status'
import { getUnitPrice } from '@storekeeper/contract/products/unit-price'
import type { StoreProduct } from '@storekeeper/contract/store/store-product'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../../../lib/id.ts'
import { aProduct, NOW } from '../../../testing/factories.ts'
import { testShop } from '../../../testing/test-shop.ts'

const shop = testShop()
const KEY = 'pk_home_and_bath'
const load = async <Item>(path: string): Promise<Item[]> => (await shop.get(path)).body.items
const storefront = (query: string) => load<StoreProduct>(`/store/products?siteKey=${KEY}&limit=50&${query}`)

const cents = fc.oneof(fc.nat(20), fc.nat(1_000_000_00))
const at = (ms: number) => new Date(NOW.getTime() + ms).toISOString()
const span = fc.constantFrom(
  ...[-2, -1, 0, 1].flatMap((from) => [
    { startsAt: at(from), endsAt: null },
    { startsAt: at(from), endsAt: at(from + 1) },
  ]),
)
// Half of an odd price makes half a cent.
const percent = fc.oneof(fc.constant(50), fc.integer({ min: 1, max: 95 }))
const product = fc.record({
  price: fc.record({ regular: cents.map((amount) => amount + 1), sale: fc.oneof(fc.constant(0), cents) }),
  quantity: fc.nat(9),
  lowStockAt: fc.nat(3),
  discount: fc.option(
    fc
      .tuple(percent, fc.boolean(), span)
      .map(([discountPercent, isActive, when]) => ({ discountPercent, isActive, ...when })),
  ),
})
const part = fc.record({ index: fc.nat(7), quantity: fc.integer({ min: 1, max: 4 }) })
const catalogue = fc.record({
  singles: fc.array(product, { minLength: 8, maxLength: 8 }),
  bundles: fc.array(
    fc.record({
      of: product,
      parts: fc.uniqueArray(part, { minLength: 1, maxLength: 4, selector: ({ index }) => index }),
    }),
    { minLength: 6, maxLength: 6 },
  ),
})
type Drawn = typeof catalogue extends fc.Arbitrary<infer Value> ? Value : never

test('for every catalogue, lists and the storefront have the prices and the stock that the contract computes', async () => {
  await shop.db.updateTable('sites').set({ publicKey: KEY }).where('key', '=', 'hb').execute()
  await fc.assert(
    fc.asyncProperty(catalogue, async (drawn) => {
      const expected = await write(drawn)
      const rows = await load<ProductRow>('/admin/products?limit=100&sort=title.asc')
      expect(rows.map(({ title, quantity }) => ({ title, quantity }))).toEqual(
        expected.map(({ title, quantity }) => ({ title, quantity })),
      )
      for (const stock of STOCK_STATES) {
        const found = await load<ProductRow>(`/admin/products?limit=100&sort=title.asc&stock=${stock}`)
        expect(titles(found), stock).toEqual(titles(expected.filter((one) => getStockState(one) === stock)))
      }
      const dearest = Math.max(...expected.map(({ price }) => getUnitPrice(price)))
      const found = await load<ProductRow>(`/admin/products?limit=100&sort=title.asc&minPrice=${dearest}`)
      expect(titles(found)).toEqual(titles(expected.filter(({ price }) => getUnitPrice(price) === dearest)))
      const offered = await storefront('sort=title.asc')
      expect(offered.map(({ title, price, inStock }) => ({ title, now: price.now, inStock }))).toEqual(
        expected.map(({ title, now, quantity }) => ({ title, now, inStock: quantity > 0 })),
      )
      const rising = (await storefront('sort=price.asc')).map(({ price }) => price.now)
      expect(rising).toEqual(expected.map(({ now }) => now).sort((a, b) => a - b))
    }),
    { numRuns: 15 },
  )
})

const titles = (rows: readonly { title: string }[]) => rows.map(({ title }) => title)

/** Replaces the catalogue; returns each product with its price now and its units, as the contract computes. */
async function write({ singles, bundles }: Drawn) {
  await sql`delete from "largeDiscounts"`.execute(shop.db)
  await sql`delete from products`.execute(shop.db)
  const ids: string[] = []
  for (const [index, single] of singles.entries()) ids.push(await writeOne(`Single ${index}`, single))
  for (const [index, { of, parts }] of bundles.entries()) {
    const includes = parts.map((one) => ({ product: ids[one.index] ?? '', quantity: one.quantity }))
    await writeOne(`Bundle ${index}`, of, includes)
  }
  const stockOf = (index: number) => singles[index]?.quantity ?? 0
  return [
    ...bundles.map(({ of, parts }, index) => {
      const stocked = parts.map((one) => ({ stock: stockOf(one.index), quantity: one.quantity }))
      return { ...of, title: `Bundle ${index}`, now: priceNow(of), quantity: countBundles(stocked) }
    }),
    ...singles.map((single, index) => ({ ...single, title: `Single ${index}`, now: priceNow(single) })),
  ]
}

type DrawnProduct = Drawn['singles'][number]

const priceNow = ({ price, discount }: DrawnProduct) =>
  getUnitPrice(
    price,
    discount && getLargeDiscountState(discount, NOW) === 'active' ? discount.discountPercent : null,
  )

async function writeOne(
  title: string,
  { discount, ...one }: DrawnProduct,
  includes: { product: string; quantity: number }[] = [],
): Promise<string> {
  const _id = await aProduct(shop.db, { title, ...one, includes })
  const row = { _id: newId(), product: _id, site: 'hb', position: 1 }
  if (discount)
    await shop.db
      .insertInto('largeDiscounts')
      .values({ ...row, ...discount })
      .execute()
  return _id
}
