import type { Order } from '@storekeeper/contract/orders/order'
import { Link } from '@tanstack/react-router'
import { formatCount, formatDay } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { ALL_SITES } from '~/site'
import { Avatar } from '~/ui/Avatar'
import { Card } from '~/ui/Card'
import { Money } from '~/ui/Money'
import { customerName } from '../customer-name'
import classes from './OrderCustomer.module.css'

/** The customer of an order, their contact details, and their other orders. */
export const OrderCustomer = ({ order }: { order: Order }) => {
  const name = customerName(order)
  const email = order.customer?.email ?? order.email
  return (
    <Card title={m.orders_customer()}>
      <div className={classes.customer}>
        <Avatar name={name} url={order.customer?.avatar} size={40} />
        <div className={classes.who}>
          {order.customer ? (
            <Link
              to="/admin/customers/$customerId"
              params={{ customerId: order.customer._id }}
              className={classes.name}
            >
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi className={classes.name}>{name}</bdi>
          )}
          <span className={classes.kind}>
            {order.customer
              ? m.ui_customer_number({ number: order.customer.customerNumber })
              : m.orders_guest_text()}
          </span>
        </div>
      </div>
      <ul className={classes.contact}>
        {email && (
          <li>
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
        {order.phone && (
          <li>
            <a href={`tel:${order.phone}`}>
              <bdi dir="ltr">{order.phone}</bdi>
            </a>
          </li>
        )}
      </ul>
      <CustomerHistory order={order} />
    </Card>
  )
}

const CustomerHistory = ({ order: { customer, customerHistory: history } }: { order: Order }) => {
  if (!customer || !history) return null
  return (
    <>
      <dl className={classes.history}>
        <div>
          <dt>{m.orders_orders()}</dt>
          <dd>{formatCount(history.orders)}</dd>
        </div>
        <div>
          <dt>{m.orders_spent()}</dt>
          <dd>
            <Money cents={history.spent} />
          </dd>
        </div>
        <div>
          <dt>{m.orders_first_order()}</dt>
          <dd>{history.firstOrderAt ? formatDay(history.firstOrderAt) : '–'}</dd>
        </div>
        <div>
          <dt>{m.orders_last_order()}</dt>
          <dd>{history.lastOrderAt ? formatDay(history.lastOrderAt) : '–'}</dd>
        </div>
      </dl>
      <Link
        to="/admin/customers/$customerId/orders"
        params={{ customerId: customer._id }}
        search={{ site: ALL_SITES }}
        className={classes.all}
      >
        {m.orders_all_of_customer()}
      </Link>
    </>
  )
}
