import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { countChanges } from './count-changes.ts'
import { type CountedAnew, rebuildEvents } from './rebuild-events.ts'
import { addUpDays, lockSums } from './sums.ts'

/** The number of recounted quarters of an hour with sales, and the recounted events. */
export type Rebuilt = CountedAnew & { quarters: number }

/**
 * Rebuilds all sums from the rows that they aggregate, and deletes sums without such rows. Sums of deleted
 * events remain, because they cannot be recounted. The store may stay online: each step is one transaction,
 * and between steps every sum is either the previous or the corrected one.
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

/** Inserts a note for every quarter of an hour that contains sales or has stored sums of sales. */
async function noteAllQuarters(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into "salesChanges" ("quarter")
    select "quarterOf"("createdAt") from orders where "isSale"
    union select "quarterOf"("createdAt") from refunds
    union select "quarter" from "siteQuarters" where not ${isNothing(['orders', 'quantity', 'sales', 'refunds', 'tax'])}
    union select "quarter" from "productQuarters" where not ${isNothing(['quantity', 'amount', 'bundleQuantity', 'bundleAmount'])}
  `.execute(db)
  return Number(numAffectedRows ?? 0)
}

const SITE_SUMS = [
  ...[
    'orders',
    'quantity',
    'sales',
    'refunds',
    'tax',
    'visits',
    'views',
    'productViews',
    'clicks',
    'searches',
  ],
]
const PRODUCT_SUMS = ['quantity', 'amount', 'bundleQuantity', 'bundleAmount', 'views', 'clicks']

const isNothing = (columns: readonly string[]) =>
  sql`(${sql.join(
    columns.map((column) => sql`${sql.ref(column)} = 0`),
    sql` and `,
  )})`
