import type { OrderRow } from '@storekeeper/contract/orders/order'
import { m } from '~/paraglide/messages.js'
import { fullName, toCustomerName } from '~/ui/customer-name'

type Buyer = Pick<OrderRow, 'customer' | 'receiverName'>

/** Returns the name of the buyer: the customer's name, else their number; for a guest the receiver's name. */
export const customerName = ({ customer, receiverName }: Buyer): string =>
  customer ? toCustomerName(customer) : fullName(receiverName) || m.orders_guest()
