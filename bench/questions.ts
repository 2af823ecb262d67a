import { randomUUID } from 'node:crypto'
import { MARKS } from './draft-order.ts'
import type { BenchShop } from './open-shop.ts'

/** With a body it is a `POST` that writes, so its statements cannot be run again separately. */
export type Question = {
  name: string
  path: string
  body?: () => unknown
  /** It counts all records of the store, whose number is exact. */
  isOfAll?: boolean
}

const LIST = '/admin/orders'
const COUNTS = '/admin/orders/counts'

/** Typical calls about orders: wide and narrow filters, frequent and rare search terms. */
export async function buildDayQuestions(shop: BenchShop): Promise<Question[]> {
  const middle = await orderInTheMiddle(shop)
  return [
    { name: 'list: first page', path: LIST },
    { name: 'list: 200 a page', path: `${LIST}?limit=200` },
    { name: 'list: one site', path: `${LIST}?site=hb` },
    { name: 'list: pending', path: `${LIST}?trackingStatus=pending` },
    { name: 'list: pending or processing', path: `${LIST}?trackingStatus=pending,processing` },
    { name: 'list: paid', path: `${LIST}?paymentStatus=paid` },
    { name: 'list: failed', path: `${LIST}?paymentStatus=failed` },
    { name: 'list: one site, pending', path: `${LIST}?site=hb&trackingStatus=pending` },
    { name: 'list: a month', path: `${LIST}?from=2026-05-01&to=2026-05-31&timeZone=Europe/Berlin` },
    { name: 'list: a year', path: `${LIST}?from=2025-01-01&to=2025-12-31&timeZone=Europe/Berlin` },
    { name: 'list: a country (12%)', path: `${LIST}?country=DE` },
    { name: 'list: a country (1%)', path: `${LIST}?country=IE` },
    { name: 'list: above an amount', path: `${LIST}?minPrice=60000` },
    { name: 'list: without tracking', path: `${LIST}?hasTracking=false` },
    { name: 'list: an unpaid month of a site', path: `${LIST}?site=hb&paymentStatus=unpaid&from=2026-05-01` },
    { name: 'list: a customer', path: `${LIST}?customer=${middle.customer}` },
    { name: 'list: a product', path: `${LIST}?product=${middle.product}` },
    { name: 'list: oldest first', path: `${LIST}?sort=createdAt.asc` },
    { name: 'list: dearest first, one site', path: `${LIST}?sort=total.desc&site=hb` },
    { name: 'search: an order number', path: `${LIST}?q=${middle.orderId}` },
    { name: 'search: a name (1%)', path: `${LIST}?q=sommer` },
    { name: 'search: two terms', path: `${LIST}?q=ada+sommer` },
    { name: 'search: what all have', path: `${LIST}?q=mail.example` },
    { name: 'search: two letters', path: `${LIST}?q=ad` },
    { name: 'search: nothing found', path: `${LIST}?q=nobodyhasthisname` },
    { name: 'counts', path: COUNTS },
    { name: 'counts: one site', path: `${COUNTS}?site=hb` },
    { name: 'counts: a country (12%)', path: `${COUNTS}?country=DE` },
    { name: 'counts: a month', path: `${COUNTS}?from=2026-05-01&to=2026-05-31` },
    { name: 'counts: a name (1%)', path: `${COUNTS}?q=sommer` },
    { name: 'page 1000', path: `${LIST}?page=1000` },
    { name: 'page 1000, paid', path: `${LIST}?page=1000&paymentStatus=paid` },
    { name: 'details', path: `${LIST}/details/${middle.uriCode}` },
  ]
}

/** Calls that match the same number of orders in a small and a large store. */
export async function sameAtEverySize(shop: BenchShop): Promise<Question[]> {
  const middle = await orderInTheMiddle(shop)
  const marks = {
    site: `site=${MARKS.site}`,
    trackingStatus: `trackingStatus=${MARKS.trackingStatus}`,
    paymentStatus: `paymentStatus=${MARKS.paymentStatus}`,
    country: `country=${MARKS.country}`,
    dates: 'from=2020-01-01&to=2020-01-31',
    search: `q=${MARKS.lastName}`,
  }
  return [
    { name: 'list: first page', path: LIST, isOfAll: true },
    { name: 'list: page 100', path: `${LIST}?page=100`, isOfAll: true },
    ...Object.entries(marks).map(([name, query]) => ({ name: `list: ${name}`, path: `${LIST}?${query}` })),
    { name: 'list: an order number', path: `${LIST}?q=${middle.orderId}` },
    { name: 'counts', path: COUNTS, isOfAll: true },
    ...Object.entries(marks).map(([name, query]) => ({
      name: `counts: ${name}`,
      path: `${COUNTS}?${query}`,
      // Counts of statuses ignore the status.
      isOfAll: name === 'trackingStatus',
    })),
    { name: 'details', path: `${LIST}/details/${middle.uriCode}` },
    { name: 'quote', path: `${LIST}/quote`, body: () => buildCart(middle) },
    {
      name: 'create',
      path: `${LIST}/create-order`,
      body: () => ({
        ...buildCart(middle),
        receiverName: BUYER,
        requestId: randomUUID(),
      }),
    },
  ]
}

export const buildCart = ({ product }: Middle) => ({ site: 'hb', items: [{ product, quantity: 1 }] })

export const BUYER = { firstName: 'Bench', lastName: 'Buyer' }

/**
 * Deletes the orders created by the measurement and restores their stock, so that the next run starts with
 * the same store.
 */
export async function withoutMadeOrders(shop: BenchShop, measuring: () => Promise<void>): Promise<void> {
  const { product } = await orderInTheMiddle(shop)
  const [shelf] = await shop.query<{ quantity: number }>('select quantity from products where "_id" = $1', [
    product,
  ])
  const fill = (quantity: number) =>
    shop.query('update products set quantity = $2, "isActive" = true where "_id" = $1', [product, quantity])
  await fill(1_000_000)
  await measuring()
  await shop.query(`delete from orders where "receiverName" = $1`, [JSON.stringify(BUYER)])
  await fill(shelf?.quantity ?? 0)
}

type Middle = { orderId: string; uriCode: string; customer: string; product: string }

/** Returns an order of average age, with a customer and a product that other orders have too. */
export async function orderInTheMiddle(shop: BenchShop): Promise<Middle> {
  const [order] = await shop.query<Middle>(
    `select orders."orderId", orders."uriCode", orders."customer", "orderLines"."product"
    from orders join "orderLines" on "orderLines"."order" = orders."_id" and "position" = 0
    where "site" = 'hb' and "customer" is not null order by orders."createdAt" offset $1 limit 1`,
    [Math.floor(shop.orders / 5)],
  )
  if (!order) throw new Error('The shop has no order in its middle.')
  return order
}
