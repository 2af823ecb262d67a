import { IconTicket } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { EmptyState } from '~/ui/EmptyState'
import { LoadFailed } from '~/ui/LoadFailed'
import { Money } from '~/ui/Money'
import classes from './CouponViews.module.css'
import { mostUsedQuery } from './coupon-queries'

/** The most used coupons as bars, with the total discount of each. */
export const MostUsedCoupons = ({ site }: { site: string }) => {
  const { data, error, refetch } = useQuery({ ...mostUsedQuery(site), placeholderData: keepPreviousData })
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} />
  if (!data) return <p className={classes.loading}>{m.coupons_loading()}</p>
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
      <p className={classes.hint}>{m.coupons_most_used_hint()}</p>
      <ol className={classes.bars}>
        {data.map(({ coupon, uses, discountTotal }) => (
          <li key={coupon._id} className={classes.used}>
            <Link
              to="/admin/orders/all"
              search={{ coupon: coupon.code }}
              className={classes.link}
              title={m.coupons_see_orders()}
            >
              <bdi dir="ltr">{coupon.code}</bdi>
            </Link>
            <span className={classes.track} aria-hidden>
              <span className={classes.bar} style={{ inlineSize: `${(uses / most) * 100}%` }} />
            </span>
            <span className={classes.count}>
              {m.coupons_n_uses({ count: uses, shown: formatCount(uses) })}
            </span>
            <span className={classes.given}>
              <Money cents={discountTotal} /> <span className={classes.quiet}>{m.coupons_given()}</span>
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
