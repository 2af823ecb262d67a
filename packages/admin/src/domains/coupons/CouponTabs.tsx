import { m } from '~/paraglide/messages.js'
import { keepTabFocus } from '~/ui/focus/keep-tab-focus'
import { TabBar, TabLink } from '~/ui/TabBar'
import { COUPON_VIEWS, type CouponView } from './coupon-search'

const NAME: Record<CouponView, () => string> = {
  all: m.coupons_view_all,
  'most-used': m.coupons_view_most_used,
  several: m.coupons_view_several,
}

/** The tabs of the coupon screen. */
export const CouponTabs = ({ view: current }: { view: CouponView }) => (
  <TabBar ref={keepTabFocus} label={m.coupons_views()}>
    {COUPON_VIEWS.map((view) => (
      <TabLink
        key={view}
        to="/admin/coupons/all"
        search={view === 'all' ? {} : { view }}
        resetScroll={false}
        isCurrent={view === current}
      >
        {NAME[view]()}
      </TabLink>
    ))}
  </TabBar>
)
