import { filterBy } from '../filters/filter-by.ts'
import type { FilterFields } from '../filters/filter-field.ts'
import { InvoiceFilter, InvoiceKind, InvoiceQuery } from './invoice-query.ts'

export const INVOICE_FILTER_FIELDS = {
  number: { type: 'code' },
  kind: { type: 'choice', choices: InvoiceKind.options },
  order: { type: 'code', isSlow: true, isAsTyped: true },
  customer: { type: 'text', isSlow: true },
  'corrected-invoice': { type: 'code', isSlow: true },
  total: { type: 'money', isSlow: true },
  tax: { type: 'money', isSlow: true },
  issued: { type: 'date' },
} as const satisfies FilterFields

const filter = filterBy(INVOICE_FILTER_FIELDS)

export const FilteredInvoiceQuery = InvoiceQuery.extend({ filter })

/** The filter of files. */
export const FilteredInvoices = InvoiceFilter.extend({ filter })
