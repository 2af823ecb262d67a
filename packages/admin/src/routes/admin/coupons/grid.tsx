import { createFileRoute } from '@tanstack/react-router'
import { CouponBulkEdit } from '~/domains/coupons/CouponBulkEdit'
import { CouponListSearch } from '~/domains/coupons/coupon-search'
import { toSearchReader, withoutDefaults } from '~/search'

export const Route = createFileRoute('/admin/coupons/grid')({
  validateSearch: toSearchReader(CouponListSearch),
  search: { middlewares: [withoutDefaults(CouponListSearch)] },
  component: () => <CouponBulkEdit search={Route.useSearch()} />,
})
