import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { toastFailure } from '~/toast-failure'
import { toast } from '~/ui/toasts/toast'
import { useUndo } from '~/ui/toasts/UndoBar'
import type { BulkActions } from '../list/rows/ListRows'
import type { Outcome } from './BulkOutcome'
import { loadRows, oneByOne, type ReadPage } from './one-by-one'
import { RowActionDialog } from './RowActionDialog'
import type { RowAction, RowTexts } from './row-action'

type Options<Row> = {
  acts: readonly RowAction<Row>[]
  texts: RowTexts<Row>
  canChange: boolean
  readPage: ReadPage<Row>
}

type Change<Row> = { act: RowAction<Row>; rows: Row[]; clear: () => void }

/**
 * Bulk actions for which the server has only calls for single rows: their buttons in the selection bar, and
 * their dialog and undo bar.
 */
export const useOneByOne = <Row extends { _id: string }>(options: Options<Row>) => {
  const { acts, texts, canChange, readPage } = options
  const [change, setChange] = useState<Change<Row> | null>(null)
  const [isGathering, setGathering] = useState(false)
  const [done, setDone] = useState(0)
  const { undoBar, offerUndo } = useUndo()
  const stopper = useRef<AbortController>(null)
  const countRows = ({ length: count }: readonly Row[]) =>
    texts.formatRowCount({ count, shown: formatCount(count) })

  /** Loads the rows before the dialog opens, so that the question contains their number. */
  const begin = async (act: RowAction<Row>, [chosen, clear, shown]: Parameters<BulkActions<Row>>) => {
    setGathering(true)
    setDone(0)
    try {
      setChange({ act, rows: await loadRows(chosen, shown, readPage), clear })
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
    mutationFn: ({ act, rows, answer }: Pick<Change<Row>, 'act' | 'rows'> & { answer: string }) =>
      oneByOne(rows, {
        rejectionReason: act.rejectionReason,
        change: (row) => act.change(row, answer),
        onStep: setDone,
        signal: stopper.current?.signal,
      }),
  })
  const run = async ({ act, rows, clear }: Change<Row>, answer: string): Promise<Outcome> => {
    stopper.current = new AbortController()
    const { changed, skipped } = await call.mutateAsync({ act, rows, answer })
    clear()
    if (changed.length > 0) {
      const text = act.done({ what: countRows(changed) })
      // Rows that are already restored are not requested again.
      const left = new Set(changed)
      if (act.undo) offerUndo(text, () => back.mutateAsync({ act, left }))
      else if (skipped.length === 0) toast.success(text)
    }
    const names = new Map(rows.map((row) => [row._id, texts.getName(row)]))
    return {
      updated: changed.map(({ _id }) => _id),
      skipped: skipped.map(({ _id, text }) => ({ _id, row: names.get(_id), text })),
    }
  }

  const back = useMutation({
    scope: { id: 'one-by-one' },
    meta: { handlesErrors: true },
    mutationFn: async ({ act, left }: { act: RowAction<Row>; left: Set<Row> }) => {
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

  const actions: BulkActions<Row> = (...selection) =>
    acts.map((act) => (
      <Button
        key={act.id}
        variant="subtle"
        size="compact-sm"
        color={act.isDestructive ? 'red' : undefined}
        c={act.isDestructive && canChange ? 'var(--mantine-color-error)' : undefined}
        disabled={!canChange || isGathering}
        title={canChange ? undefined : m.shell_not_allowed()}
        onClick={() => begin(act, selection)}
      >
        {act.label()}
      </Button>
    ))

  const dialogs = (
    <>
      {undoBar}
      {change && (
        <RowActionDialog
          act={change.act}
          total={change.rows.length}
          what={countRows(change.rows)}
          done={done}
          isRunning={call.isPending}
          onConfirm={(answer) => run(change, answer)}
          // The current row is completed.
          onStop={() => stopper.current?.abort(m.ui_stopped_before())}
          onClose={() => setChange(null)}
        />
      )}
    </>
  )

  return { actions, dialogs }
}
