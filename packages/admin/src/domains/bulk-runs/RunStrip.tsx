import { Button } from '@mantine/core'
import type { BulkRun, BulkRunKind } from '@storekeeper/contract/bulk-runs/bulk-run'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { Dialog } from '~/ui/dialogs/Dialog'
import { BulkRunView } from './BulkRunView'
import { lastRunQuery } from './bulk-run-queries'
import { formatSummary, RunFileButton } from './RunFileButton'
import { RunProgress } from './RunProgress'
import type { RowPath } from './RunRows'
import { markSeen, useIsSeen } from './seen-runs'
import { offersUndo, UndoRunButton } from './UndoRunButton'
import { useFreshList } from './use-fresh-list'

type Props = {
  kinds: readonly BulkRunKind[]
  /** Returns the title of the run. */
  getTitle: (run: BulkRun) => string
  getPath: RowPath
}

/**
 * Shown above a list: the active bulk run, or the latest finished run that skipped rows or can be undone, until the
 * admin has viewed or dismissed it.
 */
export const RunStrip = ({ kinds, getTitle, getPath }: Props) => {
  const { data } = useQuery(lastRunQuery(kinds))
  const [shown, show] = useState<BulkRun | null>(null)
  const run = data?.items[0]
  const isSeen = useIsSeen(run)
  useFreshList(run, data !== undefined)

  return (
    <>
      {run && (run.status === 'running' || (isAlert(run) && !isSeen)) && (
        <section
          className="flex flex-wrap items-center gap-y-2 gap-x-4 mb-4 py-3 px-4 border border-line rounded-card bg-surface text-sm"
          aria-label={`${m.bulk_runs_last()}: ${getTitle(run)}`}
        >
          <div className="grid flex-[1_1_240px] gap-1">
            <strong>{getTitle(run)}</strong>
            {run.status === 'running' ? <RunProgress run={run} /> : <span>{formatSummary(run)}</span>}
          </div>
          <Button variant="light" size="compact-md" aria-haspopup="dialog" onClick={() => show(run)}>
            {m.bulk_runs_show()}
          </Button>
          {run.file && <RunFileButton id={run._id} look={{ variant: 'light', size: 'compact-md' }} />}
          <UndoRunButton run={run} look={{ variant: 'light', size: 'compact-md' }} />
          {run.status !== 'running' && (
            <Button variant="subtle" size="compact-md" color="gray" onClick={() => markSeen(run)}>
              {m.ui_dismiss()}
            </Button>
          )}
        </section>
      )}
      {shown && (
        <BulkRunDialog id={shown._id} title={getTitle(shown)} getPath={getPath} onClose={() => show(null)} />
      )}
    </>
  )
}

/** The strip of the bulk edits of one kind of record. */
export const EditRunStrip = ({ kind, getPath }: { kind: BulkRunKind; getPath: RowPath }) => {
  const kinds = useMemo(() => [kind], [kind])
  return <RunStrip kinds={kinds} getTitle={getEditTitle} getPath={getPath} />
}

const getEditTitle = ({ undoes, total }: BulkRun): string => {
  const many = { count: total, shown: formatCount(total) }
  return undoes ? m.bulk_runs_edit_undo(many) : m.bulk_runs_edit(many)
}

const NEWS_MS = 60 * 60 * 1000
const isAlert = (run: BulkRun) =>
  // A run with a file is shown as long as the file can be downloaded.
  run.file !== null ||
  offersUndo(run) ||
  ((run.skipped > 0 || run.status === 'stopped') &&
    run.finishedAt !== null &&
    Date.now() - Date.parse(run.finishedAt) < NEWS_MS)

type BulkRunDialogProps = { id: string; title: string; getPath: RowPath; onClose: () => void }

/** A dialog that reopens a bulk run. */
const BulkRunDialog = ({ title, ...run }: BulkRunDialogProps) => (
  <Dialog title={title} onClose={run.onClose}>
    <BulkRunView {...run} />
  </Dialog>
)
