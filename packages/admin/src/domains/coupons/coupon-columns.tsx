import type { Coupon } from '@storekeeper/contract/coupons/coupon'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import type { Column } from '~/ui/list/column'
import classes from './CouponCells.module.css'
import { CouponCode } from './CouponCode'
import { CouponDays } from './CouponDays'
import { type CouponActs, CouponRowMenu } from './CouponRowMenu'
import { CouponStateBadge } from './CouponStateBadge'
import { CouponUses } from './CouponUses'
import { goodsText, worthText } from './coupon-texts'

type Options = { siteName: (key: string) => string; currency: string; canChange: boolean; acts: CouponActs }

export const couponColumns = ({ siteName, currency, canChange, acts }: Options): Column<Coupon>[] => [
  {
    id: 'code',
    title: m.coupons_code,
    sort: 'code',
    card: 'title',
    isFixed: true,
    cell: (coupon) => <CouponCode coupon={coupon} open={acts.edit} />,
  },
  { id: 'state', title: m.coupons_state, cell: (coupon) => <CouponStateBadge coupon={coupon} /> },
  {
    id: 'worth',
    title: m.coupons_worth,
    card: 'line',
    cell: (coupon) => <span className={classes.worth}>{currency ? worthText(coupon, currency) : '…'}</span>,
  },
  {
    id: 'goods',
    title: m.coupons_goods,
    from: 'wide',
    cell: ({ products, categories }) => (
      <span className={classes.plain}>{goodsText(products.length, categories.length)}</span>
    ),
  },
  {
    id: 'uses',
    title: m.coupons_uses,
    sort: 'totalUses',
    cell: (coupon) => <CouponUses coupon={coupon} />,
  },
  {
    id: 'perCustomer',
    title: m.coupons_per_customer_short,
    from: 'widest',
    align: 'end',
    card: 'none',
    cell: ({ perCustomerLimit }) => (perCustomerLimit === null ? '–' : formatCount(perCustomerLimit)),
  },
  {
    id: 'expiry',
    title: m.coupons_days,
    sort: 'expiry',
    from: 'wide',
    card: 'tail',
    cell: (coupon) => <CouponDays coupon={coupon} />,
  },
  {
    id: 'site',
    title: m.coupons_site,
    from: 'wide',
    card: 'none',
    cell: ({ site }) => <span className={classes.plain}>{siteName(site)}</span>,
  },
  {
    id: 'actions',
    title: m.coupons_actions,
    icon: null,
    align: 'end',
    card: 'aside',
    isFixed: true,
    cell: (coupon) => <CouponRowMenu coupon={coupon} canChange={canChange} acts={acts} />,
  },
]
