import { Button, type ButtonProps } from '@mantine/core'
import type { BulkRun } from '@storekeeper/contract/bulk-runs/bulk-run'
import { useMutation } from '@tanstack/react-query'
import { api } from '~/api'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { toast } from '~/ui/toasts/toast'

const OFFERED_MS = 30 * 60 * 1000

/** Whether the undo of a run is offered here: for half an hour. After that, it is in the audit log. */
export const offersUndo = ({ isUndoable, finishedAt }: BulkRun): boolean =>
  isUndoable && finishedAt !== null && Date.now() - Date.parse(finishedAt) < OFFERED_MS

type Props = { run: BulkRun; look?: ButtonProps; onUndone?: () => void }

/** Starts the run that undoes a run. */
export const UndoRunButton = ({ run, look, onUndone }: Props) => {
  const { mutate, isPending } = useMutation(
    api.bulkRuns.undo.mutationOptions({
      onSuccess: ({ total }) => {
        toast.success(m.undo_run_started({ count: total, shown: formatCount(total) }))
        onUndone?.()
      },
    }),
  )
  if (!offersUndo(run)) return null
  return (
    <Button
      variant="default"
      {...look}
      title={m.undo_run_text()}
      loading={isPending}
      onClick={() => mutate({ id: run._id })}
    >
      {m.ui_undo()}
    </Button>
  )
}
