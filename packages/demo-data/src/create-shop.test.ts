import type { Db } from '@storekeeper/server/db/open'
import { beforeAll, expect, test } from 'vitest'
import { DEMO_SITES } from './catalogue/catalogue.ts'
import { LOW_STOCK_AT } from './catalogue/products/item.ts'
import { countRows, emptyDatabases, findRows, NOON, start, TIMEOUT_MS } from './testing/demo-databases.ts'

/** The data of the demo shop are consistent, as in a shop that has been open for months. */
const emptyDatabase = emptyDatabases()
let shop: Db
beforeAll(async () => {
  shop = await emptyDatabase()
  await start(shop)
}, TIMEOUT_MS)

const rows = <Row>(query: string) => findRows<Row>(shop, query)
const count = (from: string) => countRows(shop, from)

test('orders lie within the last 120 days, in every state that there is', async () => {
  const [span] = await rows<{ first: string; last: string }>(
    'select min("createdAt") as "first", max("createdAt") as "last" from orders',
  )
  expect(Date.parse(span?.first ?? '')).toBeGreaterThan(NOON.getTime() - 120 * 86_400_000)
  expect(Date.parse(span?.last ?? '')).toBeLessThanOrEqual(NOON.getTime())
  expect(Date.parse(span?.last ?? '')).toBeGreaterThan(NOON.getTime() - 6 * 3_600_000)
  const statuses = await rows<{ s: string }>('select distinct "trackingStatus" as s from orders order by 1')
  expect(statuses.map(({ s }) => s)).toEqual([
    'cancelled',
    'delivered',
    'on-hold',
    'pending',
    'processing',
    'returned',
    'shipped',
  ])
  const payments = await rows<{ s: string }>('select distinct "paymentStatus" as s from orders order by 1')
  expect(payments.map(({ s }) => s)).toEqual([
    'failed',
    'paid',
    'partially-paid',
    'partially-refunded',
    'refunded',
    'unpaid',
  ])
})

test('nothing has happened before the order was placed, nor in the future', async () => {
  expect(await count('orders where "updatedAt" < "createdAt"')).toBe(0)
  expect(await count(`"auditLog" where "at" > '${NOON.toISOString()}'`)).toBe(0)
  expect(
    await count(
      '"auditLog" join orders on orders."_id" = "entityId" where "entity" = \'order\' and "at" < orders."createdAt"',
    ),
  ).toBe(0)
  expect(
    await count(
      'orders join customers on customers."_id" = "customer" where orders."createdAt" < customers."createdAt"',
    ),
  ).toBe(0)
})

test('test orders are those of test customers', async () => {
  const mixed = 'orders join customers on customers."_id" = "customer" where "isTest" <> "isTestOrder"'
  expect(await count(mixed)).toBe(0)
})

test('the counters agree with what is counted', async () => {
  const counted =
    'select "site", "trackingStatus", "isTestOrder", count(*) as n from orders group by 1, 2, 3 order by 1, 2, 3'
  const counters =
    'select "site", "trackingStatus", "isTestOrder", sum("difference") as n from "orderCountChanges" group by 1, 2, 3 having sum("difference") <> 0 order by 1, 2, 3'
  expect(await rows(counters)).toEqual(await rows(counted))
})

test('the totals of customers agree with their orders, and their credit with its entries', async () => {
  const totals = `select c."_id", "orderCount", "spent" from customers c order by 1`
  const summed = `select c."_id", count(o."_id")::int as "orderCount", coalesce(sum("total" - "amountRefunded" - "creditReturned" + "overpaidReturned"), 0) as "spent"
    from customers c left join orders o on o."customer" = c."_id" and not "isTestOrder" and "trackingStatus" <> 'cancelled' group by 1 order by 1`
  expect(await rows(totals)).toEqual(await rows(summed))
  const balances = `customers c where "creditBalance" <> (select coalesce(sum("amount"), 0) from "creditEntries" where "customer" = c."_id")`
  expect(await count(balances)).toBe(0)
  expect(await count('customers where "creditBalance" > 0')).toBeGreaterThan(5)
})

test('a few customers wait for approval, and none of them is approved or blocked', async () => {
  expect(await count('customers where "approvalRequestedAt" is not null')).toBe(4)
  const wrong = '"accountApproved" or "blocked" or "isTest" or "email" is null'
  expect(await count(`customers where "approvalRequestedAt" is not null and (${wrong})`)).toBe(0)
})

test('every coupon counts the uses that orders hold, and each reason to be over is there', async () => {
  const current = `(select count(*) from "couponUses" where "coupon" = coupons."_id" and "isCounted")`
  expect(await count(`coupons where "totalUses" <> ${current}`)).toBe(0)
  expect(await count('coupons')).toBe(12)
  const uses =
    '"couponUses" join orders on orders."_id" = "order" join coupons on coupons."_id" = "couponUses"."coupon"'
  expect(
    await count(
      `${uses} where "couponCode" <> "code" or orders."createdAt" not between "startsAt" and "expiry"`,
    ),
  ).toBe(0)
  expect(await count(`${uses} where "isCounted" = ("trackingStatus" = 'cancelled')`)).toBe(0)
  expect(await count('orders where "couponCode" is not null')).toBe(await count('"couponUses"'))
  expect(await count('"couponUses"')).toBeGreaterThan(150)
  expect(await count('orders where "discountTotal" > 0')).toBeGreaterThan(100)
  const at = `'${NOON.toISOString()}'`
  for (const state of [
    `"isActive" and "startsAt" <= ${at} and "expiry" > ${at} and "quantity" is null`,
    `"isActive" and "startsAt" > ${at}`,
    `"expiry" <= ${at}`,
    '"totalUses" >= "quantity"',
    'not "isActive"',
    '"type" = \'free-shipping\' and "totalUses" > 0',
    '"_id" in (select "coupon" from "couponProducts") and "totalUses" > 0',
  ])
    expect(await count(`coupons where ${state}`), state).toBeGreaterThan(0)
})

test('credit entries add up one after the other', async () => {
  const running = `(select "balanceAfter", sum("amount") over (partition by "customer" order by "createdAt", "_id") as "sum"
    from "creditEntries") entry where "balanceAfter" <> "sum"`
  expect(await count(running)).toBe(0)
})

test('the scarce stay scarce: their stock is as the catalogue has it, that of the others at least that', async () => {
  const shelves = new Map(
    (await rows<{ sku: string; quantity: number }>('select "sku", "quantity" from products')).map(
      ({ sku, quantity }) => [sku, quantity],
    ),
  )
  for (const { sku, left } of DEMO_SITES.flatMap(({ items }) => items)) {
    expect(shelves.get(sku)).toBeGreaterThanOrEqual(left)
    if (left <= LOW_STOCK_AT) expect(shelves.get(sku)).toBe(left)
  }
  expect(await count('products where "isBundle"')).toBe(4)
  expect(await count('products where not "isActive"')).toBe(3)
})

test('every product is in one or two of the categories, and has a description and a weight', async () => {
  expect(await count('categories')).toBe(19)
  expect(await count('categories where "parent" is null')).toBe(4)
  const categories = `(select count(*) from "productCategories" where "product" = products."_id")`
  expect(await count(`products where ${categories} not between 1 and 2`)).toBe(0)
  expect(await count(`products where "description" like '<p>%<ul><li>%</ul>' and "weight" > 0`)).toBe(60)
  const known = await count(`products where "seo" ->> 'title' <> '' and "seo" ->> 'description' <> ''`)
  expect(known).toBeGreaterThan(30)
  expect(known).toBeLessThan(60)
  expect(await count('products where "quantity" = 0 and not "isBundle"')).toBeGreaterThan(2)
})

test('a dozen products of one site have lab tests, none of them tested tomorrow', async () => {
  expect(
    await count('(select distinct "product" from "labTests" where "isActive" and "site" = \'hb\') tested'),
  ).toBe(12)
  expect(
    await count(`"labTests" where "testedAt" > '${NOON.toISOString()}' or "createdAt" < "testedAt"`),
  ).toBe(0)
})

test.each(['hb', 'auctropin'])(
  '%s has large discounts of every kind, and shows coupons that hold',
  async (site) => {
    const at = `'${NOON.toISOString()}'`
    const discounts = (where: string) => count(`"largeDiscounts" where "site" = '${site}' and ${where}`)
    expect(
      await discounts(`"isActive" and "startsAt" <= ${at} and ("endsAt" is null or "endsAt" > ${at})`),
    ).toBe(2)
    expect(await discounts(`"isActive" and "startsAt" > ${at}`)).toBe(1)
    expect(await discounts(`"isActive" and "endsAt" <= ${at}`)).toBe(1)
    expect(await discounts('not "isActive"')).toBe(1)
    expect(await discounts('"position" between 1 and 5')).toBe(5)
    const shown = `products join coupons on coupons."_id" = "displayCoupon" where products."site" = '${site}'`
    expect(await count(shown)).toBeGreaterThan(2)
    expect(
      await count(
        `${shown} and not (coupons."isActive" and "expiry" > ${at} and "startsAt" <= ${at} and coupons."site" = products."site")`,
      ),
    ).toBe(0)
  },
)

test('presents are claimed, decided upon and sent; what is sent is an order that costs nothing', async () => {
  const statuses = await rows<{ s: string; n: number }>(
    'select "status" as s, count(*)::int as n from "freeBuyClaims" group by 1 order by 1',
  )
  expect(statuses).toEqual([
    { s: 'approved', n: 3 },
    { s: 'fulfilled', n: 4 },
    { s: 'pending', n: 4 },
    { s: 'rejected', n: 3 },
  ])
  const given = '"freeBuyClaims" claim left join orders on orders."_id" = claim."order"'
  expect(
    await count(`${given} where ("status" in ('approved', 'fulfilled')) <> coalesce("total" = 0, false)`),
  ).toBe(0)
  expect(
    await count(`${given} where ("status" = 'fulfilled') <> coalesce("trackingStatus" = 'shipped', false)`),
  ).toBe(0)
  expect(await count(`"freeBuyClaims" where "status" = 'rejected' and coalesce("reason", '') = ''`)).toBe(0)
  expect(await count(`"settings", jsonb_array_elements("freebie" -> 'sites') as site`)).toBe(2)
})

test('some orders were edited before they left, and nothing is owed because of it', async () => {
  const edited = `orders join "auditLog" on "auditLog"."entityId" = orders."_id" and "action" = 'order.edited'`
  expect(await count(edited)).toBeGreaterThan(5)
  // Prices by hand are on orders that are not paid yet.
  const isPaid = '"amountPaid" > 0'
  const owed = `("changes" ->> 'items' is null or "amountRefunded" = 0)`
  expect(await count(`${edited} where ${isPaid} and ${owed}`)).toBe(0)
})

test('visitors came in the last thirteen months, and of a hundred two to four bought something', async () => {
  const events = (await count('"storeEvents"')) ?? 0
  expect(events).toBeGreaterThan(60_000)
  expect(events).toBeLessThan(135_000)
  expect(await count(`"storeEvents" where "createdAt" > '${NOON.toISOString()}'`)).toBe(0)
  expect(
    await count(
      `"storeEvents" where "createdAt" < '${NOON.toISOString()}'::timestamptz - interval '13 months'`,
    ),
  ).toBe(0)
  expect(await count(`"storeEvents" where "day" <> "dayOf"("createdAt", 'America/New_York')`)).toBeLessThan(
    events / 100,
  )
  const shares = await rows<{ site: string; share: number }>(`
    select "site", (select count(*) from orders where orders."site" = came."site" and "isSale" and "createdAt" > '2026-02-20') / count(distinct ("day", "visitor"))::float as "share"
    from "storeEvents" came where "createdAt" > '2026-02-20' group by 1`)
  expect(shares.map(({ site }) => site).sort()).toEqual(['auctropin', 'hb'])
  for (const { share } of shares) {
    expect(share).toBeGreaterThan(0.02)
    expect(share).toBeLessThan(0.045)
  }
})

test('visitors look at what their site sells and has, and every kind of event is there on each', async () => {
  expect(await rows('select distinct "site", "kind" from "storeEvents"')).toHaveLength(10)
  const strange = `"storeEvents" left join products on products."_id"::text = "subject"
    where "kind" in ('click', 'productView') and (products."site" is distinct from "storeEvents"."site" or not "isActive" or products."createdAt" > "storeEvents"."createdAt")`
  expect(await count(strange)).toBe(0)
  expect(
    await count('(select distinct "subject" from "storeEvents" where "kind" = \'visit\') hosts'),
  ).toBeGreaterThan(10)
})
