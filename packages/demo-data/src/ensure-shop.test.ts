// @module-tag slow

import type { Db } from '@storekeeper/server/db/open'
import { insertSite } from '@storekeeper/server/domains/sites/sites'
import { hashPassword, isPassword } from '@storekeeper/server/lib/security/passwords'
import { beforeAll, expect, test } from 'vitest'
import { DEMO_EMAIL, DEMO_PASSWORD } from './admins.ts'
import { SHOPPER_PASSWORD, SHOPPERS } from './people/shoppers.ts'
import { countRows, emptyDatabases, findRows, start, TIMEOUT_MS } from './testing/demo-databases.ts'

/** How the start creates the demo shop and prints the sign-in data. */
const emptyDatabase = emptyDatabases()
/** A shop for this machine only and a public one, each with the printed output of its start. */
let shop: Db
let open: Db
let openReceived: string
beforeAll(async () => {
  shop = await emptyDatabase()
  await start(shop)
}, TIMEOUT_MS)
beforeAll(async () => {
  open = await emptyDatabase()
  openReceived = (await start(open, { host: '0.0.0.0' }))('http://shop')
}, TIMEOUT_MS)

const rows = <Row>(query: string) => findRows<Row>(shop, query)
const count = (from: string) => countRows(shop, from)

test('the demo shop is as large as documented', async () => {
  expect(await rows('select "key" from sites order by "position"')).toEqual([
    { key: 'hb' },
    { key: 'auctropin' },
  ])
  expect(await count('products')).toBe(60)
  expect(await count('customers')).toBe(400)
  expect(await count('orders')).toBe(1507)
  expect(await count('admins where not "isApiKey"')).toBe(6)
  expect(await count('"apiKeys"')).toBe(1)
  expect(await count('imports')).toBe(2)
  expect(await count('webhooks where not "isActive"')).toBe(1)
  expect(await count('"webhookDeliveries" where "status" = \'delivered\'')).toBe(22)
  expect(await count('"webhookDeliveries" where "status" = \'failed\'')).toBe(2)
  expect(await count('"savedViews" where "isShared"')).toBe(4)
  expect(await count('"savedViews" where not "isShared"')).toBe(2)
  expect(await count('admins where "isSuperAdmin"')).toBe(1)
  expect(await count('admins where "blocked"')).toBe(1)
  expect(await count('customers where "isTest"')).toBe(8)
  expect(await count('orders where "isTestOrder"')).toBe(37)
  expect(await count('tickets')).toBe(19)
  expect(await count('tickets where "admin" is null')).toBe(5)
  expect(await count('"orderComments" where "customer" is not null')).toBeGreaterThan(20)
  expect(await count('orders where "tracking" <> \'[]\'')).toBeGreaterThan(1000)
})

/** The readable content: all columns except ids, codes and the order of ids. */
const READABLE = [
  `select "storeName", "currency", "timeZone", "supportEmail", "socialLinks", "contact", "invoice" from "settings"`,
  `select "site", "title", "price", "freeOver", "countries", "position", "isActive", "createdAt" from "shippingMethods" order by 1, 6`,
  `select "name", "code", "isActive", "createdAt" from countries order by 2`,
  `select "email", "firstName", "lastName", "isSuperAdmin", "blocked", "createdAt" from admins where not "isApiKey" order by "email"`,
  `select "site", "sku", "title", "price", "quantity", "images", "isActive", "slug" from products order by "sku"`,
  `select "customerNumber", "firstName", "lastName", "email", "phone", "shippingInfo", "blocked", "emailVerified", "accountApproved",
    "isTest", "orderCount", "spent", "creditBalance", "lastOrderAt", "createdAt" from customers order by "customerNumber"`,
  `select "code", "title", "site", "type", "amount", "quantity", "totalUses", "startsAt", "expiry", "isActive", "createdAt", "updatedAt"
    from coupons order by "code"`,
  `select "slug", "title", "position", "description", (select array_agg("sku" order by "sku") from "productCategories" join products on products."_id" = "product"
    where "category" = categories."_id") as "products" from categories order by "slug"`,
  `select "sku", t."labName", t."batchNumber", t."testedAt", t."purity", t."createdAt" from "labTests" t join products on products."_id" = "product" order by 1, 3`,
  `select "sku", d."discountPercent", d."startsAt", d."endsAt", d."isActive", d."position", d."createdAt" from "largeDiscounts" d
    join products on products."_id" = "product" order by 1`,
  `select customers."email", "sku", c."status", c."note", c."reason", c."createdAt", c."updatedAt", "orderId" from "freeBuyClaims" c
    join products on products."_id" = c."product" join customers on customers."_id" = c."customer" left join orders on orders."_id" = c."order" order by 6, 2`,
  `select "orderId", "site", "receiverName", "email", "shippingAddress", "coupon" #- '{terms,products}' as "coupon", "shipping" - 'method' as "shipping", "total", "creditUsed", "amountPaid", "amountRefunded",
    "paymentStatus", "trackingStatus", "cancelReason", "note",
    (select jsonb_agg(parcel - 'shipment' order by position) from jsonb_array_elements("tracking") with ordinality as parcels(parcel, position)) as "tracking",
    "commentCount", "isTestOrder", "version", "createdAt", "updatedAt"
    from orders order by "orderId"`,
  `select "orderId", "position", "sku", "quantity", l."total" from "orderLines" l join orders o on o."_id" = l."order" order by 1, 2`,
  `select "orderId", s."number", "sku", p."quantity", s."weight", s."labelNote", s."sentAt", s."deliveredAt", s."createdAt" from shipments s join orders o on o."_id" = s."order"
    left join "shipmentLines" p on p."shipment" = s."_id" left join "orderLines" l on l."_id" = p."line" order by 1, 2, l."position"`,
  `select "orderId", "text", "isInternal", c."createdAt", a."firstName" from "orderComments" c join orders o on o."_id" = c."order"
    left join admins a on a."_id" = c."admin" order by 1, 4, 2`,
  `select "orderId", "action", "at", "firstName" from "auditLog" l join orders o on o."_id" = l."entityId" left join admins a on a."_id" = l."admin"
    order by 1, 3, 2`,
  `select e."site", "kind", coalesce("sku", "subject") as "subject", "day", count(*) as n, min(e."createdAt") as "first", count(distinct "visitor") as "visitors"
    from "storeEvents" e left join products on products."_id"::text = "subject" group by 1, 2, 3, 4 order by 4, 1, 2, 3`,
]
const read = async (db: Db) => Promise.all(READABLE.map((query) => findRows(db, query)))

test('on the same day it reads the same wherever it is made', async () => {
  expect(await read(open)).toEqual(await read(shop))
})

test(
  'two processes that start at once make one shop; in production only one of them can show the password',
  async () => {
    const db = await emptyDatabase()
    const startOne = () => start(db, { isProduction: true })
    const emitted = (await Promise.all([startOne(), startOne()])).map((welcome) => welcome('http://shop'))
    expect(await countRows(db, 'orders')).toBe(1507)
    expect(await countRows(db, '"apiKeys"')).toBe(1)
    expect(emitted.filter((text) => text.includes('Password'))).toHaveLength(1)
    expect(emitted.join()).not.toContain(DEMO_PASSWORD)
    expect(emitted.join()).not.toContain(SHOPPER_PASSWORD)
    expect(await countRows(db, 'customers where "passwordHash" is not null')).toBe(0)
  },
  TIMEOUT_MS,
)

test('a demo shop that others may reach is made with its own password, which the terminal shows once', async () => {
  const [, password = ''] = /Password +(\S+)/.exec(openReceived) ?? []
  expect(openReceived).not.toContain(DEMO_PASSWORD)
  expect(await countRows(open, 'customers where "passwordHash" is not null')).toBe(0)
  const [maya] = await findRows<{ passwordHash: string }>(
    open,
    `select "passwordHash" from admins where "email" = '${DEMO_EMAIL}'`,
  )
  expect(await isPassword(password, maya?.passwordHash)).toBe(true)
  expect((await start(open, { host: '0.0.0.0' }))('http://shop')).not.toContain('Password')
})

test('a demo shop with the known password logs a warning, once others may reach it', async () => {
  const startAt = async (host: string) => {
    const sent: string[] = []
    await start(shop, { host, print: (line: string) => sent.push(line) })
    return sent
  }
  for (const host of ['127.0.0.1', '::1', 'localhost']) expect(await startAt(host)).toEqual([])
  expect(await startAt('0.0.0.0')).toEqual([expect.stringContaining('everybody can know')])
})

test('the shoppers have orders, credit and a claim, and sign in by the password that the terminal shows', async () => {
  for (const { email, site } of SHOPPERS) {
    const [row] = await rows<{ passwordHash: string; creditBalance: number; orders: number; claims: number }>(
      `select "passwordHash", "creditBalance",
        (select count(*)::int from orders where "customer" = customers."_id" and "site" = '${site}') as "orders",
        (select count(*)::int from "freeBuyClaims" where "customer" = customers."_id") as "claims"
      from customers where "email" = '${email}' and not "blocked"`,
    )
    expect(row?.orders).toBeGreaterThan(2)
    expect(row?.creditBalance).toBeGreaterThanOrEqual(2500)
    expect(row?.claims).toBeGreaterThan(0)
    expect(await isPassword(SHOPPER_PASSWORD, row?.passwordHash)).toBe(true)
  }
  expect((await start(shop))('http://127.0.0.1:4000')).toContain(SHOPPER_PASSWORD)
})

test('the terminal shows how to sign in, as long as the password is the one it knows', async () => {
  const emitted = (await start(shop))('http://127.0.0.1:4000')
  expect(emitted).toContain('http://127.0.0.1:4000')
  expect(emitted).toContain(DEMO_EMAIL)
  expect(emitted).toContain(DEMO_PASSWORD)

  const passwordHash = await hashPassword('another password')
  await shop.updateTable('admins').set({ passwordHash }).where('email', '=', DEMO_EMAIL).execute()
  expect((await start(shop))('http://127.0.0.1:4000')).not.toContain(DEMO_EMAIL)
})

test('without demo data there are the settings and the way to the first administrator', async () => {
  const db = await emptyDatabase()
  const welcome = await start(db, { demo: false })
  expect(await countRows(db, '"settings"')).toBe(1)
  expect(await countRows(db, 'sites')).toBe(0)
  expect(await countRows(db, 'admins')).toBe(0)
  expect(welcome('http://127.0.0.1:4000')).toContain('npm run admin:create -- --email')
})

test('a shop that has sites but no admin who may sign in is left as it is', async () => {
  const db = await emptyDatabase()
  await db
    .transaction()
    .execute((tx) => insertSite(tx, { key: 'mine', name: 'Mine', domain: 'mine.example' }))
  const welcome = await start(db)
  expect(await countRows(db, 'orders')).toBe(0)
  expect(welcome('')).toContain('npm run admin:create')
})
