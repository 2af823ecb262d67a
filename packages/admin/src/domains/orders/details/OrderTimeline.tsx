import type { Order } from '@storekeeper/contract/orders/order'
import { m } from '~/paraglide/messages.js'
import { useSettings } from '~/settings'
import { Card } from '~/ui/Card'
import { Timeline } from '~/ui/Timeline'
import { timelineDetails, timelineMessage } from './timeline-text'

/** The timeline of the order, with authors. */
export const OrderTimeline = ({ order: { timeline } }: { order: Order }) => {
  const currency = useSettings()?.currency ?? 'USD'
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
