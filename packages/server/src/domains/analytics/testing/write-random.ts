import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { newId } from '../../../lib/id.ts'
import { ensureEventMonth } from '../events/event-months.ts'
import { countChanges } from '../sums/count-changes.ts'
import { toDay } from './calendar-days.ts'
import {
  PRODUCTS,
  type RandomChange,
  type RandomCustomer,
  type RandomEvent,
  type RandomOrder,
  type RandomShop,
} from './random-sales.ts'

type Line = RandomOrder['lines'][number]
type Refund = RandomOrder['refunds'][number]

/** Inserts random sales directly into the tables, like an import or a manual SQL statement. */
export async function writeRandomShop(db: Db, shop: RandomShop): Promise<void> {
  await db.updateTable('settings').set({ timeZone: shop.storeZone }).execute()
  await writeProducts(db)
  for (const order of shop.orders) await writeOrder(db, order)
  for (const event of shop.events) await writeEvent(db, event)
  await sql`insert into customers ("_id", "customerNumber", "site", "createdAt") values (${STORED}, 'stored', 'hb', '2001-01-01')`.execute(
    db,
  )
  for (const customer of shop.customers) await writeCustomer(db, customer)
}

/** Applies one change to the order, line or refund at its index; does nothing when that does not exist. */
export async function change(db: Db, { what, index, at, order, line, refund, event, zone }: RandomChange) {
  const one = async (table: string) => {
    const { rows } = await sql<{ _id: string }>`
      select "_id" from ${sql.table(table)} order by "_id" offset ${index} % greatest((select count(*) from ${sql.table(table)}), 1) limit 1
    `.execute(db)
    return rows[0]?._id ?? null
  }
  const set = async (table: string, column: string, value: RawBuilder<unknown>) =>
    sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where "_id" = ${await one(table)}`.execute(
      db,
    )
  const drop = async (table: string) =>
    sql`delete from ${sql.table(table)} where "_id" = ${await one(table)}`.execute(db)

  if (what === 'track') await set('orders', 'trackingStatus', sql`${order.trackingStatus}`)
  if (what === 'pay') await set('orders', 'paymentStatus', sql`${order.paymentStatus}`)
  if (what === 'test') await set('orders', 'isTestOrder', sql`not "isTestOrder"`)
  if (what === 'site') await set('orders', 'site', sql`${order.site}`)
  if (what === 'move') await set('orders', 'createdAt', sql`${at}::timestamptz`)
  if (what === 'editLine') await set('orderLines', 'total', sql`${line.total}::bigint`)
  if (what === 'dropLine') await drop('orderLines')
  if (what === 'moveRefund') await set('refunds', 'createdAt', sql`${at}::timestamptz`)
  if (what === 'dropRefund') await drop('refunds')
  if (what === 'dropOrder') await drop('orders')
  if (what === 'dropProduct')
    await sql`delete from products where "_id" not in (select "product" from "orderLines" where "product" is not null)`.execute(
      db,
    )
  if (what === 'event') await writeEvent(db, event)
  if (what === 'zone') await db.updateTable('settings').set({ timeZone: zone }).execute()
  if (what === 'count') await countChanges(db)
  const changed = await one('orders')
  if (changed && what === 'addLine') await writeLine(db, changed, line)
  if (changed && what === 'refund') await writeRefund(db, changed, refund)
}

export const toId = (index: number) => `00000000-0000-7000-8000-00000000000${index}`
/** Returns null for an index beyond the existing products: an unknown product. */
const productAt = (index: number) => (index < PRODUCTS ? toId(index) : null)

async function writeProducts(db: Db): Promise<void> {
  for (let index = 0; index < PRODUCTS; index++) {
    const [_id, slug] = [toId(index), `product-${index}`]
    const images =
      index % 2 === 0
        ? []
        : [
            { imgUrl: '/a.png', isFeatured: false },
            { imgUrl: '/b.png', isFeatured: true },
          ]
    await sql`
      insert into products ("_id", "slug", "title", "sku", "site", "price", "images")
      values (${_id}, ${slug}, ${slug}, ${slug}, 'hb', '{"regular": 1000, "sale": 0}', ${JSON.stringify(images)})
    `.execute(db)
  }
  for (const category of [7, 8]) {
    const [_id, slug] = [toId(category), `category-${category}`]
    await sql`insert into categories ("_id", "title", "slug", "position") values (${_id}, ${slug}, ${slug}, 1)`.execute(
      db,
    )
    for (let index = category - 7; index < PRODUCTS; index += category - 6)
      await db
        .insertInto('productCategories')
        .values({ product: toId(index), category: _id })
        .execute()
  }
}

export async function writeOrder(db: Db, order: RandomOrder): Promise<string> {
  const _id = newId()
  await sql`
    insert into orders ("_id", "orderId", "uriCode", "site", "receiverName", "itemCount", "subtotal", "discountTotal", "shippingTotal",
      "total", "paymentStatus", "trackingStatus", "stockIsTaken", "isTestOrder", "createdAt", "taxMode")
    values (${_id}, ${_id}, ${_id}, ${order.site}, '{"firstName": "Clara", "lastName": ""}', 1, 0, 0, 0, 0, ${order.paymentStatus},
      ${order.trackingStatus}, false, ${order.isTestOrder}, ${order.createdAt}, ${order.site === 'hb' ? 'added' : 'included'})
  `.execute(db)
  for (const line of order.lines) await writeLine(db, _id, line)
  for (const refund of order.refunds) await writeRefund(db, _id, refund)
  return _id
}

async function writeLine(db: Db, order: string, { product, quantity, total, includes }: Line): Promise<void> {
  const parts = includes.map((part) => ({ ...part, product: toId(part.product), title: '' }))
  await sql`
    insert into "orderLines" ("_id", "order", "position", "product", "title", "sku", "quantity", "unitPrice", "regularPrice", "total", "tax", "includes")
    values (${newId()}, ${order}, 0, (select "_id" from products where "_id" = ${productAt(product)}), 'A line', '', ${quantity}, 0, 0, ${total},
      ${Math.round(total * 0.07)},      ${JSON.stringify(parts)})
  `.execute(db)
}

/** Inserts a refund. Some of its lines do not, or no longer, belong to the order. */
export async function writeRefund(db: Db, order: string, refund: Refund): Promise<void> {
  const lines = await db
    .selectFrom('orderLines')
    .select('_id')
    .where('order', '=', order)
    .orderBy('_id')
    .execute()
  const named = refund.lines.map(({ line, amount }) => ({
    line: lines[line]?._id ?? newId(),
    quantity: 1,
    amount,
  }))
  await sql`
    insert into refunds ("_id", "order", "amount", "merchandise", "merchandiseTax", "target", "reason", "lines", "createdAt")
    values (${newId()}, ${order}, ${refund.merchandise + 1}, ${refund.merchandise},
      ${Math.round(refund.merchandise * 0.07)}, 'original', '', ${JSON.stringify(named)}, ${refund.createdAt})
  `.execute(db)
}

/** Inserts an event. As for every event, its day is the one in the store's current time zone. */
export async function writeEvent(
  db: Db,
  { site, kind, createdAt, visitor, product, name }: RandomEvent,
): Promise<void> {
  await db.transaction().execute((tx) => ensureEventMonth(tx, new Date(createdAt)))
  const { timeZone } = await db.selectFrom('settings').select('timeZone').executeTakeFirstOrThrow()
  const isOfProduct = kind === 'productView' || kind === 'click'
  await db
    .insertInto('storeEvents')
    .values({
      ...{ site, kind, createdAt, visitor: toId(visitor), day: toDay(createdAt, timeZone) },
      subject: isOfProduct ? toId(product) : kind === 'view' ? '' : name,
    })
    .execute()
}

/** An older customer, whom the merged customers are merged into. */
const STORED = toId(9)

async function writeCustomer(db: Db, { site, createdAt, isTest, isMerged }: RandomCustomer): Promise<void> {
  const _id = newId()
  await sql`
    insert into customers ("_id", "customerNumber", "site", "createdAt", "isTest", "mergedInto")
    values (${_id}, ${_id}, ${site}, ${createdAt}, ${isTest}, ${isMerged ? STORED : null})
  `.execute(db)
}
