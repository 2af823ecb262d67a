import { filterBy } from '../filters/filter-by.ts'
import type { FilterFields } from '../filters/filter-field.ts'
import { ProductFilter, ProductQuery } from './product-query.ts'

/**
 * The fields by which products can be filtered: those of the product, and of its categories, coupon and orders. The
 * discount is the percentage of its active large discount; the default tax class is empty.
 */
export const PRODUCT_FILTER_FIELDS = {
  title: { type: 'text', isSlow: true },
  sku: { type: 'text', isSlow: true },
  slug: { type: 'text', isSlow: true },
  price: { type: 'money' },
  'regular-price': { type: 'money', isSlow: true },
  'sale-price': { type: 'money', isSlow: true },
  quantity: { type: 'number', isSlow: true },
  'low-stock-at': { type: 'number', isSlow: true },
  category: { type: 'text', isSlow: true },
  coupon: { type: 'code', isSlow: true },
  discount: { type: 'number', isSlow: true },
  'tax-class': { type: 'text', isSlow: true },
  'units-sold': { type: 'number', isSlow: true },
  active: { type: 'flag' },
  bundle: { type: 'flag', isSlow: true },
  rating: { type: 'number', isSlow: true },
  reviews: { type: 'number', isSlow: true },
  weight: { type: 'number', isSlow: true },
  description: { type: 'text', isSlow: true },
  created: { type: 'date' },
  updated: { type: 'date' },
} as const satisfies FilterFields

const filter = filterBy(PRODUCT_FILTER_FIELDS)

export const FilteredProductQuery = ProductQuery.extend({ filter })

/** The filter of files and bulk calls. */
export const FilteredProducts = ProductFilter.extend({ filter })
