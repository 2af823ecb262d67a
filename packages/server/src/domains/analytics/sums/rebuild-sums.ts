import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { countChanges } from './count-changes.ts'
import { type CountedAnew, rebuildEvents } from './rebuild-events.ts'
import { addUpDays, lockSums } from './sums.ts'

/** What was counted anew: quarters of an hour with sales, and events. */
export type Rebuilt = CountedAnew & { quarters: number }

/**
 * Makes all sums anew from what they are the sums of, and leaves none that nothing supports. Sums of events that were
 * deleted stay as they are: those cannot be counted again. Shops may go on meanwhile: each step is a transaction of
 * its own, after which the sums are right or as they were.
 */
export async function rebuildSums(db: Db): Promise<Rebuilt> {
  const quarters = await noteAllQuarters(db)
  await countChanges(db)
  const counted = await rebuildEvents(db)
  await db.transaction().execute(async (tx) => {
    const { storeTimeZone } = await lockSums(tx)
    await sql`delete from "siteQuarters" where ${isNothing(SITE_SUMS)}`.execute(tx)
    await sql`delete from "productQuarters" where ${isNothing(PRODUCT_SUMS)}`.execute(tx)
    await addUpDays(tx, storeTimeZone)
    await tx.updateTable('analyticsState').set({ timeZone: storeTimeZone }).execute()
  })
  return { quarters, ...counted }
}

/** Every quarter of an hour in which something was sold, or is recorded as sold. */
async function noteAllQuarters(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into "salesChanges" ("quarter")
    select "quarterOf"("createdAt") from orders where "isSale"
    union select "quarterOf"("createdAt") from refunds
    union select "quarter" from "siteQuarters" where not ${isNothing(['orders', 'quantity', 'sales', 'refunds'])}
    union select "quarter" from "productQuarters" where not ${isNothing(['quantity', 'amount', 'bundleQuantity', 'bundleAmount'])}
  `.execute(db)
  return Number(numAffectedRows ?? 0)
}

const SITE_SUMS = [
  ...['orders', 'quantity', 'sales', 'refunds', 'visits', 'views', 'productViews', 'clicks', 'searches'],
]
const PRODUCT_SUMS = ['quantity', 'amount', 'bundleQuantity', 'bundleAmount', 'views', 'clicks']

const isNothing = (columns: readonly string[]) =>
  sql`(${sql.join(
    columns.map((column) => sql`${sql.ref(column)} = 0`),
    sql` and `,
  )})`
