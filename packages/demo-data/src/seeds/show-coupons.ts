import type { Tables } from '@storekeeper/server/db/tables'
import { type Actor, recordAudit } from '@storekeeper/server/lib/audit'
import { days } from '@storekeeper/server/lib/clock'
import type { Transaction } from 'kysely'
import type { Calendar } from '../calendar.ts'

type Ids = { products: ReadonlyMap<string, string>; coupons: ReadonlyMap<string, string> }

/** The storefronts show these coupons beside these products. */
const SHOWN: Record<string, readonly string[]> = {
  SOAPBOX15: ['HB-1001', 'HB-1002', 'HB-1003'],
  WELCOME10: ['HB-1028', 'HB-1021'],
  COLLECTOR5: ['AU-2002', 'AU-2015', 'AU-2014'],
}

/** Runs after the story, since only live coupons can be shown. */
export async function showCoupons(
  tx: Transaction<Tables>,
  { products, coupons }: Ids,
  by: Actor,
  calendar: Calendar,
): Promise<void> {
  const at = calendar.real(calendar.end - days(DAYS_SINCE))
  for (const [code, skus] of Object.entries(SHOWN)) {
    const ids = skus.flatMap((sku) => products.get(sku) ?? [])
    await tx
      .updateTable('products')
      .set((row) => ({
        displayCoupon: coupons.get(code) ?? null,
        version: row('version', '+', 1),
        updatedAt: at.toISOString(),
      }))
      .where('_id', 'in', ids)
      .execute()
    const changes = { displayCoupon: { from: null, to: code } }
    await recordAudit(
      tx,
      by,
      at,
      ids.map((entityId) => ({ action: 'product.changed', entityId, changes })),
    )
  }
}

const DAYS_SINCE = 3
