import type { Order } from '@storekeeper/contract/orders/order'
import { useAppInfo } from '~/app-info'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { Timeline } from '~/ui/Timeline'
import { timelineDetails, timelineMessage } from './timeline-text'

/** What happened to the order and who did it. */
export const OrderTimeline = ({ order: { timeline } }: { order: Order }) => {
  const currency = useAppInfo()?.currency ?? 'USD'
  const occurrences = timeline.map((entry) => ({
    _id: entry._id,
    at: entry.at,
    message: timelineMessage(entry),
    details: timelineDetails(entry.changes, currency),
    note: entry.note,
  }))
  return (
    <Card title={m.orders_timeline()}>
      <Timeline occurrences={occurrences} />
    </Card>
  )
}
