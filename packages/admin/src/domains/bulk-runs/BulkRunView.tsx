import { Button, Group, Stack, Text } from '@mantine/core'
import type { BulkRunDetails } from '@storekeeper/contract/bulk-runs/bulk-run'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '~/api'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'
import { LoadFailed } from '~/ui/LoadFailed'
import { Notice } from '~/ui/Notice'
import { bulkRunQuery } from './bulk-run-queries'
import { RunOutcome } from './RunOutcome'
import { RunProgress } from './RunProgress'
import type { RowPath } from './RunRows'
import { useFreshList } from './use-fresh-list'

type Props = {
  id: string
  getPath: RowPath
  onClose: () => void
}

/** A bulk run within a dialog: its progress and, once it has finished, the outcome of each row. */
export const BulkRunView = ({ id, getPath, onClose }: Props) => {
  const { data: run, error, refetch } = useQuery(bulkRunQuery(id))
  // A short run has finished before it is read.
  useFreshList(run, true)
  if (!run) return error ? <LoadFailed error={error} onRetry={refetch} /> : <RunComing />
  if (run.status === 'running') return <GoingOn run={run} onClose={onClose} />
  // The key resets the view for each retry of the run.
  return <RunOutcome key={run.finishedAt} run={run} getPath={getPath} onClose={onClose} />
}

const RunComing = () => <Text c="dimmed">{m.bulk_runs_loading()}</Text>

const GoingOn = ({ run, onClose }: { run: BulkRunDetails; onClose: () => void }) => {
  const cancel = useMutation(api.bulkRuns.cancel.mutationOptions({ meta: { handlesErrors: true } }))
  return (
    <Stack gap="md">
      <RunProgress run={run} />
      {run.skipped > 0 && (
        <Text size="sm" c="dimmed">
          {m.bulk_runs_skipped_so_far({ shown: formatCount(run.skipped) })}
        </Text>
      )}
      <Notice tone="plain">{m.bulk_runs_goes_on()}</Notice>
      {cancel.error && <Notice tone="bad">{failureText(cancel.error)}</Notice>}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate({ id: run._id })}>
          {m.bulk_runs_stop()}
        </Button>
        <Button onClick={onClose} data-autofocus>
          {m.ui_close()}
        </Button>
      </Group>
    </Stack>
  )
}
