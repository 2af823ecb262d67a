import { OrderList, type OrderListSearch } from '~/domains/orders/orders'
import { usePageCustomer } from './customer-context'

/** All orders of the customer, including test and cancelled orders. */
export const OrdersTab = ({ search }: { search: OrderListSearch }) => {
  const { customer } = usePageCustomer()
  return <OrderList list="of-customer" search={{ ...search, customer: customer._id }} />
}
