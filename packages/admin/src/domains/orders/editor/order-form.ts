import type { Order } from '@storekeeper/contract/orders/order'
import type {
  NewOrder,
  OrderChanges,
  OrderDuplicate,
  PAYMENT_METHODS,
} from '@storekeeper/contract/orders/order-input'
import { mapOrderTexts, type OrderTextName, orderTexts } from '@storekeeper/contract/orders/order-texts'
import { z } from 'zod'
import { AddressValues, blankAddress, isBlank } from '~/domains/addresses/addresses'
import { parseCents } from '~/lib/parse-amount'
import { newRequestId } from '~/lib/request-id'
import {
  CustomValues,
  ManualValues,
  toCustomItem,
  toManualDiscount,
  toManualPrice,
  toManualValues,
} from './prices/price-values'

/** A number while it is typed. */
const Typed = z.union([z.string(), z.number()])
export type Typed = z.infer<typeof Typed>

/** `line` is the line of the edited order, whose price applies unless the line is repriced. */
const LineValues = z.object({
  product: z.string(),
  quantity: Typed,
  line: z.string().nullable(),
  isRepriced: z.boolean(),
  /** The price by hand; undefined retains that of the line, null removes it. */
  manual: ManualValues.nullable().optional(),
})
export type LineValues = z.infer<typeof LineValues>

const NameValues = z.object({ firstName: z.string(), lastName: z.string() })

/** The buyer: an existing customer, a new one that the order creates, or a guest without an account. */
export const BUYERS = ['customer', 'new', 'guest'] as const
export const PAID = ['nothing', 'all', 'part'] as const

/** The field values of a new or existing order. */
export const OrderValues = z.object({
  /** Stored with the draft: a retry after a lost response does not create a second order. */
  requestId: z.string(),
  site: z.string(),
  items: z.array(LineValues),
  customItems: z.array(CustomValues).default([]),
  discount: ManualValues.nullable().default(null),
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
  /** Of an edited order; a new one gets that of its customer, as does one with another customer while it is null. */
  vatId: z.string().nullable().default(''),
  shippingAddress: AddressValues,
  /** True if the admin types the address instead of choosing one of the customer's. */
  typesAddress: z.boolean(),
  hasOwnBilling: z.boolean(),
  billingAddress: AddressValues,
  ...orderTexts,
  isTestOrder: z.boolean(),
  /** Whether the customer gets the e-mail of the site about an edit. */
  mailsCustomer: z.boolean().default(true),
})
export type OrderValues = z.infer<typeof OrderValues>

export const blankOrder = (site: string): OrderValues => ({
  requestId: newRequestId(),
  site,
  items: [],
  customItems: [],
  discount: null,
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
  vatId: '',
  shippingAddress: blankAddress(),
  typesAddress: false,
  hasOwnBilling: false,
  billingAddress: blankAddress(),
  ...mapOrderTexts(() => ''),
  isTestOrder: false,
  mailsCustomer: true,
})

/**
 * Returns the field values of an order. Lines of deleted products are excluded, because the call requires a
 * product id.
 */
export const toOrderValues = (order: Order, fromCents: (cents: number) => number): OrderValues => ({
  ...blankOrder(order.site),
  ...toContactValues(order),
  vatId: order.vatId ?? '',
  items: order.items.flatMap(({ product, quantity, _id }) =>
    product ? [{ product, quantity, line: _id, isRepriced: false }] : [],
  ),
  customItems: order.items.flatMap(({ _id, kind, title, quantity, unitPrice, manual }) =>
    kind === 'product'
      ? []
      : [
          {
            ...{ key: _id, kind, title, quantity, unitPrice: fromCents(unitPrice), line: _id },
            reason: manual?.reason ?? '',
          },
        ],
  ),
  discount: order.manualDiscount && toManualValues(order.manualDiscount, fromCents),
  coupon: { code: order.coupon?.code ?? '', force: false },
  shipping: order.shipping?.method ?? '',
  creditUsed: creditReservedBy(order) > 0 ? fromCents(creditReservedBy(order)) : '',
  buyer: order.customer ? 'customer' : 'guest',
  customer: order.customer?._id ?? null,
})

/** The lines of deleted products; custom items and fees never had one. */
export const findGoneLines = ({ items }: Pick<Order, 'items'>) =>
  items.filter(({ kind, product }) => kind === 'product' && product === null)

/** Returned credit is no longer reserved by the order. */
const creditReservedBy = ({ creditUsed, creditReturned }: Order) => creditUsed - creditReturned

export const toDuplicateValues = (order: OrderDuplicate): OrderValues => ({
  ...blankOrder(order.site),
  ...toContactValues(order),
  items: onceEach(order.items).map((item) => ({ ...item, line: null, isRepriced: false })),
  shipping: order.shipping?.method ?? '',
  buyer: order.customer ? 'customer' : 'guest',
  customer: order.customer,
})

/** Merges lines of the same product into one. */
const onceEach = (items: OrderDuplicate['items']): OrderDuplicate['items'] => {
  const counts = new Map<string, number>()
  for (const { product, quantity } of items) counts.set(product, (counts.get(product) ?? 0) + quantity)
  return [...counts].map(([product, quantity]) => ({ product, quantity }))
}

type Where = Pick<
  OrderDuplicate,
  'receiverName' | 'email' | 'phone' | 'shippingAddress' | 'billingAddress' | OrderTextName | 'isTestOrder'
>
const toContactValues = (order: Where) => {
  const { shippingAddress, billingAddress } = order
  const isSame = !billingAddress || JSON.stringify(billingAddress) === JSON.stringify(shippingAddress)
  return {
    receiverName: order.receiverName,
    email: order.email ?? '',
    phone: order.phone ?? '',
    shippingAddress: shippingAddress ?? blankAddress(),
    hasOwnBilling: !isSame,
    billingAddress: (!isSame && billingAddress) || blankAddress(),
    ...mapOrderTexts((name) => order[name]),
    isTestOrder: order.isTestOrder,
  }
}

/** The customer of an order; null for guests and new customers, empty while none is chosen. */
const getCustomer = ({ buyer, customer }: Pick<OrderValues, 'buyer' | 'customer'>) =>
  buyer === 'customer' ? (customer ?? '') : null

/**
 * The VAT ID of an order after a change of its buyer. It keeps its own as long as it keeps its customer; another one has
 * theirs, which is null while it is not loaded, and guests have none.
 */
export const toVatId = (values: OrderValues, initial: OrderValues, ofCustomer: string | null) => {
  if (getCustomer(values) === getCustomer(initial)) return initial.vatId
  return values.buyer === 'customer' ? ofCustomer : null
}

/** The common part of an order and a quote request. A missing selection becomes an error of its field. */
export const toCommonInput = (values: OrderValues, currency: string) => ({
  site: values.site,
  customer: getCustomer(values),
  items: values.items.map(({ product, quantity, line, isRepriced, manual }) => ({
    product,
    quantity: parseNumber(quantity) ?? Number.NaN,
    ...(line && !isRepriced && { line }),
    ...(manual !== undefined && { manual: manual && toManualPrice(manual, currency) }),
  })),
  customItems: values.customItems.map((item) => toCustomItem(item, currency)),
  discount: values.discount && toManualDiscount(values.discount, currency),
  coupon: values.coupon.code.trim()
    ? { code: values.coupon.code.trim().toUpperCase(), force: values.coupon.force }
    : null,
  shipping: values.shipping ? { method: values.shipping } : null,
  creditUsed: values.buyer === 'customer' ? toTypedCents(values.creditUsed, currency) : 0,
})

/** The part of a change of an order, and of its quote, that affects the total. */
export const toPricedInput = (values: OrderValues, currency: string) => ({
  ...toCommonInput(values, currency),
  ...(values.vatId !== null && { vatId: values.vatId.trim() || null }),
})

const toDetails = (values: OrderValues) => ({
  receiverName: values.receiverName,
  email: values.email.trim() || null,
  phone: values.phone.trim() || null,
  shippingAddress: isBlank(values.shippingAddress) ? null : values.shippingAddress,
  billingAddress: values.hasOwnBilling && !isBlank(values.billingAddress) ? values.billingAddress : null,
  ...mapOrderTexts((name) => values[name]),
})

/** The payment chosen for one site remains in the form when another is chosen, where `canPay` may be false. */
export const toNewOrder = (values: OrderValues, currency: string, canPay: boolean): NewOrder => ({
  ...toCommonInput(values, currency),
  ...toDetails(values),
  newCustomer:
    values.buyer === 'new'
      ? {
          ...values.newCustomer,
          email: values.newCustomer.email.trim() || null,
          phone: values.newCustomer.phone.trim() || null,
        }
      : null,
  isTestOrder: values.isTestOrder,
  payment: values.paid === 'nothing' || !canPay ? null : toPayment(values, currency),
  requestId: values.requestId,
})

const toPayment = ({ paid, payment }: OrderValues, currency: string) => ({
  method: (payment.method === 'other' && payment.otherMethod.trim()) || payment.method,
  amount: paid === 'all' ? ('all' as const) : toTypedCents(payment.amount, currency),
})

/**
 * Returns the fields that differ from `before`. All fields that affect the total are sent together, so that
 * the server calculates the total that was shown.
 */
export const toOrderChanges = (
  values: OrderValues,
  before: OrderValues,
  { _id, version, currency }: { _id: string; version: number; currency: string },
): OrderChanges => {
  const { site: _site, ...priced } = toPricedInput(values, currency)
  const { site: _siteBefore, ...pricedBefore } = toPricedInput(before, currency)
  const details = toDetails(values)
  const detailsBefore = toDetails(before)
  const [place, placeBefore] = [values, before].map(({ shippingAddress: { country, state } }) => ({
    country,
    state,
  }))
  const isRepriced = !isSame(priced, pricedBefore) || !isSame(place, placeBefore)
  return {
    ...Object.fromEntries(
      Object.entries(details).filter(([name, value]) => !isSame(value, Object(detailsBefore)[name])),
    ),
    ...(isRepriced && priced),
    ...(!values.mailsCustomer && { skipsMail: true }),
    _id,
    version,
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export const parseNumber = (typed: Typed): number | null => {
  const number = typeof typed === 'number' ? typed : Number(typed.trim() || Number.NaN)
  return Number.isNaN(number) ? null : number
}

/** Returns the typed amount in cents, 0 if it is empty; NaN if it is not an amount. */
export const toTypedCents = (typed: Typed, currency: string): number =>
  typed === '' ? 0 : parseCents(typed, currency)
