import { Button } from '@mantine/core'
import type { BulkRun, BulkRunKind } from '@storekeeper/contract/bulk-runs/bulk-run'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { BulkRunDialog } from './BulkRunDialog'
import classes from './BulkRuns.module.css'
import { lastRunQuery } from './bulk-run-queries'
import { RunFileButton, summaryOf } from './RunFileButton'
import { RunProgress } from './RunProgress'
import type { RowPath } from './RunRows'
import { markSeen, useIsSeen } from './seen-runs'
import { useFreshList } from './use-fresh-list'

type Props = {
  kinds: readonly BulkRunKind[]
  /** What the change is called. */
  titleOf: (run: BulkRun) => string
  pathOf: RowPath
}

/** Above a list: the bulk change that goes on, and the one that has just left rows alone, until it has been looked at. */
export const RunStrip = ({ kinds, titleOf, pathOf }: Props) => {
  const { data } = useQuery(lastRunQuery(kinds))
  const [shown, show] = useState<BulkRun | null>(null)
  const run = data?.items[0]
  const isSeen = useIsSeen(run)
  useFreshList(run?.status === 'running')

  return (
    <>
      {run && (run.status === 'running' || (isAlert(run) && !isSeen)) && (
        <section className={classes.strip} aria-label={m.bulk_runs_last()}>
          <div className={classes.what}>
            <strong>{titleOf(run)}</strong>
            {run.status === 'running' ? <RunProgress run={run} /> : <span>{summaryOf(run)}</span>}
          </div>
          <Button variant="light" size="compact-md" aria-haspopup="dialog" onClick={() => show(run)}>
            {m.bulk_runs_show()}
          </Button>
          {run.file && <RunFileButton id={run._id} look={{ variant: 'light', size: 'compact-md' }} />}
          {run.status !== 'running' && (
            <Button variant="subtle" size="compact-md" color="gray" onClick={() => markSeen(run)}>
              {m.ui_dismiss()}
            </Button>
          )}
        </section>
      )}
      {shown && (
        <BulkRunDialog id={shown._id} title={titleOf(shown)} pathOf={pathOf} onClose={() => show(null)} />
      )}
    </>
  )
}

const NEWS_MS = 60 * 60 * 1000
const isAlert = ({ skipped, status, finishedAt, file }: BulkRun) =>
  // A file waits there for as long as it can be downloaded.
  file !== null ||
  ((skipped > 0 || status === 'stopped') &&
    finishedAt !== null &&
    Date.now() - Date.parse(finishedAt) < NEWS_MS)
