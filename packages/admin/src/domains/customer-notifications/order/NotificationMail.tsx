import { Button, Skeleton } from '@mantine/core'
import type { OrderNotification } from '@storekeeper/contract/customer-notifications/order-notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/api'
import { MailPreview } from '~/domains/mail-content/mail-content'
import { errorText } from '~/errors/error-text'
import { newRequestId } from '~/lib/request-id'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { ConfirmDialog } from '~/ui/dialogs/ConfirmDialog'
import { Dialog } from '~/ui/dialogs/Dialog'
import { LoadFailed } from '~/ui/LoadFailed'
import { toast } from '~/ui/toasts/toast'
import { orderNotificationsQuery } from './order-notifications-query'

type Props = { order: string; notification: OrderNotification }

/** What an admin can do with a notification in the timeline: view it as it was sent, and send it again. */
export const NotificationMail = ({ order, notification }: Props) => {
  const [open, setOpen] = useState<'view' | 'again' | null>(null)
  const canSend = useCan('orders:mail')
  const { status, reason } = notification
  const isPending = status === 'queued' || status === 'sending'
  return (
    <>
      {reason && <p className="text-xs text-ink-2 wrap-anywhere">{errorText(reason)}</p>}
      <div className="flex flex-wrap gap-2 mt-1">
        <Button variant="default" size="compact-xs" onClick={() => setOpen('view')}>
          {m.customer_notifications_view()}
        </Button>
        {canSend && !isPending && (
          <Button variant="default" size="compact-xs" onClick={() => setOpen('again')}>
            {m.customer_notifications_send_again()}
          </Button>
        )}
      </div>
      {open === 'view' && (
        <ViewSentDialog order={order} mail={notification._id} onClose={() => setOpen(null)} />
      )}
      {open === 'again' && (
        <SendAgainDialog order={order} notification={notification} onClose={() => setOpen(null)} />
      )}
    </>
  )
}

type SendAgainProps = { order: string; notification: OrderNotification; onClose: () => void }

/** Created once per dialog, the request id lets the server send the e-mail once, also after a double click. */
const SendAgainDialog = ({ order, notification: { _id: mail, status }, onClose }: SendAgainProps) => {
  const queries = useQueryClient()
  const [requestId] = useState(newRequestId)
  const isUnknown = status === 'unknown'
  return (
    <ConfirmDialog
      title={m.customer_notifications_send_again_title()}
      text={
        isUnknown
          ? `${m.customer_notifications_send_again_unknown()} ${m.customer_notifications_send_again_text()}`
          : m.customer_notifications_send_again_text()
      }
      confirmLabel={m.customer_notifications_send_again()}
      onConfirm={async () => {
        const list = await api.orderNotifications.sendAgain.call({ order, mail, requestId })
        queries.setQueryData(orderNotificationsQuery(order).queryKey, list)
        toast.success(m.customer_notifications_sent_again())
      }}
      onClose={onClose}
    />
  )
}

type ViewProps = { order: string; mail: string; onClose: () => void }

/** A notification as it was sent. */
const ViewSentDialog = ({ order, mail, onClose }: ViewProps) => {
  const { data, error, refetch } = useQuery(
    api.orderNotifications.view.queryOptions({ input: { order, mail }, meta: { handlesErrors: true } }),
  )
  return (
    <Dialog isWide title={m.customer_notifications_view_title()} onClose={onClose}>
      {data ? (
        <MailPreview mail={data} />
      ) : error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <Skeleton height={480} />
      )}
    </Dialog>
  )
}
