import { ensureEventMonth } from '../packages/server/src/domains/analytics/events/event-months.ts'
import { type BusyDay, byMonth, daysOfEvents, daysOfSales } from './busy-days.ts'
import { eventsOf } from './make-events.ts'
import { makeProducts } from './make-products.ts'
import { customers, GOODS, salesOf } from './make-sales.ts'
import type { BenchShop } from './open-shop.ts'

export const CUSTOMERS = 100_000
/** It has daylight saving time, and is neither UTC nor a zone that is requested below. */
export const STORE_ZONE = 'America/New_York'

const DAY_MS = 24 * 60 * 60 * 1000

export type Wanted = { orders: number; events: number; products: number }

/**
 * Fills the shop with products, sales and events, straight into the tables, month by month: what was made stays, and a run
 * that was broken off goes on where it stopped. Says whether anything was left to make.
 */
export async function makeFigures(
  shop: BenchShop,
  wanted: Wanted,
  print: (line: string) => void,
): Promise<boolean> {
  await shop.query(`update "appInfo" set "timeZone" = $1`, [STORE_ZONE])
  await shop.query('create table if not exists "benchSteps" ("name" text primary key)')
  await shop.query('create sequence if not exists "benchOrders"')
  const done = new Set(
    (await shop.query<{ name: string }>('select "name" from "benchSteps"')).map(({ name }) => name),
  )
  const steps = stepsOf(shop, wanted).filter(({ name }) => !done.has(name))
  for (const [place, { name, make }] of steps.entries()) {
    await make()
    await shop.query('insert into "benchSteps" values ($1)', [name])
    print(`  ${name} (${place + 1} of ${steps.length})`)
  }
  return steps.length > 0
}

type Step = { name: string; make(): Promise<void> }

function stepsOf(shop: BenchShop, { orders, events, products }: Wanted): Step[] {
  return [
    { name: 'products', make: () => makeProducts(shop, products) },
    {
      name: 'goods',
      make: async () => {
        await shop.query(GOODS)
      },
    },
    {
      name: 'customers',
      make: async () => {
        await shop.query(customers(CUSTOMERS))
      },
    },
    ...byMonth(daysOfSales(orders - shop.orders)).map(([month, days]) => ({
      name: `sales of ${month}`,
      make: () => write(shop, salesOf(listOf(days))),
    })),
    ...byMonth(daysOfEvents(events)).map(([month, days]) => ({
      name: `events of ${month}`,
      make: async () => {
        // The evening of the last day is the next month already.
        for (const on of [0, 31])
          await shop.db
            .transaction()
            .execute((tx) =>
              ensureEventMonth(tx, new Date(Date.parse(`${month}-15T00:00:00Z`) + on * DAY_MS)),
            )
        await write(shop, [eventsOf(listOf(days))])
      },
    })),
    {
      name: 'notes',
      // As the migration does for what it finds.
      make: async () => {
        await shop.query(`
          insert into "salesChanges" ("quarter")
          select "quarterOf"("createdAt") from orders union select "quarterOf"("createdAt") from refunds
        `)
        await shop.query('vacuum analyze')
      },
    },
  ]
}

/** Neither triggers nor references cost anything here; everything that is made refers to what is there. */
async function write(shop: BenchShop, statements: readonly string[]): Promise<void> {
  const settings = ['session_replication_role = replica', "work_mem = '256MB'", 'synchronous_commit = off']
  const first = settings.map((setting) => `set local ${setting}`)
  await shop.query(['begin', ...first, ...statements, 'commit'].join(';\n'))
}

const listOf = (days: readonly BusyDay[]) =>
  `(values ${days.map(({ day, count }) => `(date '${day}', ${count})`).join(', ')}) as days ("day", "count")`
