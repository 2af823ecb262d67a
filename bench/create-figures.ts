import { ensureEventMonth } from '../packages/server/src/domains/analytics/events/event-months.ts'
import { type BusyDay, byMonth, listEventDays, listSaleDays } from './busy-days.ts'
import { buildEventsInsert } from './create-events.ts'
import { createBenchProducts } from './create-products.ts'
import { buildSales, customers, GOODS } from './create-sales.ts'
import type { BenchShop } from './open-shop.ts'

export const CUSTOMERS = 100_000
/** A time zone with daylight saving time that is neither UTC nor queried below. */
export const STORE_ZONE = 'America/New_York'

const DAY_MS = 24 * 60 * 60 * 1000

export type Wanted = { orders: number; events: number; products: number }

/**
 * Inserts products, sales and events, month by month: existing months are not created again, so that an
 * interrupted run resumes. Returns whether anything was created.
 */
export async function createBenchFigures(
  shop: BenchShop,
  wanted: Wanted,
  print: (line: string) => void,
): Promise<boolean> {
  await shop.query(`update "settings" set "timeZone" = $1`, [STORE_ZONE])
  await shop.query('create table if not exists "benchSteps" ("name" text primary key)')
  await shop.query('create sequence if not exists "benchOrders"')
  const done = new Set(
    (await shop.query<{ name: string }>('select "name" from "benchSteps"')).map(({ name }) => name),
  )
  const steps = buildSteps(shop, wanted).filter(({ name }) => !done.has(name))
  for (const [index, { name, create }] of steps.entries()) {
    await create()
    await shop.query('insert into "benchSteps" values ($1)', [name])
    print(`  ${name} (${index + 1} of ${steps.length})`)
  }
  return steps.length > 0
}

type Step = { name: string; create(): Promise<void> }

function buildSteps(shop: BenchShop, { orders, events, products }: Wanted): Step[] {
  return [
    { name: 'products', create: () => createBenchProducts(shop, products) },
    {
      name: 'goods',
      create: async () => {
        await shop.query(GOODS)
      },
    },
    {
      name: 'customers',
      create: async () => {
        await shop.query(customers(CUSTOMERS))
      },
    },
    ...byMonth(listSaleDays(orders - shop.orders)).map(([month, days]) => ({
      name: `sales of ${month}`,
      create: () => write(shop, buildSales(buildList(days))),
    })),
    ...byMonth(listEventDays(events)).map(([month, days]) => ({
      name: `events of ${month}`,
      create: async () => {
        // In the store's time zone, the evening of the last day belongs to the next month in UTC.
        for (const on of [0, 31])
          await shop.db
            .transaction()
            .execute((tx) =>
              ensureEventMonth(tx, new Date(Date.parse(`${month}-15T00:00:00Z`) + on * DAY_MS)),
            )
        await write(shop, [buildEventsInsert(buildList(days))])
      },
    })),
    {
      name: 'notes',
      // As the migration does for existing records.
      create: async () => {
        await shop.query(`
          insert into "salesChanges" ("quarter")
          select "quarterOf"("createdAt") from orders union select "quarterOf"("createdAt") from refunds
        `)
        await shop.query('vacuum analyze')
      },
    },
  ]
}

/** Disables triggers and foreign keys for speed; all references are valid. */
async function write(shop: BenchShop, statements: readonly string[]): Promise<void> {
  const settings = ['session_replication_role = replica', "work_mem = '256MB'", 'synchronous_commit = off']
  const first = settings.map((setting) => `set local ${setting}`)
  await shop.query(['begin', ...first, ...statements, 'commit'].join(';\n'))
}

const buildList = (days: readonly BusyDay[]) =>
  `(values ${days.map(({ day, count }) => `(date '${day}', ${count})`).join(', ')}) as days ("day", "count")`
