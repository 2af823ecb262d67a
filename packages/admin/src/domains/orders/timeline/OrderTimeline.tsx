import type { Order } from '@storekeeper/contract/orders/order'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import {
  NotificationMail,
  notificationMessage,
  orderNotificationsQuery,
} from '~/domains/customer-notifications/customer-notifications'
import { refundReasonName } from '~/domains/order-references/order-references'
import { returnsOfOrderQuery, returnTimelineDetails, returnTimelineMessage } from '~/domains/returns/returns'
import { UndoEntry, useUndoStates } from '~/domains/undo/undo'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { useSettings } from '~/settings'
import { Card } from '~/ui/Card'
import { type Occurrence, Timeline } from '~/ui/Timeline'
import { timelineDetails, timelineMessage } from '../details/timeline-text'

/** The timeline of the order, with authors, that of its returns, and the notifications to its customer. */
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
  const canReadReturns = useCan('returns:read')
  const { data: returned } = useQuery({ ...returnsOfOrderQuery(order), enabled: canReadReturns })
  const returnSteps = (returned?.returns ?? []).flatMap(({ number, timeline }) =>
    timeline.map(
      (entry): Occurrence => ({
        _id: entry._id,
        at: entry.at,
        message: returnTimelineMessage(entry),
        details: [m.returns_number({ number }), ...returnTimelineDetails(entry, currency)],
        note: entry.note,
        to: `/admin/returns/${number}`,
      }),
    ),
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
  // Each is sorted; an e-mail follows the change that caused it.
  const occurrences = [...mails, ...returnSteps, ...changes].toSorted((one, other) =>
    other.at.localeCompare(one.at, 'en'),
  )
  return (
    <Card title={m.orders_timeline()}>
      <Timeline occurrences={occurrences} />
    </Card>
  )
}
