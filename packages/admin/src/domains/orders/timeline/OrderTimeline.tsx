import type { Order } from '@storekeeper/contract/orders/order'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import {
  NotificationMail,
  notificationMessage,
  orderNotificationsQuery,
} from '~/domains/customer-notifications/customer-notifications'
import { refundReasonName } from '~/domains/order-references/order-references'
import { UndoEntry, useUndoStates } from '~/domains/undo/undo'
import { m } from '~/paraglide/messages.js'
import { useSettings } from '~/settings'
import { Card } from '~/ui/Card'
import { type Occurrence, Timeline } from '~/ui/Timeline'
import { timelineDetails, timelineMessage } from '../details/timeline-text'

/** The timeline of the order, with authors, and the notifications to its customer. */
export const OrderTimeline = ({ order: { _id: order, timeline } }: { order: Order }) => {
  const currency = useSettings()?.currency ?? 'USD'
  const { data: notifications = [] } = useQuery(orderNotificationsQuery(order))
  const undoStates = useUndoStates(timeline)
  const changes = timeline.map(
    (entry): Occurrence => ({
      _id: entry._id,
      at: entry.at,
      message: timelineMessage(entry),
      details: timelineDetails(entry.changes, currency),
      note: entry.note && refundReasonName(entry.note),
      more: <UndoEntry state={undoStates.get(entry._id)} what={timelineMessage(entry)} />,
    }),
  )
  const mails = notifications.map(
    (notification): Occurrence => ({
      _id: notification._id,
      at: notification.createdAt,
      message: notificationMessage(notification),
      details: notification.subject ? [m.order_mail_subject_was({ subject: notification.subject })] : [],
      more: (
        <Suspense>
          <NotificationMail of={{ order }} mail={notification} />
        </Suspense>
      ),
    }),
  )
  // Both are sorted; an e-mail follows the change that caused it.
  const occurrences = [...mails, ...changes].toSorted((one, other) => other.at.localeCompare(one.at, 'en'))
  return (
    <Card title={m.orders_timeline()}>
      <Timeline occurrences={occurrences} />
    </Card>
  )
}
