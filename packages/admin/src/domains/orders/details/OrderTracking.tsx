import type { Order, TrackingNumber } from '@storekeeper/contract/orders/order'
import { m } from '~/paraglide/messages.js'
import { Ago } from '~/ui/Ago'
import { Card } from '~/ui/Card'
import classes from './OrderTracking.module.css'

/** Under which numbers the parcels travel. */
export const OrderTracking = ({ order: { tracking } }: { order: Order }) => (
  <Card title={m.orders_tracking_numbers()}>
    {tracking.length === 0 ? (
      <p className={classes.none}>{m.orders_no_tracking()}</p>
    ) : (
      <ul className={classes.numbers}>
        {tracking.map((parcel) => (
          <li key={`${parcel.carrier} ${parcel.number}`} className={classes.parcel}>
            <span>{parcel.carrier}</span>
            <ParcelNumber parcel={parcel} />
            <Ago at={parcel.addedAt} className={classes.added} />
          </li>
        ))}
      </ul>
    )}
  </Card>
)

/** Carriers' addresses come from outside: only one for the web becomes a link. */
const ParcelNumber = ({ parcel: { number, url } }: { parcel: TrackingNumber }) =>
  url && /^https?:\/\//i.test(url) ? (
    <a href={url} target="_blank" rel="noreferrer" className={classes.number}>
      <bdi dir="ltr">{number}</bdi>
    </a>
  ) : (
    <bdi dir="ltr" className={classes.number}>
      {number}
    </bdi>
  )
