import { LostUpdateDialog } from '~/ui/LostUpdateDialog'
import { OverrideDialog } from './OverrideDialog'
import { needsAnswers } from './questions'
import { RefusedDialog } from './RefusedDialog'
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
