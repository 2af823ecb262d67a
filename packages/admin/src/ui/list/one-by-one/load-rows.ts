import { MAX_PAGE_SIZE } from '@storekeeper/contract/list'
import type { Chosen } from '../bulk/selection'
import type { PageOf } from '../column'

/** Fetches a page of the list with its current filters and order. */
export type ReadPage<Row> = (at: { page: number; limit: number }) => Promise<PageOf<Row>>

/** Returns the selected rows: from the current page or, if all matching rows are selected, from all pages. */
export const loadRows = async <Row extends { _id: string }>(
  chosen: Chosen,
  shown: readonly Row[],
  readPage: ReadPage<Row>,
): Promise<Row[]> => {
  if ('ids' in chosen) return shown.filter(({ _id }) => chosen.ids.includes(_id))
  // Deduplicated by id: rows added meanwhile shift others to the next page, which returns them again.
  const found = new Map<string, Row>()
  for (let page = 1; ; page++) {
    const { items, total } = await readPage({ page, limit: MAX_PAGE_SIZE })
    for (const row of items) found.set(row._id, row)
    if (items.length === 0 || page * MAX_PAGE_SIZE >= total) break
  }
  return [...found.values()].filter(({ _id }) => !chosen.exceptIds.includes(_id))
}
