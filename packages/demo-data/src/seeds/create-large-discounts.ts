import type { Tables } from '@storekeeper/server/db/tables'
import { createLargeDiscounts } from '@storekeeper/server/domains/large-discounts/large-discounts'
import type { Actor } from '@storekeeper/server/lib/audit'
import type { Transaction } from 'kysely'
import { type Calendar, DAYS_OF_ORDERS } from '../calendar.ts'
import { DEMO_LARGE_DISCOUNTS } from '../catalogue/large-discounts.ts'

/** Runs after the story, whose orders are planned at prices without discounts. */
export async function createDemoLargeDiscounts(
  tx: Transaction<Tables>,
  products: ReadonlyMap<string, string>,
  by: Actor,
  calendar: Calendar,
): Promise<void> {
  for (const { sku, percent, from, until, isActive = true } of DEMO_LARGE_DISCOUNTS) {
    const discount = {
      products: [products.get(sku) ?? ''],
      discountPercent: percent,
      startsAt: toStoryDate(from, calendar).toISOString(),
      endsAt: until === undefined ? null : toStoryDate(until + 1, calendar).toISOString(),
      isActive,
    }
    await createLargeDiscounts(tx, discount, by, toStoryDate(Math.min(from, DAYS_OF_ORDERS - 1), calendar))
  }
}

/** Future days shift by whole days; past days follow the stretched time of the story. */
const toStoryDate = (day: number, calendar: Calendar) =>
  day < DAYS_OF_ORDERS ? calendar.real(calendar.getDayStart(day)) : calendar.toDate(calendar.getDayStart(day))
