import { OrderQuery } from '@storekeeper/contract/orders/order-query'
import { createFileRoute } from '@tanstack/react-router'
import { searchOf, withoutDefaults } from '~/search'

export const Route = createFileRoute('/admin/orders/all')({
  validateSearch: searchOf(OrderQuery),
  search: { middlewares: [withoutDefaults(OrderQuery)] },
  component: () => null,
})
