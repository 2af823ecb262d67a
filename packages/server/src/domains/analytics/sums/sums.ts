import { sql, type Transaction } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'

export type SumsState = { eventNumber: number; timeZone: string; storeTimeZone: string }

/** Only one transaction at a time changes the sums; answers how far they are, and the zone that the store keeps now. */
export async function lockSums(tx: Transaction<Tables>): Promise<SumsState> {
  await withoutCompiling(tx)
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
  const { timeZone } = await tx.selectFrom('appInfo').select('timeZone').executeTakeFirstOrThrow()
  return { ...state, storeTimeZone: timeZone }
}

/**
 * PostgreSQL guesses that queries on lists in jsonb read far more rows than they do, and takes up to ten times as long to
 * compile them as they then run.
 */
export async function withoutCompiling(tx: Db): Promise<void> {
  await sql`set local jit = off`.execute(tx)
}

/** Days and months are those of the store's zone; when it changes they are added up anew from the quarters of an hour. */
export async function dividedByStoreDays(tx: Transaction<Tables>, state: SumsState): Promise<void> {
  if (state.timeZone === state.storeTimeZone) return
  await addUpDays(tx, state.storeTimeZone)
  await tx.updateTable('analyticsState').set({ timeZone: state.storeTimeZone }).execute()
}

/** Days and months, added up anew from the quarters of an hour. */
export async function addUpDays(tx: Transaction<Tables>, timeZone: string): Promise<void> {
  await sql`delete from "siteDays"`.execute(tx)
  await sql`
    insert into "siteDays" ("day", "site", "orders", "quantity", "sales", "refunds", "visits", "views", "productViews", "clicks", "searches")
    select "dayOf"("quarter", ${timeZone}), "site", sum("orders"), sum("quantity"), sum("sales"), sum("refunds"),
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
