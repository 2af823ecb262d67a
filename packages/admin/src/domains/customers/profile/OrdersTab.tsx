import { OrderList } from '~/domains/orders/OrderList'
import type { OrderListSearch } from '~/domains/orders/order-search'
import { useCustomerOfPage } from './customer-context'

/** Everything the customer ordered, test orders and cancelled ones included. */
export const OrdersTab = ({ search }: { search: OrderListSearch }) => {
  const { customer } = useCustomerOfPage()
  return <OrderList list="of-customer" search={{ ...search, customer: customer._id }} />
}
