import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { toastFailure } from '~/toast-failure'
import { toast } from '~/ui/toast'
import type { Outcome } from '../BulkOutcome'
import type { Chosen } from '../selection'
import { oneByOne } from './one-by-one'
import type { RowAct, RowTexts } from './row-act'
import { type ReadPage, rowsOf } from './rows-of'

type DialogState<Row> = { act: RowAct<Row>; rows: Row[]; clear: () => void }
/** What can be taken back; `number` distinguishes one from the next. */
type Done<Row> = { act: RowAct<Row>; rows: Row[]; text: string; number: number }

/** What a list can do with many of its rows although the server has a call for one alone, and what it asks about now. */
export const useOneByOne = <Row extends { _id: string }>(texts: RowTexts<Row>, readPage: ReadPage<Row>) => {
  const { nameOf } = texts
  const [dialog, setDialog] = useState<DialogState<Row> | null>(null)
  const [isGathering, setGathering] = useState(false)
  const [progress, setProgress] = useState(0)
  const [done, setDone] = useState<Done<Row> | null>(null)
  const stopper = useRef<AbortController>(null)
  const countOf = ({ length: count }: readonly Row[]) => texts.countOf({ count, shown: formatCount(count) })

  /** The rows are resolved before the question, so that it names how many. */
  const openDialog = async (act: RowAct<Row>, chosen: Chosen, shown: readonly Row[], clear: () => void) => {
    setGathering(true)
    setProgress(0)
    try {
      setDialog({ act, rows: await rowsOf(chosen, shown, readPage), clear })
    } catch (error) {
      toastFailure(error)
    } finally {
      setGathering(false)
    }
  }

  const call = useMutation({
    // Where it ends half way, what is on screen is stale all the same.
    scope: { id: 'one-by-one' },
    meta: { handlesErrors: true },
    mutationFn: ({ act, rows, sent }: { act: RowAct<Row>; rows: readonly Row[]; sent: string }) => {
      const names = new Map(rows.map((row) => [row._id, nameOf(row)]))
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
      const text = act.done({ what: countOf(changed) })
      if (act.undo) setDone((before) => ({ act, rows: changed, text, number: (before?.number ?? 0) + 1 }))
      else if (skipped.length === 0) toast.success(text)
    }
    return { updated: changed.map(({ _id }) => _id), skipped }
  }

  const back = useMutation({
    scope: { id: 'one-by-one' },
    meta: { handlesErrors: true },
    mutationFn: async ({ act, rows }: Done<Row>) => {
      const failed: Row[] = []
      let failure: unknown
      for (const row of rows)
        await act.undo?.(row).catch((error) => {
          failed.push(row)
          failure = error
        })
      if (failed.length === 0) return
      // Those that are back already are not requested again.
      setDone((before) => before && { ...before, rows: failed })
      throw failure
    },
  })

  return {
    openDialog,
    isGathering,
    dialog,
    /** Counts the rows that the question is about, as text. */
    countOf,
    run,
    isRunning: call.isPending,
    /** What is at work on a row finishes that one. */
    stop: () => stopper.current?.abort(m.ui_stopped_before()),
    /** How many of them are behind it. */
    progress,
    close: () => setDialog(null),
    done,
    undo: async () => done && back.mutateAsync(done),
    forget: () => setDone(null),
  }
}

export type OneByOne<Row extends { _id: string }> = ReturnType<typeof useOneByOne<Row>>
