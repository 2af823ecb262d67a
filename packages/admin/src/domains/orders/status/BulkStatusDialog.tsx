import { Select, Stack } from '@mantine/core'
import type { OrderFilter } from '@storekeeper/contract/orders/order-query'
import { TRACKING_STATUSES, type TrackingStatus } from '@storekeeper/contract/orders/tracking-status'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '~/api'
import { BulkRunView } from '~/domains/bulk-runs/bulk-runs'
import { orderPath, TRACKING_STATUS } from '~/domains/order-references/order-references'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'
import { BulkOutcome } from '~/ui/bulk/BulkOutcome'
import { Dialog } from '~/ui/dialogs/Dialog'
import { DialogActions } from '~/ui/dialogs/DialogActions'
import { type Chosen, countChosen, toBulkInput } from '~/ui/list/selection'
import { Notice } from '~/ui/Notice'
import { offerUndo } from '~/ui/toasts/offer-undo'
import { FIRST_ANSWERS, toStatusChange } from './questions'
import { StatusQuestions } from './StatusQuestions'

type Props = {
  chosen: Chosen
  /** The filter of the list, used if all matching rows are selected. */
  filter: OrderFilter
  onClose: () => void
  /** Called after a change: clears the selection. */
  onDone: () => void
}

/**
 * Sets one status for many orders. The status rules apply to each order; the result lists the skipped ones
 * with reasons.
 */
export const BulkStatusDialog = ({ chosen, filter, onClose, onDone }: Props) => {
  const [meant] = useState(chosen)
  const [to, setTo] = useState<TrackingStatus | null>(null)
  const [answers, setAnswers] = useState(FIRST_ANSWERS)
  const [isTried, setTried] = useState(false)
  const update = useMutation(
    api.orders.bulkUpdateStatus.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: (result) => {
        onDone()
        const count = 'updated' in result ? result.updated.length : 0
        if (count > 0) offerUndo(m.undo_orders_changed({ count, shown: formatCount(count) }), result)
      },
    }),
  )
  const count = countChosen(meant)

  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const change = to && toStatusChange(to, answers)
    if (change) update.mutate({ ...toBulkInput(meant, filter), ...change })
  }

  return (
    <Dialog
      onClose={onClose}
      title={m.orders_bulk_title({ count, shown: formatCount(count) })}
      isBusy={update.isPending}
    >
      {update.data && 'run' in update.data ? (
        <BulkRunView id={update.data.run} getPath={orderPath} onClose={onClose} />
      ) : update.data ? (
        <BulkOutcome outcome={update.data} onClose={onClose} />
      ) : (
        <form onSubmit={send} noValidate>
          <Stack gap="md">
            <Select
              label={m.orders_new_status()}
              placeholder={m.orders_choose_status()}
              data={TRACKING_STATUSES.map((status) => ({
                value: status,
                label: TRACKING_STATUS[status].label(),
              }))}
              value={to}
              onChange={setTo}
              error={isTried && !to && m.orders_choose_status_first()}
              allowDeselect={false}
              withAsterisk
              data-autofocus
            />
            {to && (
              <StatusQuestions
                to={to}
                answers={answers}
                onChange={(change) => setAnswers({ ...answers, ...change })}
                isReasonMissing={isTried && answers.cancelReason === null}
                asksRefund
              />
            )}
            <Notice tone="plain">{m.orders_bulk_text()}</Notice>
            {update.error && <Notice tone="bad">{failureText(update.error)}</Notice>}
            <DialogActions
              send={m.orders_bulk_confirm({ count, shown: formatCount(count) })}
              isSending={update.isPending}
              color={to === 'cancelled' ? 'red.8' : undefined}
              onClose={onClose}
            />
          </Stack>
        </form>
      )}
    </Dialog>
  )
}
