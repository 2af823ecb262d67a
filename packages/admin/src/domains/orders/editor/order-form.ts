import type { Order } from '@storekeeper/contract/orders/order'
import type {
  NewOrder,
  OrderChanges,
  OrderDuplicate,
  PAYMENT_METHODS,
} from '@storekeeper/contract/orders/order-input'
import { z } from 'zod'
import { AddressValues, blankAddress, isBlank } from '~/domains/customers/form/address-values'
import { toCents } from '~/lib/minor-units'
import { newRequestId } from '~/lib/request-id'

/** A number while it is typed. */
const Typed = z.union([z.string(), z.number()])
export type Typed = z.infer<typeof Typed>

/** `line` is that of the edited order, whose price it keeps unless it is repriced. */
const LineValues = z.object({
  product: z.string(),
  quantity: Typed,
  line: z.string().nullable(),
  isRepriced: z.boolean(),
})
export type LineValues = z.infer<typeof LineValues>

const NameValues = z.object({ firstName: z.string(), lastName: z.string() })

/** Who buys: a known customer, a new one that the order creates, or a guest that the shop does not store. */
export const BUYERS = ['customer', 'new', 'guest'] as const
export const PAID = ['nothing', 'all', 'part'] as const

/** The values of the fields of an order, also of a new one. */
export const OrderValues = z.object({
  /** Kept with the draft: sent again after the answer was lost, it makes no second order. */
  requestId: z.string(),
  site: z.string(),
  items: z.array(LineValues),
  coupon: z.object({ code: z.string(), force: z.boolean() }),
  shipping: z.string(),
  paid: z.enum(PAID),
  payment: z.object({ method: z.string(), otherMethod: z.string(), amount: Typed }),
  creditUsed: Typed,
  buyer: z.enum(BUYERS),
  customer: z.string().nullable(),
  newCustomer: NameValues.extend({ email: z.string(), phone: z.string() }),
  receiverName: NameValues,
  email: z.string(),
  phone: z.string(),
  shippingAddress: AddressValues,
  /** By hand rather than one that the customer has already. */
  typesAddress: z.boolean(),
  hasOwnBilling: z.boolean(),
  billingAddress: AddressValues,
  note: z.string(),
  isTestOrder: z.boolean(),
})
export type OrderValues = z.infer<typeof OrderValues>

export const blankOrder = (site: string): OrderValues => ({
  requestId: newRequestId(),
  site,
  items: [],
  coupon: { code: '', force: false },
  shipping: '',
  paid: 'nothing',
  payment: { method: 'card' satisfies (typeof PAYMENT_METHODS)[number], otherMethod: '', amount: '' },
  creditUsed: '',
  buyer: 'customer',
  customer: null,
  newCustomer: { firstName: '', lastName: '', email: '', phone: '' },
  receiverName: { firstName: '', lastName: '' },
  email: '',
  phone: '',
  shippingAddress: blankAddress(),
  typesAddress: false,
  hasOwnBilling: false,
  billingAddress: blankAddress(),
  note: '',
  isTestOrder: false,
})

/** A line whose product has gone cannot be named to the server, and so is not among them. */
export const valuesOfOrder = (order: Order, fromCents: (cents: number) => number): OrderValues => ({
  ...blankOrder(order.site),
  ...whereOf(order),
  items: order.items.flatMap(({ product, quantity, _id }) =>
    product ? [{ product, quantity, line: _id, isRepriced: false }] : [],
  ),
  coupon: { code: order.coupon?.code ?? '', force: false },
  shipping: order.shipping?.method ?? '',
  creditUsed: creditReservedBy(order) > 0 ? fromCents(creditReservedBy(order)) : '',
  buyer: order.customer ? 'customer' : 'guest',
  customer: order.customer?._id ?? null,
})

/** What it gave back of its credit is history. */
const creditReservedBy = ({ creditUsed, creditReturned }: Order) => creditUsed - creditReturned

export const valuesOfDuplicate = (order: OrderDuplicate): OrderValues => ({
  ...blankOrder(order.site),
  ...whereOf(order),
  items: onceEach(order.items).map((item) => ({ ...item, line: null, isRepriced: false })),
  shipping: order.shipping?.method ?? '',
  buyer: order.customer ? 'customer' : 'guest',
  customer: order.customer,
})

/** Merges a product that was on several lines into one. */
const onceEach = (items: OrderDuplicate['items']): OrderDuplicate['items'] => {
  const counts = new Map<string, number>()
  for (const { product, quantity } of items) counts.set(product, (counts.get(product) ?? 0) + quantity)
  return [...counts].map(([product, quantity]) => ({ product, quantity }))
}

type Where = Pick<
  OrderDuplicate,
  'receiverName' | 'email' | 'phone' | 'shippingAddress' | 'billingAddress' | 'note' | 'isTestOrder'
>
const whereOf = (order: Where) => {
  const { shippingAddress, billingAddress } = order
  const isSame = !billingAddress || JSON.stringify(billingAddress) === JSON.stringify(shippingAddress)
  return {
    receiverName: order.receiverName,
    email: order.email ?? '',
    phone: order.phone ?? '',
    shippingAddress: shippingAddress ?? blankAddress(),
    hasOwnBilling: !isSame,
    billingAddress: (!isSame && billingAddress) || blankAddress(),
    note: order.note,
    isTestOrder: order.isTestOrder,
  }
}

/** The start of both the order and the price request. A choice that was not made fails at its field. */
export const commonOf = (values: OrderValues, currency: string) => ({
  site: values.site,
  customer: values.buyer === 'customer' ? (values.customer ?? '') : null,
  items: values.items.map(({ product, quantity, line, isRepriced }) => ({
    product,
    quantity: numberOf(quantity) ?? Number.NaN,
    ...(line && !isRepriced && { line }),
  })),
  coupon: values.coupon.code.trim()
    ? { code: values.coupon.code.trim().toUpperCase(), force: values.coupon.force }
    : null,
  shipping: values.shipping ? { method: values.shipping } : null,
  creditUsed: values.buyer === 'customer' ? centsOf(values.creditUsed, currency) : 0,
})

const placesOf = (values: OrderValues) => ({
  receiverName: values.receiverName,
  email: values.email.trim() || null,
  phone: values.phone.trim() || null,
  shippingAddress: isBlank(values.shippingAddress) ? null : values.shippingAddress,
  billingAddress: values.hasOwnBilling && !isBlank(values.billingAddress) ? values.billingAddress : null,
  note: values.note,
})

export const newOrderOf = (values: OrderValues, currency: string): NewOrder => ({
  ...commonOf(values, currency),
  ...placesOf(values),
  newCustomer:
    values.buyer === 'new'
      ? {
          ...values.newCustomer,
          email: values.newCustomer.email.trim() || null,
          phone: values.newCustomer.phone.trim() || null,
        }
      : null,
  isTestOrder: values.isTestOrder,
  payment: values.paid === 'nothing' ? null : paymentOf(values, currency),
  requestId: values.requestId,
})

const paymentOf = ({ paid, payment }: OrderValues, currency: string) => ({
  method: (payment.method === 'other' && payment.otherMethod.trim()) || payment.method,
  amount: paid === 'all' ? ('all' as const) : centsOf(payment.amount, currency),
})

/** What differs from `before`. What the total follows from goes together, so that it is the one that was shown. */
export const orderChangesOf = (
  values: OrderValues,
  before: OrderValues,
  { _id, version, currency }: { _id: string; version: number; currency: string },
): OrderChanges => {
  const { site: _site, ...priced } = commonOf(values, currency)
  const { site: _siteBefore, ...pricedBefore } = commonOf(before, currency)
  const places = placesOf(values)
  const placesBefore = placesOf(before)
  const isRepriced =
    !isSame(priced, pricedBefore) || values.shippingAddress.country !== before.shippingAddress.country
  return {
    ...Object.fromEntries(
      Object.entries(places).filter(([name, place]) => !isSame(place, Object(placesBefore)[name])),
    ),
    ...(isRepriced && priced),
    _id,
    version,
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export const numberOf = (typed: Typed): number | null => {
  const number = typeof typed === 'number' ? typed : Number(typed.trim() || Number.NaN)
  return Number.isNaN(number) ? null : number
}

/** Nothing typed is nothing. */
export const centsOf = (typed: Typed, currency: string): number => toCents(numberOf(typed) ?? 0, currency)
