import { createFileRoute } from '@tanstack/react-router'
import { LargeDiscountScreen } from '~/domains/large-discounts/LargeDiscountScreen'
import { prefetchLargeDiscounts } from '~/domains/large-discounts/large-discount-queries'
import { LargeDiscountSearch } from '~/domains/large-discounts/large-discount-search'
import { toSearchReader, withoutDefaults } from '~/search'

export const Route = createFileRoute('/admin/large-discount-products')({
  validateSearch: toSearchReader(LargeDiscountSearch),
  search: { middlewares: [withoutDefaults(LargeDiscountSearch)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetchLargeDiscounts(context.queryClient, deps),
  component: () => <LargeDiscountScreen search={Route.useSearch()} />,
})
