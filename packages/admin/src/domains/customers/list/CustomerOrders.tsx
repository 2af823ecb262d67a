import { VisuallyHidden } from '@mantine/core'
import type { CustomerRow } from '@storekeeper/contract/customers/customer'
import { Link } from '@tanstack/react-router'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { ALL_SITES } from '~/site'
import { toCustomerName } from '~/ui/customer-name'
import classes from './CustomerCells.module.css'

/**
 * The number of orders in the totals, linked to all orders; the linked list also contains test and cancelled
 * orders, which do not count.
 */
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
      <span className={classes.countText}>{m.customers_orders_count({ count, shown })}</span>
      <VisuallyHidden>: {toCustomerName(customer)}</VisuallyHidden>
    </Link>
  )
}
