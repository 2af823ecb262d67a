import { NewCategory } from '@storekeeper/contract/categories/category'
import { NewCoupon } from '@storekeeper/contract/coupons/coupon'
import type { ShippedRole } from '@storekeeper/contract/roles/named-role'
import { NewShippingMethod } from '@storekeeper/contract/shipping/shipping-method'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { createCategory } from '../domains/categories/categories.ts'
import { createCoupon } from '../domains/coupons/coupons.ts'
import { bookCredit } from '../domains/credit/credit.ts'
import { createCustomer, type NewCustomer } from '../domains/customers/customers.ts'
import { type CreatedOrder, createFromDraft, type OrderDraft } from '../domains/orders/orders.ts'
import { createProduct, type NewProduct } from '../domains/products/products.ts'
import { openSession } from '../domains/sessions/sessions.ts'
import { ensureSettings } from '../domains/settings/settings.ts'
import { createShippingMethod } from '../domains/shipping/shipping.ts'
import { insertSite } from '../domains/sites/sites.ts'
import { newId } from '../lib/id.ts'
import { hashPassword } from '../lib/security/passwords.ts'

/** The time of tests, unless specified otherwise. */
export const NOW = new Date('2026-06-15T12:00:00.000Z')

export const PASSWORD = 'correct horse battery staple'
const passwordHash = hashPassword(PASSWORD)

type Person = { _id: string; email: string; token: string }
export type People = { owner: Person; admin: Person; colleague: Person; blocked: Person }

/** Creates two sites, the settings, and four admins: a super admin, two ordinary ones and a blocked one. */
export async function aShop(db: Db, now: Date): Promise<People> {
  return db.transaction().execute(async (tx) => {
    await insertSite(tx, { key: 'hb', name: 'Home & Bath', domain: 'hb.example' })
    await insertSite(tx, { key: 'auctropin', name: 'Auctropin', domain: 'auctropin.example' })
    await ensureSettings(tx)
    return {
      owner: await aPerson(tx, now, 'olive', { isSuperAdmin: true }),
      admin: await aPerson(tx, now, 'ada'),
      colleague: await aPerson(tx, now, 'ben'),
      blocked: await aPerson(tx, now, 'bob', { blocked: true }),
    }
  })
}

async function aPerson(
  tx: Transaction<Tables>,
  now: Date,
  name: string,
  more: { isSuperAdmin?: boolean; blocked?: boolean } = {},
): Promise<Person> {
  const _id = newId()
  const email = `${name}@shop.example`
  const firstName = `${name[0]?.toUpperCase()}${name.slice(1)}`
  await tx
    .insertInto('admins')
    .values({ _id, email, passwordHash: await passwordHash, firstName, lastName: 'Example', ...more })
    .execute()
  if (!more.isSuperAdmin) await giveRole(tx, _id, 'manager')
  return { _id, email, token: await openSession(tx, _id, { device: 'test', ip: '127.0.0.1' }, now) }
}

/** Gives an admin a shipped role. */
export const giveRole = (db: Db, admin: string, shipped: ShippedRole) =>
  sql`
    insert into "adminRoles" ("admin", "role")
    select ${admin}::uuid, "_id" from roles where "shipped" = ${shipped} on conflict do nothing
  `.execute(db)

export const aProduct = (db: Db, more: Partial<NewProduct> = {}): Promise<string> => {
  const sku = newId().slice(-12)
  const product = {
    site: 'hb',
    title: 'Soap',
    sku,
    price: { regular: 1000, sale: 0 },
    quantity: 100,
    ...more,
  }
  return db.transaction().execute((tx) => createProduct(tx, product, null, NOW))
}

export const aCustomer = (db: Db, more: Partial<NewCustomer> = {}): Promise<string> => {
  const customer = {
    site: 'hb',
    firstName: 'Clara',
    lastName: 'Sommer',
    email: `${newId()}@mail.example`,
    ...more,
  }
  return db.transaction().execute((tx) => createCustomer(tx, customer, null, NOW))
}

/** A top-level category, unless specified otherwise; its slug derives from its title. */
export const aCategory = (db: Db, more: Partial<NewCategory> = {}): Promise<string> => {
  const { title = 'Bath' } = more
  const category = NewCategory.parse({ title, slug: title, ...more })
  return db.transaction().execute((tx) => createCategory(tx, category, null, NOW))
}

/** A live coupon of ten percent off everything, unless specified otherwise. */
export const aCoupon = (db: Db, more: Partial<NewCoupon> = {}): Promise<string> => {
  const coupon = NewCoupon.parse({
    code: `C-${newId().slice(-12)}`,
    type: 'percentage',
    amount: 10,
    site: 'hb',
    expiry: '2026-12-31T23:59:59.999Z',
    ...more,
  })
  return db.transaction().execute((tx) => createCoupon(tx, coupon, null, NOW))
}

/** Costs five and ships to all countries, unless specified otherwise. */
export const aShippingMethod = (
  db: Db,
  more: Partial<NewShippingMethod> = {},
  now = NOW,
): Promise<string> => {
  const method = NewShippingMethod.parse({ site: 'hb', title: 'Post', price: 500, ...more })
  return db.transaction().execute((tx) => createShippingMethod(tx, method, null, now))
}

/** An order of one soap, unless specified otherwise. */
export const anOrder = async (db: Db, more: Partial<OrderDraft> = {}, now = NOW): Promise<CreatedOrder> => {
  const items = more.items ?? [{ product: await aProduct(db, { site: more.site ?? 'hb' }), quantity: 1 }]
  const draft = {
    site: 'hb',
    customer: null,
    receiverName: { firstName: 'Clara', lastName: 'Sommer' },
    email: 'clara@mail.example',
    ...more,
    items,
  }
  return db.transaction().execute((tx) => createFromDraft(tx, draft, null, now))
}

/** A customer with a paid order of five, who may claim free products; the order is older, and emits no event. */
export async function aBuyer(db: Db, more: Partial<NewCustomer> = {}): Promise<string> {
  const customer = await aCustomer(db, more)
  await aPaidOrder(db, customer)
  return customer
}

export const aPaidOrder = async (db: Db, customer: string): Promise<CreatedOrder> => {
  const product = await aProduct(db, { price: { regular: 500, sale: 0 } })
  return anOrder(db, {
    customer,
    items: [{ product, quantity: 1 }],
    payment: { method: 'card', amount: 'all' },
    history: { placedAt: '2026-05-01T12:00:00.000Z' },
  })
}

/** Inserts thousands of orders directly into the table, for tests that count them. */
export const manyOrders = async (db: Db, count: number): Promise<void> => {
  await sql`
    insert into orders ("_id", "orderId", "uriCode", "site", "receiverName", "itemCount", "subtotal", "discountTotal",
      "shippingTotal", "total", "paymentStatus", "trackingStatus", "stockIsTaken")
    select gen_random_uuid(), 'HB-' || n, 'code-' || n, 'hb', '{"firstName":"Clara","lastName":"Sommer"}', 1, 1000, 0,
      0, 1000, 'unpaid', 'pending', true
    from generate_series(1, ${count}::int) n
  `.execute(db)
  // Autovacuum would do so within a minute.
  if (count >= 1000) await sql`analyze orders`.execute(db)
}

/** Adds credit to a customer, in cents. */
export const someCredit = (db: Db, customer: string, amount: number): Promise<number> =>
  db
    .transaction()
    .execute((tx) => bookCredit(tx, { customer, amount, kind: 'adjustment', reason: 'A present' }, null, NOW))
