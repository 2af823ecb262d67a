import { filterBy } from '../filters/filter-by.ts'
import type { FilterFields } from '../filters/filter-field.ts'
import { PAYMENT_PROBLEMS } from './money/provider-payment-status.ts'
import { OrderFilter, OrderQuery } from './order-query.ts'
import { mapOrderTexts } from './order-texts.ts'
import { PAYMENT_STATUSES } from './payment-status.ts'
import { CANCEL_REASONS, TRACKING_STATUSES } from './tracking-status.ts'

/**
 * The fields by which orders can be filtered: those of the order, and of its customer, lines, shipments, invoices,
 * returns and admin.
 */
export const ORDER_FILTER_FIELDS = {
  status: { type: 'choice', choices: TRACKING_STATUSES },
  payment: { type: 'choice', choices: PAYMENT_STATUSES },
  total: { type: 'money' },
  placed: { type: 'date' },
  updated: { type: 'date' },
  number: { type: 'code', isAsTyped: true },
  customer: { type: 'text', isSlow: true },
  tag: { type: 'text', isSlow: true, permission: 'customers:read' },
  guest: { type: 'flag', isSlow: true },
  receiver: { type: 'text', isSlow: true },
  phone: { type: 'text', isSlow: true },
  country: { type: 'code' },
  city: { type: 'text', isSlow: true },
  zip: { type: 'text', isSlow: true },
  state: { type: 'text', isSlow: true },
  items: { type: 'number', isSlow: true },
  product: { type: 'text', isSlow: true },
  sku: { type: 'text', isSlow: true },
  category: { type: 'text', isSlow: true },
  quantity: { type: 'number', isSlow: true },
  coupon: { type: 'code', isAsTyped: true },
  subtotal: { type: 'money', isSlow: true },
  discount: { type: 'money', isSlow: true },
  shipping: { type: 'money', isSlow: true },
  tax: { type: 'money', isSlow: true },
  paid: { type: 'money', isSlow: true },
  refunded: { type: 'money', isSlow: true },
  credit: { type: 'money', isSlow: true },
  'payment-method': { type: 'text', isSlow: true },
  'payment-problem': { type: 'choice', choices: PAYMENT_PROBLEMS },
  'shipping-method': { type: 'text', isSlow: true },
  carrier: { type: 'text', isSlow: true },
  'tracking-number': { type: 'text', isSlow: true },
  tracked: { type: 'flag' },
  shipped: { type: 'date', isSlow: true },
  delivered: { type: 'date', isSlow: true },
  invoice: { type: 'code', isSlow: true, permission: 'invoices:read' },
  invoiced: { type: 'flag', isSlow: true, permission: 'invoices:read' },
  'with-return': { type: 'flag', isSlow: true, permission: 'returns:read' },
  'cancel-reason': { type: 'choice', choices: CANCEL_REASONS, isSlow: true },
  assignee: { type: 'text', isSlow: true },
  ...mapOrderTexts(() => ({ type: 'text', isSlow: true }) as const),
  comments: { type: 'number', isSlow: true },
  'vat-id': { type: 'text', isSlow: true },
  test: { type: 'flag' },
  sale: { type: 'flag' },
} as const satisfies FilterFields

const filter = filterBy(ORDER_FILTER_FIELDS)

export const FilteredOrderQuery = OrderQuery.extend({ filter })

/** The filter of counts, files and bulk calls. */
export const FilteredOrders = OrderFilter.extend({ filter })
