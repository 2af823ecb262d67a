import { Button, Group } from '@mantine/core'
import type { TrackingStatus } from '@storekeeper/contract/orders/tracking-status'
import { m } from '~/paraglide/messages.js'
import { Dialog } from '~/ui/dialogs/Dialog'
import { LostUpdateDialog } from '~/ui/dialogs/LostUpdateDialog'
import { OverrideDialog } from './OverrideDialog'
import { needsAnswers } from './questions'
import { Refused } from './Refused'
import { StatusDialog } from './StatusDialog'
import type { StatusChanging } from './use-status-change'

/** The dialog that a status change requires, if any. */
export const StatusChangeDialogs = ({ changing }: { changing: StatusChanging }) => {
  const { dialog, stale, error, isSending, send, close, reload, applyOnTop } = changing
  if (!dialog) return null
  const { order, to } = dialog
  if (stale)
    return (
      <LostUpdateDialog
        stale={stale}
        isBusy={isSending}
        onReload={reload}
        onApply={applyOnTop}
        onClose={close}
      />
    )
  const confirmation = {
    order,
    error,
    isSending,
    onSend: (change: Parameters<typeof send>[1]) => send(order, change),
    onClose: close,
  }
  if (to === null) return <OverrideDialog {...confirmation} />
  if (needsAnswers(to)) return <StatusDialog {...confirmation} to={to} />
  return (
    error && (
      <RefusedDialog error={error} from={order.trackingStatus} to={to} onReload={reload} onClose={close} />
    )
  )
}

type Props = {
  error: Error
  from: TrackingStatus
  to: TrackingStatus
  onReload: () => void
  onClose: () => void
}

/** Shows the refusal of a status change that had no dialog. */
const RefusedDialog = ({ error, from, to, onReload, onClose }: Props) => (
  <Dialog onClose={onClose} title={m.orders_not_changed()}>
    <Refused error={error} from={from} to={to} />
    <Group justify="flex-end" mt="lg" gap="xs">
      <Button variant="default" onClick={onClose}>
        {m.ui_close()}
      </Button>
      <Button onClick={onReload} data-autofocus>
        {m.ui_stale_reload()}
      </Button>
    </Group>
  </Dialog>
)
