import { filterBy } from '../filters/filter-by.ts'
import type { FilterFields } from '../filters/filter-field.ts'
import { CustomerFilter, CustomerQuery } from './customer-query.ts'

/** Totals count the orders of all sites. */
const OF_ALL_ORDERS = { permission: 'orders:read', isOfAllSites: true } as const

export const CUSTOMER_FILTER_FIELDS = {
  number: { type: 'code', isSlow: true },
  'first-name': { type: 'text', isSlow: true },
  'last-name': { type: 'text', isSlow: true },
  phone: { type: 'text', isSlow: true },
  country: { type: 'code' },
  city: { type: 'text', isSlow: true },
  zip: { type: 'text', isSlow: true },
  tag: { type: 'text', isSlow: true },
  orders: { type: 'number', ...OF_ALL_ORDERS },
  spent: { type: 'money', ...OF_ALL_ORDERS },
  credit: { type: 'money', isSlow: true, permission: 'credit:read' },
  'last-order': { type: 'date', ...OF_ALL_ORDERS },
  created: { type: 'date' },
  updated: { type: 'date', isSlow: true },
  blocked: { type: 'flag' },
  verified: { type: 'flag' },
  approved: { type: 'flag' },
  test: { type: 'flag' },
  marketing: { type: 'flag' },
  'marketing-since': { type: 'date', isSlow: true },
  language: { type: 'text', isSlow: true },
  note: { type: 'text', isSlow: true },
  'vat-id': { type: 'text', isSlow: true },
} as const satisfies FilterFields

const filter = filterBy(CUSTOMER_FILTER_FIELDS)

export const FilteredCustomerQuery = CustomerQuery.extend({ filter })

/** The filter of files, bulk calls and the recipients of campaigns. */
export const FilteredCustomers = CustomerFilter.extend({ filter })
