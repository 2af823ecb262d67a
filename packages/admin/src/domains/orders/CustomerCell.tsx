import type { OrderRow } from '@storekeeper/contract/orders/order'
import { m } from '~/paraglide/messages.js'
import { Initials } from '~/ui/Initials'
import { customerName } from './customer-name'
import classes from './OrderCells.module.css'

/** Who bought, and how to reach them. */
export const CustomerCell = ({ order }: { order: OrderRow }) => {
  const name = customerName(order)
  const email = order.customer?.email ?? order.email
  const isNamedGuest = !order.customer && name !== m.orders_guest()
  const about = [isNamedGuest && m.orders_guest(), email].filter(Boolean).join(' · ')
  return (
    <div className={classes.customer}>
      <Initials name={name} />
      <div className={classes.who}>
        <bdi className={classes.name}>{name}</bdi>
        {about && (
          <bdi className={classes.about} title={about}>
            {about}
          </bdi>
        )}
      </div>
    </div>
  )
}
