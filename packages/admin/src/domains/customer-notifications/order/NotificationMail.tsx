import { Button } from '@mantine/core'
import type { OrderNotification } from '@storekeeper/contract/customer-notifications/order-notifications'
import { useState } from 'react'
import { errorText } from '~/errors/error-text'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { SendAgainDialog } from './SendAgainDialog'
import { ViewSentDialog } from './ViewSentDialog'

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
