import { ShippingQuery } from '@storekeeper/contract/shipping/shipping-query'
import { createFileRoute } from '@tanstack/react-router'
import { MethodScreen } from '~/domains/shipping/methods/MethodScreen'
import { prefetchMethods } from '~/domains/shipping/shipping-queries'
import { toSearchReader, withoutDefaults } from '~/search'

export const Route = createFileRoute('/admin/country/shipping')({
  validateSearch: toSearchReader(ShippingQuery),
  search: { middlewares: [withoutDefaults(ShippingQuery)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetchMethods(context.queryClient, deps),
  component: () => <MethodScreen search={Route.useSearch()} />,
})
