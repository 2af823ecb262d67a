import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { recordAudit } from '../lib/audit.ts'
import { newId } from '../lib/id.ts'
import { readInChunks } from './staging.ts'

const CHUNK = 500

type Correction = {
  line: number
  reference: string
  product: string | null
  title: string
  quantity: number
  amount: number
  createdAt: string
}

/**
 * Subtracts cancellations without a sale in the shop, or beyond what remains of the sale, from the analytics
 * of their day, without an order: for example returns of earlier sales in a file that starts later.
 * Deliveries are not sales, so their cancellations stay reported.
 */
export async function importCorrections(
  staging: Db,
  site: string,
  now: Date,
  onWritten: (written: { corrections: number; amount: number }) => void,
): Promise<void> {
  const unmatched = sql<Correction>`
    select line."line", named."reference", products."_id" as "product",
      coalesce(nullif(line."title", ''), products."title", line."sku") as "title",
      -line."quantity" as "quantity", -line."quantity" * line."unitPrice" as "amount", line."at" as "createdAt"
    from "importLines" line
    join "importReferences" named using ("line")
    left join products on products."site" = ${site} and products."sku" = line."sku"
    where line."reason" in ('unmatched', 'overRefunded') and not line."isShipping"
    order by line."line"
  `
  for await (const rows of readInChunks(staging, unmatched, CHUNK)) {
    const corrections = rows.map(({ line: _, ...row }) => ({ ...row, _id: newId(), site }))
    await staging.transaction().execute(async (tx) => {
      await tx.insertInto('saleCorrections').values(corrections).execute()
      await recordAudit(
        tx,
        null,
        now,
        corrections.map(({ _id, reference, amount }) => ({
          action: 'saleCorrection.imported',
          entityId: _id,
          changes: { amount: { from: null, to: amount } },
          note: reference,
        })),
      )
    })
    await sql`update "importLines" set "reason" = null where "line" = any(${rows.map(({ line }) => line)}::int[])`.execute(
      staging,
    )
    onWritten({ corrections: rows.length, amount: rows.reduce((sum, { amount }) => sum + amount, 0) })
  }
}
