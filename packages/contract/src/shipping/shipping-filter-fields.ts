import { filterBy } from '../filters/filter-by.ts'
import type { FilterFields } from '../filters/filter-field.ts'
import { ShippingQuery } from './shipping-query.ts'

export const SHIPPING_FILTER_FIELDS = {
  title: { type: 'text' },
  description: { type: 'text' },
  price: { type: 'money' },
  'free-over': { type: 'money' },
  free: { type: 'flag' },
  country: { type: 'code' },
  'min-days': { type: 'number' },
  'max-days': { type: 'number' },
  'tax-class': { type: 'text' },
  active: { type: 'flag' },
  created: { type: 'date' },
  updated: { type: 'date' },
} as const satisfies FilterFields

export const FilteredShippingQuery = ShippingQuery.extend({ filter: filterBy(SHIPPING_FILTER_FIELDS) })
