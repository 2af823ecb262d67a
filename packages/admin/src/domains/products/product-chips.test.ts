import { ProductQuery } from '@storekeeper/contract/products/product-query'
import { expect, test } from 'vitest'
import { productChips } from './product-chips'

const said = (address: object, list: 'all' | 'inactive' = 'all') =>
  productChips(ProductQuery.parse(address), list, 'USD').map(({ label, value }) => `${label}: ${value}`)

test('an address that narrows nothing has no chips', () => {
  expect(said({ q: 'soap', site: 'hb', page: '2' })).toEqual([])
})

test('every filter is named in words', () => {
  expect(said({ stock: 'low', minPrice: '500', maxPrice: '1000', minRating: '4', isBundle: 'true' })).toEqual(
    ['Stock: Low', 'Price: $5.00 – $10.00', 'Rating: from 4', 'Bundles: Only'],
  )
})

test('the inactive list does not say that it is about inactive products', () => {
  expect(said({ isActive: 'false' })).toEqual(['Status: Inactive'])
  expect(said({ isActive: 'false' }, 'inactive')).toEqual([])
})
