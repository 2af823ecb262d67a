import { createFileRoute } from '@tanstack/react-router'
import { CouponScreen } from '~/domains/coupons/CouponScreen'
import { prefetchCoupons } from '~/domains/coupons/coupon-queries'
import { CouponListSearch } from '~/domains/coupons/coupon-search'
import { toSearchReader, withoutDefaults } from '~/search'

export const Route = createFileRoute('/admin/coupons/all')({
  validateSearch: toSearchReader(CouponListSearch),
  search: { middlewares: [withoutDefaults(CouponListSearch)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetchCoupons(context.queryClient, deps),
  component: () => <CouponScreen search={Route.useSearch()} />,
})
