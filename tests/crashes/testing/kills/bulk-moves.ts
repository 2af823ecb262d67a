import type { Db } from '@storekeeper/server/db/open'
import { createClient } from '../shop-client.ts'
import { type Catalogue, MOVED_ORDERS, MOVED_SITE } from './furnish.ts'

/** Bulk changes that move the same orders back and forth, one after the other. */
export type BulkMoves = { input: string[]; next(db: Db): Promise<void> }

export function openBulkMoves(url: string, catalogue: Catalogue): BulkMoves {
  const send = createClient(url, catalogue.people.owner.token)
  const input: string[] = []
  return {
    input,
    async next(db) {
      const [row, ...others] = await db
        .selectFrom('orders')
        .select('trackingStatus')
        .distinct()
        .where('site', '=', MOVED_SITE)
        .execute()
      // Waits while other processes still continue a run whose process was killed.
      if (!row || others.length > 0 || (await isRunning(db))) return
      const { body } = await send('PATCH', '/admin/orders/bulk-update-status', {
        ...{ filter: { site: MOVED_SITE }, expectedCount: MOVED_ORDERS },
        trackingStatus: row.trackingStatus === 'processing' ? 'on-hold' : 'processing',
      })
      if (typeof body.run !== 'string') throw new Error(JSON.stringify(body))
      input.push(body.run)
    },
  }
}

export const isRunning = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('bulkRuns').select('_id').where('status', '=', 'running').execute()).length > 0
