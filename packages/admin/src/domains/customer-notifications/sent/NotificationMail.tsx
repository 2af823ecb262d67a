import { Button, Skeleton } from '@mantine/core'
import type { MailBounce } from '@storekeeper/contract/customer-notifications/mail-bounce'
import {
  hasSecretLink,
  isRepeatable,
  type NotificationKind,
} from '@storekeeper/contract/customer-notifications/notification-kinds'
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
import { bounceText } from './notification-message'
import { orderNotificationsQuery } from './order-notifications-query'

type Mail = {
  _id: string
  kind: NotificationKind
  status: string
  reason: OrderNotification['reason']
  bounce: MailBounce | null
}

/** The order or the customer in whose timeline a notification is. */
type Of = { order: string } | { customer: string }
type Props = { of: Of; mail: Mail }

/** What an admin can do with a notification in a timeline: view it as it was sent, and send it again. */
export const NotificationMail = ({ of, mail }: Props) => {
  const [open, setOpen] = useState<'view' | 'again' | null>(null)
  const canSend = useCan('order' in of ? 'orders:mail' : 'customers:change')
  const { kind, status, reason, bounce } = mail
  const isPending = status === 'queued' || status === 'sending'
  return (
    <>
      {'order' in of && reason && <p className="text-xs text-ink-2 wrap-anywhere">{errorText(reason)}</p>}
      {'order' in of && bounce && <p className="text-xs text-bad wrap-anywhere">{bounceText(bounce)}</p>}
      {hasSecretLink(kind) ? (
        <p className="text-xs text-ink-2">{m.customer_notifications_not_stored()}</p>
      ) : (
        <div className="flex flex-wrap gap-2 mt-1">
          <Button variant="default" size="compact-xs" onClick={() => setOpen('view')}>
            {m.customer_notifications_view()}
          </Button>
          {canSend && !isPending && isRepeatable(kind) && (
            <Button variant="default" size="compact-xs" onClick={() => setOpen('again')}>
              {m.customer_notifications_send_again()}
            </Button>
          )}
        </div>
      )}
      {open === 'view' && <ViewSentDialog of={of} mail={mail._id} onClose={() => setOpen(null)} />}
      {open === 'again' && <SendAgainDialog of={of} mail={mail} onClose={() => setOpen(null)} />}
    </>
  )
}

type SendAgainProps = Props & { onClose: () => void }

/** Created once per dialog, the request id lets the server send the e-mail once, also after a double click. */
const SendAgainDialog = ({ of, mail: { _id: mail, status }, onClose }: SendAgainProps) => {
  const queries = useQueryClient()
  const [requestId] = useState(newRequestId)
  const text =
    'order' in of
      ? m.customer_notifications_send_again_text()
      : m.customer_notifications_send_again_customer()
  return (
    <ConfirmDialog
      title={m.customer_notifications_send_again_title()}
      text={status === 'unknown' ? `${m.customer_notifications_send_again_unknown()} ${text}` : text}
      confirmLabel={m.customer_notifications_send_again()}
      onConfirm={async () => {
        if ('order' in of) {
          const list = await api.orderNotifications.sendAgain.call({ ...of, mail, requestId })
          queries.setQueryData(orderNotificationsQuery(of.order).queryKey, list)
        } else {
          await api.customerMails.sendAgain.call({ ...of, mail, requestId })
          await queries.invalidateQueries({ queryKey: api.customers.timeline.key() })
        }
        toast.success(m.customer_notifications_sent_again())
      }}
      onClose={onClose}
    />
  )
}

type ViewProps = { of: Of; mail: string; onClose: () => void }

/** A notification as it was sent. */
const ViewSentDialog = ({ of, mail, onClose }: ViewProps) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['sent-notification', mail],
    queryFn: () =>
      'order' in of
        ? api.orderNotifications.view.call({ ...of, mail })
        : api.customerMails.view.call({ ...of, mail }),
    meta: { handlesErrors: true },
  })
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
