import type { OrderRow } from '@storekeeper/contract/orders/order'
import { m } from '~/paraglide/messages.js'
import { fullName, nameOfCustomer } from '~/ui/customer-name'

type Buyer = Pick<OrderRow, 'customer' | 'receiverName'>

/** Who bought: the customer's name, their number where they have none; for a guest the receiver's name. */
export const customerName = ({ customer, receiverName }: Buyer): string =>
  customer ? nameOfCustomer(customer) : fullName(receiverName) || m.orders_guest()
