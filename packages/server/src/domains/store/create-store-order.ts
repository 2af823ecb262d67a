import type { StoreNewOrder } from '@storekeeper/contract/store/store-order'
import type { Transaction } from 'kysely'
import { buyer, type CallContext } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError, fieldError } from '../../lib/api-error.ts'
import { idempotencyKey } from '../../lib/idempotency-key.ts'
import type { Language } from '../../lib/language.ts'
import { toNetwork } from '../../lib/security/network.ts'
import { removeCart } from '../carts/carts.ts'
import { findGuestCustomer, recordLanguage, repeatAfterConflict } from '../customers/customers.ts'
import { createOrder, type OrderRequest } from '../orders/orders.ts'
import { readStoreOrder } from './read-store-orders.ts'
import { atStoreFields, validateCart } from './validate-cart.ts'

export const createStoreOrder = buyer.store.orders.create.handler(async ({ context, input }) => {
  const { db, clock, site, customer, request } = context
  const language = request.language
  const network = toNetwork(request.ip)
  const who: Buyer = { site, customer, language, network, email: input.email ?? customer?.email ?? null }
  await demandRate(context, input, who)
  // The answer is read on the same connection: if the pool had no second one, a created order would be
  // answered with 503.
  return db.connection().execute(async (own) => {
    const create = () => own.transaction().execute((tx) => createFor(tx, who, input, clock()))
    // If two new guests order with the same address concurrently, the second retries and finds the customer
    // that the first created.
    const { _id, isOther } = await atStoreFields(() => repeatAfterConflict(create))
    const order = await readStoreOrder(own, { _id })
    if (!order) throw new Error('A new order was not written.')
    if (isOther) throw apiError('CART_ALREADY_ORDERED', { order })
    return order
  })
})

type Buyer = {
  site: string
  customer: { _id: string } | null
  email: string | null
  network: string
  language: Language | null
}

/** Limits orders, because an order takes stock before the customer has paid. */
async function demandRate(
  { rateLimits, request }: Pick<CallContext, 'rateLimits' | 'request'>,
  { coupon }: StoreNewOrder,
  { customer, email }: Buyer,
): Promise<void> {
  await rateLimits.attempt('order-address', request.ip)
  if (coupon) await rateLimits.attempt('coupon-code', request.ip)
  if (!customer) await rateLimits.attempt('guest-order-address', request.ip)
  const whose = customer?._id ?? email
  if (whose) await rateLimits.attempt('order-customer', whose)
}

/** Resolves a guest's customer last, so that no refusal reveals whether the customer exists. */
async function createFor(
  tx: Transaction<Tables>,
  { site, customer, email, network, language }: Buyer,
  input: StoreNewOrder,
  now: Date,
): ReturnType<typeof createOrder> {
  const { items } = await validateCart(tx, site, input.items)
  const request: OrderRequest = {
    ...input,
    site,
    items,
    email,
    network,
    customer: customer?._id ?? null,
    phone: input.phone || null,
    coupon: input.coupon === null ? null : { code: input.coupon, force: false },
    shipping: input.shipping === null ? null : { method: input.shipping },
    payment: null,
    customItems: [],
    discount: null,
    isTestOrder: false,
    isByCustomer: true,
    requestId: idempotencyKey(site, customer?._id ?? `guest ${email}`, input.requestId),
  }
  if (customer) {
    const made = await createOrder(tx, request, null, now)
    // A repeated request comes late: the customer may have filled the cart again.
    if (!made.isRepeated) await removeCart(tx, { customer: customer._id, site })
    // Customers are locked after products.
    await recordLanguage(tx, { customer: customer._id, language, replacesKnown: true })
    return made
  }
  if (email === null) throw fieldError('email', 'GUEST_EMAIL_REQUIRED')
  let guest: string | undefined
  const completeCustomer = async () => {
    guest = await findGuestCustomer(tx, { ...input, site, email, language }, now)
    return guest
  }
  const made = await createOrder(tx, request, null, now, { completeCustomer })
  if (guest) await recordLanguage(tx, { customer: guest, language, replacesKnown: false })
  return made
}
