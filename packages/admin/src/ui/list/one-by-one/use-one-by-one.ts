import { MAX_PAGE_SIZE } from '@storekeeper/contract/list'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { toastFailure } from '~/toast-failure'
import { toast } from '~/ui/toasts/toast'
import { useUndo } from '~/ui/toasts/UndoBar'
import type { Outcome } from '../bulk/BulkOutcome'
import type { Chosen } from '../bulk/selection'
import type { PageOf } from '../column'
import { oneByOne } from './one-by-one'
import type { RowAct, RowTexts } from './row-act'

type DialogState<Row> = { act: RowAct<Row>; rows: Row[]; clear: () => void }

/** Bulk actions for which the server has only calls for single rows, and the open dialog. */
export const useOneByOne = <Row extends { _id: string }>(texts: RowTexts<Row>, readPage: ReadPage<Row>) => {
  const { getName } = texts
  const [dialog, setDialog] = useState<DialogState<Row> | null>(null)
  const [isGathering, setGathering] = useState(false)
  const [progress, setProgress] = useState(0)
  const { undoBar, offerUndo } = useUndo()
  const stopper = useRef<AbortController>(null)
  const formatRowCount = ({ length: count }: readonly Row[]) =>
    texts.formatRowCount({ count, shown: formatCount(count) })

  /** Loads the rows before the dialog opens, so that the question contains their number. */
  const openDialog = async (act: RowAct<Row>, chosen: Chosen, shown: readonly Row[], clear: () => void) => {
    setGathering(true)
    setProgress(0)
    try {
      setDialog({ act, rows: await loadRows(chosen, shown, readPage), clear })
    } catch (error) {
      toastFailure(error)
    } finally {
      setGathering(false)
    }
  }

  const call = useMutation({
    // Also invalidates queries if it stops halfway.
    scope: { id: 'one-by-one' },
    meta: { handlesErrors: true },
    mutationFn: ({ act, rows, sent }: { act: RowAct<Row>; rows: readonly Row[]; sent: string }) => {
      const names = new Map(rows.map((row) => [row._id, getName(row)]))
      return oneByOne(rows, {
        rejectionReason: act.rejectionReason,
        change: (row) => act.change(row, sent),
        onStep: setProgress,
        signal: stopper.current?.signal,
      }).then(({ changed, skipped }) => ({
        changed,
        skipped: skipped.map(({ _id, text }) => ({ _id, row: names.get(_id), text })),
      }))
    },
  })
  const run = async ({ act, rows, clear }: DialogState<Row>, sent: string): Promise<Outcome> => {
    stopper.current = new AbortController()
    const { changed, skipped } = await call.mutateAsync({ act, rows, sent })
    clear()
    if (changed.length > 0) {
      const text = act.done({ what: formatRowCount(changed) })
      // Rows that are already restored are not requested again.
      const left = new Set(changed)
      if (act.undo) offerUndo(text, () => back.mutateAsync({ act, left }))
      else if (skipped.length === 0) toast.success(text)
    }
    return { updated: changed.map(({ _id }) => _id), skipped }
  }

  const back = useMutation({
    scope: { id: 'one-by-one' },
    meta: { handlesErrors: true },
    mutationFn: async ({ act, left }: { act: RowAct<Row>; left: Set<Row> }) => {
      let failure: unknown
      for (const row of left)
        await act.undo?.(row).then(
          () => left.delete(row),
          (error) => {
            failure = error
          },
        )
      if (left.size > 0) throw failure
    },
  })

  return {
    openDialog,
    isGathering,
    dialog,
    /** Formats the number of affected rows. */
    formatRowCount,
    run,
    isRunning: call.isPending,
    /** Stops before the next row; the current row is completed. */
    stop: () => stopper.current?.abort(m.ui_stopped_before()),
    /** The number of processed rows. */
    progress,
    close: () => setDialog(null),
    undoBar,
  }
}

export type OneByOne<Row extends { _id: string }> = ReturnType<typeof useOneByOne<Row>>

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
