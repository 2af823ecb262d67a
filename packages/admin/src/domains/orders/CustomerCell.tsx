import type { OrderRow } from '@storekeeper/contract/orders/order'
import { m } from '~/paraglide/messages.js'
import { Avatar } from '~/ui/Avatar'
import { customerName } from './customer-name'
import classes from './OrderCells.module.css'

/** The customer of an order, with contact details. */
export const CustomerCell = ({ order }: { order: OrderRow }) => {
  const name = customerName(order)
  const email = order.customer?.email ?? order.email
  const isNamedGuest = !order.customer && name !== m.orders_guest()
  return (
    <div className={classes.customer}>
      <Avatar name={name} url={order.customer?.avatar} />
      <div className={classes.who}>
        <bdi className={classes.name}>{name}</bdi>
        {(isNamedGuest || email) && (
          <span className={classes.about}>
            {isNamedGuest && <span className={classes.kind}>{m.orders_guest()}</span>}
            {email && (
              <bdi className={classes.email} title={email}>
                {email}
              </bdi>
            )}
          </span>
        )}
      </div>
    </div>
  )
}
