import type { Db } from '@storekeeper/server/db/open'
import {
  aCoupon,
  aCustomer,
  anOrder,
  aProduct,
  aShop,
  type People,
  someCredit,
} from '@storekeeper/server/testing/factories'
import { sql } from 'kysely'

/** The entities that the tests use while parts of the shop are killed. */
export type Catalogue = {
  people: People
  products: string[]
  customers: string[]
  /** The order that gets comments. */
  order: string
}

export const ON_SHELVES = 1_000_000
export const COUPON = 'TEN-PERCENT'
export const PUBLIC_KEY = 'pk_home_and_bath'
/** The site of the orders that only bulk changes move. */
export const MOVED_SITE = 'auctropin'
export const MOVED_ORDERS = 200

const GIVEN_TO_BEGIN_WITH = 10_000_000

export async function furnish(db: Db): Promise<Catalogue> {
  const people = await aShop(db, new Date())
  await db.updateTable('sites').set({ publicKey: PUBLIC_KEY }).where('key', '=', 'hb').execute()
  const products = await Promise.all([1, 2, 3].map(() => aProduct(db, { quantity: ON_SHELVES })))
  const customers = await Promise.all([1, 2, 3].map(() => aCustomer(db)))
  for (const customer of customers) await someCredit(db, customer, GIVEN_TO_BEGIN_WITH)
  await aCoupon(db, { code: COUPON, expiry: '2099-12-31T23:59:59.999Z' })
  const { _id } = await anOrder(
    db,
    { items: products.map((product) => ({ product, quantity: 1 })) },
    new Date(),
  )
  await sql`
    insert into orders ("_id", "orderId", "uriCode", "site", "receiverName", "itemCount", "subtotal", "discountTotal",
      "shippingTotal", "total", "paymentStatus", "trackingStatus", "stockIsTaken")
    select gen_random_uuid(), 'MOVED-' || n, 'moved-' || n, ${MOVED_SITE}, '{"firstName":"Clara","lastName":"Sommer"}', 1, 1000,
      0, 0, 1000, 'unpaid', 'processing', true
    from generate_series(1, ${MOVED_ORDERS}::int) n
  `.execute(db)
  return { people, products, customers, order: _id }
}
