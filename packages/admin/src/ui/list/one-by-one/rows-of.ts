import { MAX_PAGE_SIZE } from '@storekeeper/contract/list'
import type { PageOf } from '../column'
import type { Chosen } from '../selection'

/** Reads a page of the list, narrowed and ordered as in its address. */
export type ReadPage<Row> = (at: { page: number; limit: number }) => Promise<PageOf<Row>>

/** The chosen rows: of those in sight or, once all that match are chosen, of every page. */
export const rowsOf = async <Row extends { _id: string }>(
  chosen: Chosen,
  shown: readonly Row[],
  readPage: ReadPage<Row>,
): Promise<Row[]> => {
  if ('ids' in chosen) return shown.filter(({ _id }) => chosen.ids.includes(_id))
  // By their ids: what is added meanwhile moves rows to the next page, where they are met again.
  const found = new Map<string, Row>()
  for (let page = 1; ; page++) {
    const { items, total } = await readPage({ page, limit: MAX_PAGE_SIZE })
    for (const row of items) found.set(row._id, row)
    if (items.length === 0 || page * MAX_PAGE_SIZE >= total) break
  }
  return [...found.values()].filter(({ _id }) => !chosen.exceptIds.includes(_id))
}
