import { createFileRoute } from '@tanstack/react-router'
import { LargeDiscountScreen } from '~/domains/large-discounts/LargeDiscountScreen'
import { prefetchLargeDiscounts } from '~/domains/large-discounts/large-discount-queries'

export const Route = createFileRoute('/admin/large-discount-products')({
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetchLargeDiscounts(context.queryClient, deps.site),
  component: LargeDiscountScreen,
})
