import type { Tables } from '@storekeeper/server/db/tables'
import { createLabTest } from '@storekeeper/server/domains/lab-tests/lab-tests'
import type { Actor } from '@storekeeper/server/lib/audit'
import type { Transaction } from 'kysely'
import { type Calendar, DAYS_OF_ORDERS } from '../calendar.ts'
import { DEMO_LAB_TESTS } from '../catalogue/lab-tests.ts'

/** Adds the lab tests, each at the time its report arrived. They have no files. */
export async function createDemoLabTests(
  tx: Transaction<Tables>,
  products: ReadonlyMap<string, string>,
  by: Actor,
  calendar: Calendar,
): Promise<void> {
  for (const { sku, day, purity = null, isActive = true, ...report } of DEMO_LAB_TESTS.toSorted(earliest)) {
    const testedAt = calendar.toDate(calendar.getDayStart(day)).toISOString().slice(0, 10)
    const test = { ...report, product: products.get(sku) ?? '', testedAt, purity, isActive, reportFiles: [] }
    const arrived = Math.min(day + DAYS_OF_POST, DAYS_OF_ORDERS - 1)
    await createLabTest(tx, test, by, calendar.real(calendar.getDayStart(arrived)))
  }
}

const DAYS_OF_POST = 8
const earliest = (a: { day: number }, b: { day: number }) => a.day - b.day
