import type { Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { addLargeDiscounts } from '../domains/large-discounts/large-discounts.ts'
import type { Actor } from '../lib/audit.ts'
import { type Calendar, DAYS_OF_ORDERS } from './calendar.ts'
import { DEMO_LARGE_DISCOUNTS } from './catalogue/large-discounts.ts'

/** After the story, whose orders were planned at the prices without them. */
export async function makeLargeDiscounts(
  tx: Transaction<Tables>,
  products: ReadonlyMap<string, string>,
  by: Actor,
  calendar: Calendar,
): Promise<void> {
  for (const { sku, percent, from, until, isActive = true } of DEMO_LARGE_DISCOUNTS) {
    const discount = {
      products: [products.get(sku) ?? ''],
      discountPercent: percent,
      startsAt: dayOf(from, calendar).toISOString(),
      endsAt: until === undefined ? null : dayOf(until + 1, calendar).toISOString(),
      isActive,
    }
    await addLargeDiscounts(tx, discount, by, dayOf(Math.min(from, DAYS_OF_ORDERS - 1), calendar))
  }
}

/** What is to come moves along by whole days; what was, bends with the story. */
const dayOf = (day: number, calendar: Calendar) =>
  day < DAYS_OF_ORDERS ? calendar.real(calendar.startOf(day)) : calendar.dateOf(calendar.startOf(day))
