import { createFileRoute } from '@tanstack/react-router'
import { OrderList } from '~/domains/orders/list/OrderList'
import { prefetchOrders } from '~/domains/orders/order-queries'
import { OrderListSearch } from '~/domains/orders/order-search'
import { toSearchReader, withoutDefaults } from '~/search'

export const Route = createFileRoute('/admin/orders/pending')({
  validateSearch: toSearchReader(OrderListSearch),
  search: { middlewares: [withoutDefaults(OrderListSearch)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetchOrders(context.queryClient, 'pending', deps),
  component: () => <OrderList list="pending" search={Route.useSearch()} />,
})
