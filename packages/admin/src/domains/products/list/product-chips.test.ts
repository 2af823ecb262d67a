import { ProductQuery } from '@storekeeper/contract/products/product-query'
import { expect, test } from 'vitest'
import { productChips } from './product-chips'

const soaps = '0199fa1c-59a6-7f3e-9d65-0a4f0bb7d21f'
const categories = new Map([[soaps, 'Bath › Soaps']])

const sent = (address: object, list: 'all' | 'inactive' = 'all') =>
  productChips(ProductQuery.parse(address), { list, currency: 'USD', categories }).map(
    ({ label, value }) => `${label}: ${value}`,
  )

test('an address that narrows nothing has no chips', () => {
  expect(sent({ q: 'soap', site: 'hb', page: '2' })).toEqual([])
})

test('every filter is named as text', () => {
  expect(sent({ stock: 'low', minPrice: '500', maxPrice: '1000', minRating: '4', isBundle: 'true' })).toEqual(
    ['Stock: Low stock', 'Price: $5.00 – $10.00', 'Rating: from 4', 'Bundles: Only bundles'],
  )
})

test('a category is named with its way down the tree, and yes-or-no filters by what they leave', () => {
  const address = { category: soaps, labTested: 'true', largeDiscount: 'false', hasCoupon: 'true' }
  expect(sent(address)).toEqual([
    'Category: Bath › Soaps',
    'Lab test: With',
    'Large discount: Without',
    'Coupon: With',
  ])
})

test('a category alone is labelled as that', () => {
  expect(sent({ category: soaps, subcategories: 'false' })).toEqual(['Category: Only Bath › Soaps'])
})

test('the inactive list has no chip for inactive products', () => {
  expect(sent({ isActive: 'false' })).toEqual(['Status: Inactive'])
  expect(sent({ isActive: 'false' }, 'inactive')).toEqual([])
})
