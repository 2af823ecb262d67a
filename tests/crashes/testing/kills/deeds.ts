import type { Random } from '@storekeeper/demo-data/random'
import { newId } from '@storekeeper/server/lib/id'
import type { Answer, ShopClient } from '../shop-client.ts'
import { type Catalogue, COUPON } from './furnish.ts'

/**
 * A request that a client sends to the shop, and repeats with the same `requestId` while it gets no answer.
 */
export type Deed = { kind: DeedKind; requestId: string; request: (send: ShopClient) => Promise<Answer> }
export type DeedKind = (typeof DEED_KINDS)[number]
export const DEED_KINDS = ['order', 'credit', 'comment', 'ticket', 'campaign'] as const

const RECIPIENTS = 10

/** Returns a random request, most often an order. */
export function aDeed(catalogue: Catalogue, random: Random): Deed {
  const kind = random.weighted(
    DEED_KINDS,
    (kind) => ({ order: 10, credit: 5, comment: 5, ticket: 3, campaign: 1 })[kind],
  )
  const requestId = newId()
  const [method, path, body] = requestByKind[kind](catalogue, random, requestId)
  return { kind, requestId, request: (send) => send(method, path, { ...body, requestId }) }
}

type RequestBuilder = (
  catalogue: Catalogue,
  random: Random,
  requestId: string,
) => [method: string, path: string, body: object]

const requestByKind: Record<DeedKind, RequestBuilder> = {
  order: ({ products, customers }, random) => [
    'POST',
    '/admin/orders/create-order',
    {
      site: 'hb',
      customer: random.pick(customers),
      receiverName: { firstName: 'Clara', lastName: 'Sommer' },
      items: [{ product: random.pick(products), quantity: random.int(1, 3) }],
      coupon: random.chance(0.5) ? { code: COUPON } : null,
      creditUsed: random.chance(0.5) ? random.int(1, 500) : 0,
      payment: random.chance(0.3) ? { method: 'card', amount: 'all' } : null,
    },
  ],
  credit: ({ customers }, random) => {
    const customerId = random.pick(customers)
    const amount = random.int(1, 900) * (random.chance(0.3) ? -1 : 1)
    return [
      'POST',
      `/admin/wallet/balances/${customerId}/adjust`,
      { customerId, amount, reason: 'A present' },
    ]
  },
  comment: ({ order }, random) => [
    'POST',
    '/admin/orders/comments/add',
    { order, text: `Looked after, ${random.int(1, 1000)}.` },
  ],
  // The shop mails its reply on a ticket to the customer.
  ticket: ({ customers }, random, requestId) => [
    'POST',
    '/admin/tickets',
    { customer: random.pick(customers), subject: `About ${requestId}`, text: 'We look after it.' },
  ],
  campaign: (_goods, _random, requestId) => [
    'POST',
    '/admin/bulk-contacts/mail-send',
    {
      ...{ site: 'hb', subject: 'News', body: '<p>News</p>', ratePerMinute: 6000, expectedCount: RECIPIENTS },
      segment: { addresses: buildAddresses(requestId) },
    },
  ],
}

const buildAddresses = (requestId: string) =>
  Array.from({ length: RECIPIENTS }, (_, n) => `${n}-${requestId}@mail.example`)
