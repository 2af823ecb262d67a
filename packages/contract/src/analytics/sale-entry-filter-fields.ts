import { filterBy } from '../filters/filter-by.ts'
import type { FilterFields } from '../filters/filter-field.ts'
import { PAYMENT_STATUSES } from '../orders/payment-status.ts'
import { TRACKING_STATUSES } from '../orders/tracking-status.ts'
import { SALE_ENTRY_KINDS, SaleEntryFilter, SaleEntryQuery } from './sale-entry-query.ts'

/** Analytics show the number of an order alone; the rest requires to view the orders of all sites. */
const ofOrder = { isSlow: true, permission: 'orders:read', isOfAllSites: true } as const

/**
 * The fields by which sale entries can be filtered: those of the entry, and of its product, order and customer. The
 * amount of a refund is that of all its lines.
 */
export const SALE_ENTRY_FILTER_FIELDS = {
  kind: { type: 'choice', choices: SALE_ENTRY_KINDS },
  at: { type: 'date' },
  amount: { type: 'money', isSlow: true },
  quantity: { type: 'number', isSlow: true },
  product: { type: 'text', isSlow: true },
  sku: { type: 'text', isSlow: true },
  category: { type: 'text', isSlow: true },
  order: { type: 'code', isAsTyped: true, isSlow: true },
  placed: { type: 'date', ...ofOrder },
  status: { type: 'choice', choices: TRACKING_STATUSES, ...ofOrder },
  payment: { type: 'choice', choices: PAYMENT_STATUSES, ...ofOrder },
  customer: { type: 'text', ...ofOrder },
  country: { type: 'code', ...ofOrder },
  coupon: { type: 'code', isAsTyped: true, ...ofOrder },
} as const satisfies FilterFields

const filter = filterBy(SALE_ENTRY_FILTER_FIELDS)

export const FilteredSaleEntryQuery = SaleEntryQuery.extend({ filter })

/** The filter of files. */
export const FilteredSaleEntries = SaleEntryFilter.extend({ filter })
