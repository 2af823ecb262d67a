import { createFileRoute } from '@tanstack/react-router'
import { OrderList } from '~/domains/orders/list/OrderList'
import { prefetchOrders } from '~/domains/orders/order-queries'
import { OrderListSearch } from '~/domains/orders/order-search'
import { toSearchReader, withoutDefaults } from '~/search'

export const Route = createFileRoute('/admin/orders/all')({
  validateSearch: toSearchReader(OrderListSearch),
  search: { middlewares: [withoutDefaults(OrderListSearch)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetchOrders(context.queryClient, 'all', deps),
  component: () => <OrderList list="all" search={Route.useSearch()} />,
})
