import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'

export type SumsState = { eventNumber: number; timeZone: string; storeTimeZone: string }

/**
 * Locks the sums, so that only one transaction at a time changes them. Returns their state and the store's
 * current time zone.
 */
export async function lockSums(tx: Transaction<Tables>): Promise<SumsState> {
  await tx
    .insertInto('analyticsState')
    .values({ isOnly: true })
    .onConflict((conflict) => conflict.column('isOnly').doNothing())
    .execute()
  const state = await tx
    .selectFrom('analyticsState')
    .select(['eventNumber', 'timeZone'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { timeZone } = await tx.selectFrom('settings').select('timeZone').executeTakeFirstOrThrow()
  return { ...state, storeTimeZone: timeZone }
}

/**
 * Recomputes the sums of days and months from the quarters of an hour when the store's time zone has changed.
 */
export async function dividedByStoreDays(tx: Transaction<Tables>, state: SumsState): Promise<void> {
  if (state.timeZone === state.storeTimeZone) return
  await addUpDays(tx, state.storeTimeZone)
  await tx.updateTable('analyticsState').set({ timeZone: state.storeTimeZone }).execute()
}

/** Recomputes the sums of days and months from the quarters of an hour. */
export async function addUpDays(tx: Transaction<Tables>, timeZone: string): Promise<void> {
  await sql`delete from "siteDays"`.execute(tx)
  await sql`
    insert into "siteDays" ("day", "site", "orders", "quantity", "sales", "refunds", "tax", "visits", "views", "productViews", "clicks", "searches")
    select "dayOf"("quarter", ${timeZone}), "site", sum("orders"), sum("quantity"), sum("sales"), sum("refunds"), sum("tax"),
      sum("visits"), sum("views"), sum("productViews"), sum("clicks"), sum("searches")
    from "siteQuarters" group by 1, 2
  `.execute(tx)
  await sql`delete from "productDays"`.execute(tx)
  await sql`
    insert into "productDays" ("day", "site", "product", "quantity", "amount", "bundleQuantity", "bundleAmount", "views", "clicks")
    select quarters."day", "site", "product", sum("quantity"), sum("amount"), sum("bundleQuantity"), sum("bundleAmount"), sum("views"), sum("clicks")
    from (select "quarter", "dayOf"("quarter", ${timeZone}) as "day" from (select distinct "quarter" from "productQuarters") distinctly) quarters
    join "productQuarters" using ("quarter") group by 1, 2, 3
  `.execute(tx)
  await sql`delete from "productMonths"`.execute(tx)
  await sql`
    insert into "productMonths" ("month", "site", "product", "quantity", "amount", "bundleQuantity", "bundleAmount", "views", "clicks")
    select date_trunc('month', "day")::date, "site", "product", sum("quantity"), sum("amount"), sum("bundleQuantity"), sum("bundleAmount"), sum("views"), sum("clicks")
    from "productDays" group by 1, 2, 3
  `.execute(tx)
  await sql`delete from "tallyDays"`.execute(tx)
  await sql`
    insert into "tallyDays" ("day", "kind", "site", "name", "count")
    select quarters."day", "kind", "site", "name", sum("count")
    from (select "quarter", "dayOf"("quarter", ${timeZone}) as "day" from (select distinct "quarter" from "tallyQuarters") distinctly) quarters
    join "tallyQuarters" using ("quarter") group by 1, 2, 3, 4
  `.execute(tx)
  await sql`delete from "tallyMonths"`.execute(tx)
  await sql`
    insert into "tallyMonths" ("month", "kind", "site", "name", "count")
    select date_trunc('month', "day")::date, "kind", "site", "name", sum("count") from "tallyDays" group by 1, 2, 3, 4
  `.execute(tx)
}
