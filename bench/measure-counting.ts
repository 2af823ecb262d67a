import { countChanges } from '../packages/server/src/domains/analytics/analytics.ts'
import type { BenchShop } from './open-shop.ts'
import { ms, printTable } from './print-table.ts'

/** Measures counting: of all records initially, and then of a few new ones. */
export async function measureCounting(shop: BenchShop, print: (line: string) => void): Promise<void> {
  const rows: string[][] = []
  const count = async (name: string) => {
    const started = performance.now()
    await countChanges(shop.db)
    rows.push([name, ms(performance.now() - started)])
  }
  const [state] = await shop.query<{ isCounted: boolean }>(
    `select exists (select from "siteQuarters") as "isCounted"`,
  )
  if (!state?.isCounted) print('Counting everything for the first time …')
  await count(state?.isCounted ? 'what was left' : 'everything, for the first time')
  if (!state?.isCounted) await shop.query('vacuum analyze')
  await count('nothing new')
  for (const orders of [1, 100, 1_000]) {
    await changeOrders(shop, orders)
    await count(`${orders} changed orders`)
    await changeOrders(shop, orders)
    await count(`${orders} changed back`)
  }
  await recordEvents(shop, 1_000)
  await count('1000 new events')
  print(`\nCounting, in milliseconds.\n`)
  print(printTable(['what', 'took'], rows))
}

/** Toggles the test flag of orders from the whole last year. */
const changeOrders = (shop: BenchShop, count: number) =>
  shop.query(
    `update orders set "isTestOrder" = not "isTestOrder" where "_id" in (
      select "_id" from orders where "createdAt" >= '2025-06-15' and "uriCode" like 'bench-%' order by md5("uriCode") limit $1
    )`,
    [count],
  )

/** Visitor events on the day after all queried days, so that responses do not change between runs. */
const recordEvents = (shop: BenchShop, count: number) =>
  shop.query(
    `insert into "storeEvents" ("site", "kind", "subject", "visitor", "day", "createdAt")
    select "site", "kind", "subject", "visitor", '2026-06-15', '2026-06-15T12:00:00Z'::timestamptz + random() * interval '15 minutes' from (
      select * from "storeEvents" where "createdAt" >= '2026-06-01' limit $1
    ) again`,
    [count],
  )
