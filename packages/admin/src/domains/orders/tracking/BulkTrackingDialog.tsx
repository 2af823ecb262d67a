import { Stack } from '@mantine/core'
import {
  type BulkTrackingNumbers,
  MAX_TRACKING_ROWS,
} from '@storekeeper/contract/orders/tracking/tracking-input'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/api'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useUnsaved } from '~/ui/dialogs/UnsavedGuard'
import { Notice } from '~/ui/Notice'
import { offerUndo } from '~/ui/toasts/offer-undo'
import { type Entered, EnterNumbers } from './EnterNumbers'
import { type PastedLine, readPaste } from './paste-lines'
import { TrackingReport } from './TrackingReport'
import { toGroup } from './tracking-texts'

type Props = {
  /** The numbers of the selected orders; empty if the admin pastes the order numbers too. */
  orderIds: readonly string[]
  /** Called after a change: clears the selection. */
  onDone: () => void
  onClose: () => void
}

/** Sets tracking numbers for many orders: paste them, preview the outcome by line, apply, view the result. */
export const BulkTrackingDialog = ({ orderIds, onDone, onClose }: Props) => {
  const [entered, setEntered] = useState<Entered>(() => ({
    text: '',
    beside: orderIds.map((orderId) => ({ orderId, number: '' })),
    carrier: '',
    moveToShipped: true,
  }))
  const [problem, setProblem] = useState<string | null>(null)
  const [isLooking, setLooking] = useState(false)
  const options = { meta: { handlesErrors: true } }
  const look = useMutation(
    api.orderTracking.bulkUpdateNumbers.mutationOptions({ ...options, onSuccess: () => setLooking(true) }),
  )
  const apply = useMutation(
    api.orderTracking.bulkUpdateNumbers.mutationOptions({
      ...options,
      onSuccess: (result) => {
        onDone()
        const count = result.rows.filter((row) => toGroup(row) === 'changes').length
        if (count > 0) offerUndo(m.undo_tracking_added({ count, shown: formatCount(count) }), result)
      },
    }),
  )
  const isBusy = look.isPending || apply.isPending
  const isDirty = () =>
    !apply.data && (entered.text.trim() !== '' || entered.beside.some(({ number }) => number.trim() !== ''))
  const unsaved = useUnsaved(isDirty, onClose)

  const preview = () => {
    const lines = toLines(entered)
    const refusal = rejectionReason(lines)
    setProblem(refusal)
    if (!refusal) look.mutate({ ...requested(entered, lines), dryRun: true })
  }
  const failure = apply.error ?? look.error
  const report = apply.data ?? (isLooking ? look.data : undefined)

  return (
    <Dialog title={m.tracking_bulk_title()} isWide isBusy={isBusy} onClose={unsaved.close}>
      <Stack gap="md">
        {report ? (
          <TrackingReport
            report={report}
            omitted={orderIds.length > 0 ? [] : readPaste(entered.text).withoutNumber}
            isApplying={apply.isPending}
            onBack={() => {
              apply.reset()
              setLooking(false)
            }}
            onApply={() => apply.mutate({ ...requested(entered, toLines(entered)), dryRun: false })}
            onClose={unsaved.close}
          />
        ) : (
          <EnterNumbers
            entered={entered}
            onChange={(change) => setEntered({ ...entered, ...change })}
            problem={problem}
            isBusy={look.isPending}
            onPreview={preview}
            onClose={unsaved.close}
          />
        )}
        {failure && <Notice tone="bad">{failureText(failure)}</Notice>}
      </Stack>
      {unsaved.guard}
    </Dialog>
  )
}

/** Selected orders have a field each; without a selection the pasted text contains the order numbers. */
const toLines = ({ text, beside }: Entered): PastedLine[] =>
  beside.length > 0 ? beside.filter(({ number }) => number.trim() !== '') : readPaste(text).lines

const rejectionReason = (lines: readonly PastedLine[]): string | null => {
  if (lines.length === 0) return m.tracking_nothing_entered()
  if (lines.length > MAX_TRACKING_ROWS)
    return m.tracking_too_many({ most: formatCount(MAX_TRACKING_ROWS), shown: formatCount(lines.length) })
  return null
}

const requested = (
  { carrier, moveToShipped }: Entered,
  rows: PastedLine[],
): Omit<BulkTrackingNumbers, 'dryRun'> => ({
  rows,
  moveToShipped,
  carrier: carrier.trim() === '' ? undefined : carrier,
})
