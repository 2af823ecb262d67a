import { MAX_BULK } from '@storekeeper/contract/bulk'
import { api } from '~/api'
import { inParts } from '../in-parts'
import type { Foresight } from './removal-preview'

type Removed = Awaited<ReturnType<typeof api.testCustomers.removeChosen.call>>

/**
 * Deletes only the previewed customers, in batches: when a batch fails, the deletions of earlier batches
 * remain, and the failed batch is sent again.
 */
export const removeTests = async ({ ids, customers }: Foresight): Promise<Removed> => {
  if (!ids) return api.testCustomers.removeAll.call({ expectedCount: customers })
  const removed: Removed = { updated: [], skipped: [], orders: 0 }
  for (const part of inParts(ids, MAX_BULK)) {
    const { updated, skipped, orders } = await api.testCustomers.removeChosen.call({ ids: part })
    removed.updated.push(...updated)
    removed.skipped.push(...skipped)
    removed.orders += orders
  }
  return removed
}
