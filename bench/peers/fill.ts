import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openPool } from '../../packages/server/src/db/open.ts'

/**
 * Copies the customers, products and orders of a store of the benchmark into the database of a peer:
 * `node bench/peers/fill.ts medusa|vendure PEERS_DATABASE_URL STOREKEEPERS_DATABASE_URL`. They are read into
 * tables of the schema `bench`, and inserted from there by `fill-medusa.sql` or `fill-vendure.sql`, which fill
 * in what the peer's own API stores for such an order.
 */
const [peer, to = '', from = ''] = process.argv.slice(2)
const BATCH = 5_000

const TABLES = {
  customers: {
    columns:
      '"n" int, "firstName" text, "lastName" text, "email" text, "phone" text, "createdAt" timestamptz',
    rows: `select row_number() over (order by "_id") as n, "firstName", "lastName", "email", "phone", "createdAt" from customers`,
  },
  products: {
    columns:
      '"n" int, "title" text, "slug" text, "sku" text, "description" text, "price" int, "updatedAt" timestamptz',
    rows: `select row_number() over (order by "_id") as n, "title", "slug", "sku", "description", "priceNow" as price,
      "updatedAt" from products`,
  },
  orders: {
    columns: `"n" int, "orderId" text, "customer" int, "status" text, "isPaid" boolean, "firstName" text, "lastName" text,
      "email" text, "phone" text, "street" text, "city" text, "zipCode" text, "country" text, "subtotal" int,
      "shipping" int, "total" int, "createdAt" timestamptz`,
    rows: `select row_number() over (order by orders."createdAt", orders."_id") as n, "orderId", numbered.n as customer,
      "trackingStatus" as status, "paymentStatus" = 'paid' as "isPaid", "receiverName"->>'firstName' as "firstName",
      "receiverName"->>'lastName' as "lastName", "email", "phone",
      concat_ws(' ', "shippingAddress"->>'streetNumber', "shippingAddress"->>'streetName') as street,
      "shippingAddress"->>'city' as city, "shippingAddress"->>'zipCode' as "zipCode", "country", "subtotal",
      "shippingTotal" as shipping, "total", "createdAt"
      from orders left join (select "_id", row_number() over (order by "_id") as n from customers) numbered
        on numbered."_id" = "customer"`,
  },
  lines: {
    columns: '"n" int, "order" int, "product" int, "title" text, "sku" text, "quantity" int, "price" int',
    rows: `select row_number() over (order by "order", "position") as n, numbered.n as "order", goods.n as product,
      "title", "sku", "quantity", "unitPrice" as price from "orderLines"
      join (select "_id", row_number() over (order by "createdAt", "_id") as n from orders) numbered on numbered."_id" = "order"
      join (select "_id", row_number() over (order by "_id") as n from products) goods on goods."_id" = "product"`,
  },
}

const own = openPool(from, {})
const its = openPool(to, {})
await its.query('drop schema if exists bench cascade; create schema bench')
for (const [name, { columns, rows }] of Object.entries(TABLES)) {
  await its.query(`create table bench."${name}" (${columns})`)
  const found = (await own.query(rows)).rows
  for (let index = 0; index < found.length; index += BATCH)
    await its.query(
      `insert into bench."${name}" select * from jsonb_populate_recordset(null::bench."${name}", $1)`,
      [JSON.stringify(found.slice(index, index + BATCH))],
    )
  await its.query(`analyze bench."${name}"`)
  process.stdout.write(`${found.length} ${name}\n`)
}
await its.query(await readFile(join(import.meta.dirname, `fill-${peer}.sql`), 'utf8'))
await its.query('drop schema bench cascade')
await its.query('vacuum analyze')
await Promise.all([own.end(), its.end()])
