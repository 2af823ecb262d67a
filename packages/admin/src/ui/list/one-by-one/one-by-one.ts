import type { BulkResult } from '@storekeeper/contract/list'
import { refusalOf } from '~/failure'

type Options<Row> = {
  whyNot?: (row: Row) => string | undefined
  change: (row: Row) => Promise<Row>
  sayWhy: (error: unknown) => string
  /** How many are behind it. */
  onStep?: (done: number) => void
  /** Ends it before the next row; its reason is said of the rows that are left. */
  signal?: AbortSignal
}

type Outcome<Row> = { changed: Row[]; skipped: BulkResult['skipped'] }

/**
 * Changes rows one after the other. What the server says against one row does not keep it from the next; what would be
 * said of every further one, such as that the server is out of reach, ends it, and the rest is left as it was.
 */
export const oneByOne = async <Row extends { _id: string }>(
  rows: readonly Row[],
  { whyNot, change, sayWhy, onStep, signal }: Options<Row>,
): Promise<Outcome<Row>> => {
  const changed: Row[] = []
  const skipped: BulkResult['skipped'] = []
  for (const [place, row] of rows.entries()) {
    if (signal?.aborted) {
      skipped.push(...rows.slice(place).map(({ _id }) => ({ _id, reason: String(signal.reason) })))
      break
    }
    const against = whyNot?.(row)
    if (against !== undefined) skipped.push({ _id: row._id, reason: against })
    else {
      try {
        changed.push(await change(row))
      } catch (error) {
        if (!isAboutRow(error) && changed.length === 0) throw error
        const left = isAboutRow(error) ? [row] : rows.slice(place)
        skipped.push(...left.map(({ _id }) => ({ _id, reason: sayWhy(error) })))
        if (left.length > 1) break
      }
    }
    onStep?.(place + 1)
  }
  return { changed, skipped }
}

/** Not there any more, stale, or against a rule. */
const isAboutRow = (error: unknown) => [400, 404, 409, 422].includes(refusalOf(error)?.status ?? 0)
