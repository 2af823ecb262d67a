import type { OrderRow } from '@storekeeper/contract/orders/order'
import { m } from '~/paraglide/messages.js'

type Buyer = Pick<OrderRow, 'customer' | 'receiverName'>

/** Who bought: the customer's name, their number where they have none; for a guest the receiver's name. */
export const customerName = ({ customer, receiverName }: Buyer): string => {
  if (!customer) return fullName(receiverName) || m.orders_guest()
  return fullName(customer) || m.orders_customer_number({ number: customer.customerNumber })
}

export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim()
