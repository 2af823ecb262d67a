import { Link } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import { tabFocus } from '~/ui/focus/tab-focus'
import classes from '~/ui/LinkTabs.module.css'
import { COUPON_VIEWS, type CouponView } from './coupon-search'

const NAME: Record<CouponView, () => string> = {
  all: m.coupons_view_all,
  'most-used': m.coupons_view_most_used,
  several: m.coupons_view_several,
}

const keepFocus = tabFocus()

/** The tabs of the coupon screen. */
export const CouponTabs = ({ view: current }: { view: CouponView }) => (
  <nav
    ref={keepFocus}
    className="flex gap-1 px-2 overflow-x-auto border-b border-b-line [scrollbar-width:none]"
    aria-label={m.coupons_views()}
  >
    {COUPON_VIEWS.map((view) => (
      <Link
        key={view}
        to="/admin/coupons/all"
        search={view === 'all' ? {} : { view }}
        resetScroll={false}
        className={classes.tab}
        aria-current={view === current ? 'page' : undefined}
        activeOptions={{ exact: true, includeSearch: true }}
      >
        {NAME[view]()}
      </Link>
    ))}
  </nav>
)
