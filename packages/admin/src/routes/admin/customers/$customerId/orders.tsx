import { createFileRoute } from '@tanstack/react-router'
import { idOf } from '~/domains/customers/profile/customer-queries'
import { OrdersTab } from '~/domains/customers/profile/OrdersTab'
import { prefetchOrders } from '~/domains/orders/order-queries'
import { OrderListSearch } from '~/domains/orders/order-search'
import { searchOf, withoutDefaults } from '~/search'

export const Route = createFileRoute('/admin/customers/$customerId/orders')({
  validateSearch: searchOf(OrderListSearch),
  search: { middlewares: [withoutDefaults(OrderListSearch)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, params }) =>
    prefetchOrders(context.queryClient, 'of-customer', { ...deps, customer: idOf(params.customerId) }),
  component: () => <OrdersTab search={Route.useSearch()} />,
})
