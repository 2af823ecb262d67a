import { ShippingQuery } from '@storekeeper/contract/shipping/shipping-query'
import { createFileRoute } from '@tanstack/react-router'
import { MethodBulkEdit } from '~/domains/shipping/methods/MethodBulkEdit'
import { toSearchReader, withoutDefaults } from '~/search'

export const Route = createFileRoute('/admin/country/shipping_/grid')({
  validateSearch: toSearchReader(ShippingQuery),
  search: { middlewares: [withoutDefaults(ShippingQuery)] },
  component: () => <MethodBulkEdit search={Route.useSearch()} />,
})
