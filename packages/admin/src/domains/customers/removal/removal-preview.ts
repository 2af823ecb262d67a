import type { CustomerFilter } from '@storekeeper/contract/customers/customer-query'
import { type BulkResult, inUrl, MAX_PAGE_SIZE } from '@storekeeper/contract/list'
import { api } from '~/api'
import { inParts } from '~/lib/in-parts'
import type { Chosen } from '~/ui/list/selection'

/** The customers to remove: selected ones, or all test customers. */
export type RemovalTarget = Chosen | 'all'

/** The customers and orders that a removal deletes, and the skipped customers with reasons. */
export type RemovalCounts = {
  /** Null for all test customers. */
  ids: string[] | null
  customers: number
  orders: number
  /** The first skipped customers, as a sample. */
  skipped: BulkResult['skipped']
  skippedCount: number
}

/** The maximum number of ids per call, since they are part of its URL. */
const AT_ONCE = 100
const MOST_NAMED = 100

export const preview = async (target: RemovalTarget, filter: CustomerFilter): Promise<RemovalCounts> => {
  if (target === 'all') return { ids: null, ...(await api.testCustomers.preview.call({})) }
  const ids = 'ids' in target ? target.ids : await findMatchingIds(filter, target)
  const preview: RemovalCounts = { ids, customers: 0, orders: 0, skipped: [], skippedCount: 0 }
  for (const part of inParts(ids, AT_ONCE)) {
    const { customers, orders, skipped, skippedCount } = await api.testCustomers.preview.call(
      inUrl({ ids: part }),
    )
    preview.customers += customers
    preview.orders += orders
    preview.skipped = [...preview.skipped, ...skipped].slice(0, MOST_NAMED)
    preview.skippedCount += skippedCount
  }
  return preview
}

/** Returns the ids of all matching rows except some; permanent deletion requires explicit ids. */
const findMatchingIds = async (
  filter: CustomerFilter,
  { exceptIds, expectedCount }: { exceptIds: string[]; expectedCount: number },
): Promise<string[]> => {
  const pages = Math.ceil((expectedCount + exceptIds.length) / MAX_PAGE_SIZE)
  const ids = new Set<string>()
  for (let page = 1; page <= pages; page++) {
    const { items } = await api.customers.list.call(inUrl({ ...filter, limit: MAX_PAGE_SIZE, page }))
    for (const { _id } of items) ids.add(_id)
  }
  for (const id of exceptIds) ids.delete(id)
  return [...ids]
}
