import { createFileRoute } from '@tanstack/react-router'
import { OrderList } from '~/domains/orders/list/OrderList'
import { prefetchOrders } from '~/domains/orders/order-queries'
import { OrderListSearch } from '~/domains/orders/order-search'
import { toSearchReader, withoutDefaults } from '~/search'

export const Route = createFileRoute('/admin/orders/test-orders')({
  validateSearch: toSearchReader(OrderListSearch),
  search: { middlewares: [withoutDefaults(OrderListSearch)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetchOrders(context.queryClient, 'test-orders', deps),
  component: () => <OrderList list="test-orders" search={Route.useSearch()} />,
})
