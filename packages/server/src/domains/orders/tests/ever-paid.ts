import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'

/** The orders that ever had a payment, including by credit, or one that a provider authorised or received. */
export async function findEverPaid(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ order: string }>`
    select "order" from payments where "order" = any(${ids}::uuid[])
    union select "order" from "creditEntries" where "order" = any(${ids}::uuid[])
    union select "order" from "providerPayments"
      where "order" = any(${ids}::uuid[]) and "status" not in ('pending', 'failed', 'voided')
  `.execute(db)
  return new Set(rows.map(({ order }) => order))
}

/** The orders that customers can still pay at a provider, or whose payment there is authorised. */
export async function findPayable(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ order: string }>`
    select "order" from "providerPayments"
    where "order" = any(${ids}::uuid[]) and "status" in ('pending', 'failed', 'authorised')
  `.execute(db)
  return new Set(rows.map(({ order }) => order))
}
