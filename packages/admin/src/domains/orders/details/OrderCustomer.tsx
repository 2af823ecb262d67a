import type { Order } from '@storekeeper/contract/orders/order'
import { Link } from '@tanstack/react-router'
import { formatCount, formatDay } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { ALL_SITES } from '~/site'
import { Avatar } from '~/ui/Avatar'
import { Card } from '~/ui/Card'
import { EmailLink } from '~/ui/locked/EmailLink'
import { Money } from '~/ui/Money'
import { customerName } from '../customer-name'

const nameClass =
  'font-semibold text-start wrap-anywhere [a&]:no-underline [a&]:wrap-anywhere [a&]:hover:underline'

/** The customer of an order, their contact details, and their other orders. */
export const OrderCustomer = ({ order }: { order: Order }) => {
  const name = customerName(order)
  const email = order.customer?.email ?? order.email
  return (
    <Card title={m.orders_customer()}>
      <div className="flex items-center gap-3">
        <Avatar name={name} url={order.customer?.avatar} size={40} />
        <div className="grid min-w-0 leading-5">
          {order.customer ? (
            <Link
              to="/admin/customers/$customerId"
              params={{ customerId: order.customer._id }}
              className={nameClass}
            >
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi className={nameClass}>{name}</bdi>
          )}
          <span className="text-xs text-ink-2">
            {order.customer
              ? m.ui_customer_number({ number: order.customer.customerNumber })
              : m.orders_guest_text()}
          </span>
        </div>
      </div>
      <ul className="grid gap-1 text-sm not-empty:mt-3 [&_a]:no-underline [&_a]:wrap-anywhere [&_a:hover]:underline">
        {email && (
          <li>
            <EmailLink email={email} />
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
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(112px,1fr))] gap-y-3 gap-x-4 mt-4 mb-3 pt-4 border-t border-t-line [&_dt]:text-xs [&_dt]:text-ink-2 [&_dd]:font-semibold">
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
        className="no-underline wrap-anywhere text-sm font-medium hover:underline"
      >
        {m.orders_all_of_customer()}
      </Link>
    </>
  )
}
