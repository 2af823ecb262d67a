import { MAX_PAGE_SIZE } from '@storekeeper/contract/list'
import { getRefusal } from '~/failure'
import { failureText } from '~/toast-failure'
import type { PageOf } from '../list/column'
import type { Chosen } from '../list/selection'

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

type Options<Row> = {
  /** The text of why a row needs no change or cannot be changed. */
  rejectionReason?: (row: Row) => string | undefined
  change: (row: Row) => Promise<Row>
  /** Called with the number of processed rows. */
  onStep?: (done: number) => void
  /** Stops before the next row; its reason is reported for the remaining rows. */
  signal?: AbortSignal
}

type Outcome<Row> = { changed: Row[]; skipped: { _id: string; text: string }[] }

/**
 * Changes rows sequentially. If the server refuses a row, it is skipped; a failure that would affect all
 * rows, such as an unreachable server, stops the run and skips the rest, or rejects if no row has changed
 * yet.
 */
export const oneByOne = async <Row extends { _id: string }>(
  rows: readonly Row[],
  { rejectionReason, change, onStep, signal }: Options<Row>,
): Promise<Outcome<Row>> => {
  const changed: Row[] = []
  const skipped: Outcome<Row>['skipped'] = []
  for (const [index, row] of rows.entries()) {
    if (signal?.aborted) {
      skipped.push(...rows.slice(index).map(({ _id }) => ({ _id, text: String(signal.reason) })))
      break
    }
    const against = rejectionReason?.(row)
    if (against !== undefined) skipped.push({ _id: row._id, text: against })
    else {
      try {
        changed.push(await change(row))
      } catch (error) {
        if (!isAboutRow(error) && changed.length === 0) throw error
        const left = isAboutRow(error) ? [row] : rows.slice(index)
        skipped.push(...left.map(({ _id }) => ({ _id, text: failureText(error) })))
        if (left.length > 1) break
      }
    }
    onStep?.(index + 1)
  }
  return { changed, skipped }
}

/** Whether only this row failed: invalid, not found, a conflict, or against a rule. */
const isAboutRow = (error: unknown) => [400, 404, 409, 422].includes(getRefusal(error)?.status ?? 0)
