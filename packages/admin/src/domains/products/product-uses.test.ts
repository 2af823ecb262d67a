import { expect, test } from 'vitest'
import { listProductUses } from './product-uses'

test('a product that is sold and bundled lists what would lose it', () => {
  const uses = { orders: 3, bundles: 1, coupons: 0, freeBuyClaims: 2 }
  expect(listProductUses(uses)).toEqual(['3 orders', '1 bundle', '2 claims of free products'])
})

test('each kind of what would lose it has the name that the screen uses', () => {
  const kinds = {
    orders: 'orders',
    bundles: 'bundles',
    coupons: 'coupons',
    labTests: 'lab tests',
    largeDiscounts: 'large discounts',
    freeBuyClaims: 'claims of free products',
    freeBuys: 'lists of free products',
    reviews: 'reviews',
  }
  for (const [kind, name] of Object.entries(kinds))
    expect(listProductUses({ [kind]: 1000 })).toEqual([`1,000 ${name}`])
})
