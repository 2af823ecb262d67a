import { LostUpdateDialog } from '~/ui/LostUpdateDialog'
import { OverrideDialog } from './OverrideDialog'
import { needsAnswers } from './questions'
import { RefusedDialog } from './RefusedDialog'
import { StatusDialog } from './StatusDialog'
import type { StatusChanging } from './use-status-change'

/** Whatever dialog a change of status needs just now; none where it simply works. */
export const StatusChangeDialogs = ({ changing }: { changing: StatusChanging }) => {
  const { asked, stale, error, isSending, send, close, reload, applyOnTop } = changing
  if (!asked) return null
  const { order, to } = asked
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
  const dialog = {
    order,
    error,
    isSending,
    onSend: (change: Parameters<typeof send>[1]) => send(order, change),
    onClose: close,
  }
  if (to === null) return <OverrideDialog {...dialog} />
  if (needsAnswers(to)) return <StatusDialog {...dialog} to={to} />
  return (
    error && (
      <RefusedDialog error={error} from={order.trackingStatus} to={to} onReload={reload} onClose={close} />
    )
  )
}
