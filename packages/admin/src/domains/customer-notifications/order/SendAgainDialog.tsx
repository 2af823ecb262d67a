import type { OrderNotification } from '@storekeeper/contract/customer-notifications/order-notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/api'
import { newRequestId } from '~/lib/request-id'
import { m } from '~/paraglide/messages.js'
import { ConfirmDialog } from '~/ui/dialogs/ConfirmDialog'
import { toast } from '~/ui/toasts/toast'
import { orderNotificationsQuery } from './order-notifications-query'

type Props = { order: string; notification: OrderNotification; onClose: () => void }

/** Created once per dialog, the request id lets the server send the e-mail once, also after a double click. */
export const SendAgainDialog = ({ order, notification: { _id: mail, status }, onClose }: Props) => {
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
