import type { Order, TimelineEntry } from '@storekeeper/contract/orders/order'
import { useAppInfo } from '~/app-info'
import { m } from '~/paraglide/messages.js'
import { Ago } from '~/ui/Ago'
import { Card } from '~/ui/Card'
import classes from './OrderTimeline.module.css'
import { timelineDetails, timelineSentence } from './timeline-text'

/** What happened to the order and who did it, the newest first. */
export const OrderTimeline = ({ order: { timeline } }: { order: Order }) => (
  <Card title={m.orders_timeline()}>
    <ol className={classes.timeline}>
      {timeline.map((entry) => (
        <Entry key={entry._id} entry={entry} />
      ))}
    </ol>
  </Card>
)

const Entry = ({ entry }: { entry: TimelineEntry }) => {
  const currency = useAppInfo()?.currency ?? 'USD'
  return (
    <li className={classes.entry}>
      <p className={classes.what}>
        <span dir="auto">{timelineSentence(entry)}</span>
        <Ago at={entry.at} className={classes.when} />
      </p>
      {timelineDetails(entry.changes, currency).map((detail) => (
        <p key={detail} className={classes.detail}>
          {detail}
        </p>
      ))}
      {entry.note && (
        <blockquote className={classes.note} dir="auto">
          {entry.note}
        </blockquote>
      )}
    </li>
  )
}
