import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'

export type RawRows = Awaited<ReturnType<typeof readRawRows>>

export async function readRawRows(db: Db) {
  const orders = await db
    .selectFrom('orders')
    .select([
      '_id',
      'orderId',
      'uriCode',
      'site',
      'createdAt',
      'isTestOrder',
      'trackingStatus',
      'paymentStatus',
      'taxMode',
    ])
    .execute()
  const lines = await db
    .selectFrom('orderLines')
    .select(['_id', 'order', 'product', 'title', 'quantity', 'total', 'tax', 'includes'])
    .execute()
  const refunds = await db
    .selectFrom('refunds')
    .select(['_id', 'order', 'merchandise', 'merchandiseTax', 'lines', 'createdAt'])
    .execute()
  const events = await db
    .selectFrom('storeEvents')
    .select(['site', 'kind', 'subject', 'visitor', 'day', 'createdAt'])
    .execute()
  const customers = await db
    .selectFrom('customers')
    .select(['site', 'createdAt', 'isTest', 'mergedInto'])
    .execute()
  const products = await db.selectFrom('products').select(['_id', 'title', 'slug', 'images']).execute()
  const categories = await db.selectFrom('categories').select(['_id', 'title', 'slug']).execute()
  const productCategories = await db.selectFrom('productCategories').select(['product', 'category']).execute()
  const sites = await db.selectFrom('sites').select(['key', 'name', 'position']).execute()
  const { timeZone } = await db.selectFrom('settings').select('timeZone').executeTakeFirstOrThrow()
  return {
    orders,
    lines,
    refunds,
    events,
    customers,
    products,
    categories,
    productCategories,
    sites,
    timeZone,
  }
}

/** Deletes all orders, customers, products, categories, events and sums. Sites and settings remain. */
export async function emptyRawRows(db: Db): Promise<void> {
  // These orders have no invoices, of which a trigger would refuse even to truncate none.
  await sql`alter table invoices disable trigger "invoicesAreNeverEmptied"`.execute(db)
  await sql`
    truncate orders, "orderLines", refunds, customers, products, categories, "productCategories", "storeEvents", "salesChanges",
      "siteQuarters", "siteDays", "productQuarters", "productDays", "productMonths", "tallyQuarters", "tallyDays", "tallyMonths",
      "dayVisitors", "visitorDays" cascade
  `.execute(db)
}
