import type { StoreNewOrder } from '@storekeeper/contract/store/store-order'
import type { Transaction } from 'kysely'
import { buyer, type CallContext } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError, fieldError } from '../../lib/api-error.ts'
import { idempotencyKey } from '../../lib/idempotency-key.ts'
import type { Language } from '../../lib/language.ts'
import { againIfTaken, recordLanguage } from '../customers/customers.ts'
import { makeOrder, type OrderRequest } from '../orders/orders.ts'
import { customerOfGuest } from './guests.ts'
import { readStoreOrder } from './read-store-orders.ts'
import { atStoreFields, validateCart } from './validate-cart.ts'

export const createStoreOrder = buyer.store.orders.create.handler(async ({ context, input }) => {
  const { db, clock, site, customer, request } = context
  const language = request.namedLanguage
  const who: Buyer = { site, customer, language, email: input.email ?? customer?.email ?? null }
  await demandRate(context, input, who)
  // The answer is read on the connection of the order: with no other one free, it would be made and answered 503.
  return db.connection().execute(async (own) => {
    const place = () => own.transaction().execute((tx) => placeFor(tx, who, input, clock()))
    // Two guests who are new with one address at the same moment are one customer: the second finds whom the first made.
    const { _id, isOther } = await atStoreFields(() => againIfTaken(place))
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
  language: Language | null
}

/** What is ordered is taken from the shelves before the customer has paid. */
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

/** A guest's customer is resolved last, so that no refusal reveals whether there is one. */
async function placeFor(
  tx: Transaction<Tables>,
  { site, customer, email, language }: Buyer,
  input: StoreNewOrder,
  now: Date,
): ReturnType<typeof makeOrder> {
  const { items } = await validateCart(tx, site, input.items)
  const request: OrderRequest = {
    ...input,
    site,
    items,
    email,
    customer: customer?._id ?? null,
    phone: input.phone || null,
    coupon: input.coupon === null ? null : { code: input.coupon, force: false },
    shipping: input.shipping === null ? null : { method: input.shipping },
    payment: null,
    isTestOrder: false,
    isByCustomer: true,
    requestId: idempotencyKey(site, customer?._id ?? `guest ${email}`, input.requestId),
  }
  if (customer) {
    const made = await makeOrder(tx, request, null, now)
    // Locks of customers come after those of products.
    await recordLanguage(tx, { customer: customer._id, language, replacesKnown: true })
    return made
  }
  if (email === null) throw fieldError('email', 'GUEST_EMAIL_REQUIRED')
  let guest: string | undefined
  const completeCustomer = async () => {
    guest = await customerOfGuest(tx, { ...input, site, email, language }, now)
    return guest
  }
  const made = await makeOrder(tx, request, null, now, { completeCustomer })
  if (guest) await recordLanguage(tx, { customer: guest, language, replacesKnown: false })
  return made
}
