import { VisuallyHidden } from '@mantine/core'
import type { CustomerRow } from '@storekeeper/contract/customers/customer'
import { Link } from '@tanstack/react-router'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { ALL_SITES } from '~/site'
import { nameOfCustomer } from '~/ui/customer-name'
import classes from './CustomerCells.module.css'

/** How many orders count, and the way to all of them; test orders and cancelled ones are listed there, but not counted. */
export const CustomerOrders = ({ customer }: { customer: CustomerRow }) => {
  const count = customer.totals.orders
  const shown = formatCount(count)
  return (
    <Link
      to="/admin/customers/$customerId/orders"
      params={{ customerId: customer._id }}
      search={{ site: ALL_SITES }}
      className={classes.orders}
    >
      <span className={classes.number} aria-hidden>
        {shown}
      </span>
      <span className={classes.toMessage}>{m.customers_orders_count({ count, shown })}</span>
      <VisuallyHidden>: {nameOfCustomer(customer)}</VisuallyHidden>
    </Link>
  )
}
