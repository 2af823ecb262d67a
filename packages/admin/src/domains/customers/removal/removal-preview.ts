import type { CustomerFilter } from '@storekeeper/contract/customers/customer-query'
import { type BulkResult, inUrl, MAX_PAGE_SIZE } from '@storekeeper/contract/list'
import { api } from '~/api'
import type { Chosen } from '~/ui/list/selection'
import { inParts } from '../in-parts'

/** Whom a removal is about: chosen ones, or every test customer there is. */
export type Meant = Chosen | 'all'

/** What a removal would delete, and who stays and why. */
export type Foresight = {
  /** Null: all there are. */
  ids: string[] | null
  customers: number
  orders: number
  /** The first of them; there is no need to show more. */
  skipped: BulkResult['skipped']
  skippedCount: number
}

/** One call asks about so many at most: their ids stand in its address. */
const AT_ONCE = 100
const MOST_NAMED = 100

export const preview = async (meant: Meant, filter: CustomerFilter): Promise<Foresight> => {
  if (meant === 'all') return { ids: null, ...(await api.testCustomers.preview.call({})) }
  const ids = 'ids' in meant ? meant.ids : await idsThatMatch(filter, meant)
  const preview: Foresight = { ids, customers: 0, orders: 0, skipped: [], skippedCount: 0 }
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

/** Everybody whom a list shows but some; what is deleted for good is named one by one. */
const idsThatMatch = async (
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
