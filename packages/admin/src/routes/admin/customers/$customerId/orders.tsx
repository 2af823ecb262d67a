import { createFileRoute } from '@tanstack/react-router'
import { resolveCustomerId } from '~/domains/customers/profile/customer-queries'
import { OrdersTab } from '~/domains/customers/profile/OrdersTab'
import { prefetchOrders } from '~/domains/orders/order-queries'
import { OrderListSearch } from '~/domains/orders/order-search'
import { toSearchReader, withoutDefaults } from '~/search'

export const Route = createFileRoute('/admin/customers/$customerId/orders')({
  validateSearch: toSearchReader(OrderListSearch),
  search: { middlewares: [withoutDefaults(OrderListSearch)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, params }) =>
    prefetchOrders(context.queryClient, 'of-customer', {
      ...deps,
      customer: resolveCustomerId(params.customerId),
    }),
  component: () => <OrdersTab search={Route.useSearch()} />,
})
