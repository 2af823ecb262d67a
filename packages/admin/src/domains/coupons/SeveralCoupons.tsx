import { IconTicket } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { productPath } from '~/domains/products/products'
import { sliceTitle, useTitleLength } from '~/lib/slice-title'
import { m } from '~/paraglide/messages.js'
import { useSiteName } from '~/site-name'
import { EmptyState } from '~/ui/EmptyState'
import { LoadFailed } from '~/ui/LoadFailed'
import { ListPager } from '~/ui/list/ListPager'
import type { ChangeSearch } from '~/ui/list/use-search-change'
import { ProductImage } from '~/ui/ProductImage'
import { severalCouponsQuery } from './coupon-queries'
import type { CouponListSearch } from './coupon-search'

type Props = { search: CouponListSearch; onSearch: ChangeSearch<CouponListSearch> }

/**
 * Products that several active coupons apply to, with those coupons, so that admins find unintended
 * combinations.
 */
export const SeveralCoupons = ({ search, onSearch }: Props) => {
  const siteName = useSiteName()
  const titleLength = useTitleLength()
  const { data, error, refetch } = useQuery({
    ...severalCouponsQuery(search),
    placeholderData: keepPreviousData,
  })
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} />
  if (!data) return <p className="px-6 pt-4 pb-0 text-sm text-ink-2 min-h-80">{m.coupons_loading()}</p>
  if (data.items.length === 0)
    return (
      <EmptyState
        icon={<IconTicket stroke={1.5} />}
        title={m.coupons_none_several()}
        text={m.coupons_none_several_text()}
      />
    )
  return (
    <>
      <p className="px-6 pt-4 pb-0 text-sm text-ink-2">{m.coupons_several_hint()}</p>
      <ul className="px-6 pt-2 pb-4 max-md:px-4">
        {data.items.map((product) => (
          <li
            key={product._id}
            className="grid grid-cols-[auto_minmax(0,1fr)_minmax(0,1.2fr)] items-center gap-3 py-3 border-b border-b-line last:border-b-0 max-md:grid-cols-[auto_minmax(0,1fr)]"
          >
            <ProductImage url={product.image} alt="" size={40} />
            <div className="grid leading-5">
              <Link
                to={productPath(product.slug)}
                className="justify-self-start max-w-full truncate font-550 no-underline text-ink hover:underline"
                title={product.title}
              >
                <bdi // Cut off where its own language ends, not where the page does.
                  className="block overflow-hidden text-ellipsis"
                >
                  {sliceTitle(product.title, titleLength)}
                </bdi>
              </Link>
              <span className="text-xs text-ink-2">
                <bdi dir="ltr">{product.sku}</bdi> · {siteName(product.site)}
              </span>
            </div>
            <ul className="flex flex-wrap gap-2 max-md:col-start-2" aria-label={m.coupons_codes()}>
              {product.coupons.map(({ _id, code }) => (
                <li key={_id}>
                  <Link
                    to="/admin/coupons/all"
                    search={{ q: code }}
                    className="inline-block py-0.5 px-2.5 border border-line rounded-full text-sm font-medium no-underline text-ink bg-surface-2 hover:border-ink-2"
                  >
                    <bdi dir="ltr">{code}</bdi>
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <ListPager page={data} onChange={onSearch} />
    </>
  )
}
