import { getRefusal } from '~/failure'
import { failureText } from '~/toast-failure'

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
