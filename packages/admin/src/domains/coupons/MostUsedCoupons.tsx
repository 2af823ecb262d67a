import { IconTicket } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { EmptyState } from '~/ui/EmptyState'
import { LoadFailed } from '~/ui/LoadFailed'
import { Money } from '~/ui/Money'
import { mostUsedQuery } from './coupon-queries'

/** The most used coupons as bars, with the total discount of each. */
export const MostUsedCoupons = ({ site }: { site: string }) => {
  const { data, error, refetch } = useQuery({ ...mostUsedQuery(site), placeholderData: keepPreviousData })
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} />
  if (!data) return <p className="px-6 pt-4 pb-0 text-sm text-ink-2 min-h-80">{m.coupons_loading()}</p>
  if (data.length === 0)
    return (
      <EmptyState
        icon={<IconTicket stroke={1.5} />}
        title={m.coupons_none_used()}
        text={m.coupons_none_used_text()}
      />
    )
  const most = Math.max(...data.map(({ uses }) => uses), 1)
  return (
    <>
      <p className="px-6 pt-4 pb-0 text-sm text-ink-2">{m.coupons_most_used_hint()}</p>
      <ol className="px-6 pt-2 pb-4 divide-y divide-line text-md max-md:px-4">
        {data.map(({ coupon, uses, discountTotal }) => (
          <li
            key={coupon._id}
            className="grid grid-cols-[minmax(0,176px)_minmax(64px,1fr)_96px_160px] items-center gap-4 min-h-12 max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-y-1 max-md:py-3"
          >
            <Link
              to="/admin/orders/all"
              search={{ coupon: coupon.code }}
              className="justify-self-start max-w-full truncate font-550 no-underline text-ink hover:underline"
              title={m.coupons_see_orders()}
            >
              <bdi dir="ltr" className="block overflow-hidden text-ellipsis">
                {coupon.code}
              </bdi>
            </Link>
            <span
              className="h-3 overflow-hidden rounded-[4px] bg-ink/6 max-md:row-start-2 max-md:col-span-full"
              aria-hidden
            >
              <span
                className="block h-full min-w-1 rounded-[inherit] bg-brand"
                style={{ inlineSize: `${(uses / most) * 100}%` }}
              />
            </span>
            <span className="tabular-nums text-end whitespace-nowrap max-md:row-start-1 max-md:col-start-2">
              {m.coupons_n_uses({ count: uses, shown: formatCount(uses) })}
            </span>
            <span className="tabular-nums text-end whitespace-nowrap max-md:col-span-full max-md:text-start">
              <Money cents={discountTotal} /> <span className="text-xs text-ink-2">{m.coupons_given()}</span>
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
