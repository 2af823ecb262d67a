import type { QueryClient } from '@tanstack/react-query'
import { api } from '~/api'
import { type CouponListSearch, listInput } from './coupon-search'

export const couponsQuery = (search: CouponListSearch) =>
  api.coupons.list.queryOptions({ input: listInput(search) })

export const mostUsedQuery = (site: string) =>
  api.coupons.mostUsed.queryOptions({ input: { site, limit: '20' } })

export const severalCouponsQuery = ({ site, page, limit }: CouponListSearch) =>
  api.coupons.productsWithSeveral.queryOptions({
    input: { site, page: String(page), limit: String(limit) },
  })

/** Asks for what the view shows as soon as its address is known; nothing waits for it. */
export const prefetchCoupons = (queries: QueryClient, search: CouponListSearch) => {
  if (search.view === 'most-used') queries.prefetchQuery(mostUsedQuery(search.site))
  else if (search.view === 'several') queries.prefetchQuery(severalCouponsQuery(search))
  else queries.prefetchQuery(couponsQuery(search))
}
