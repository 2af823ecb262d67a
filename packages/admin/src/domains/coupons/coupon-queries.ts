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

/** Requests the data of the view as soon as the URL is known; the caller does not wait for the response. */
export const prefetchCoupons = (queries: QueryClient, search: CouponListSearch) => {
  if (search.view === 'most-used') queries.prefetchQuery(mostUsedQuery(search.site))
  else if (search.view === 'several') queries.prefetchQuery(severalCouponsQuery(search))
  else queries.prefetchQuery(couponsQuery(search))
}
