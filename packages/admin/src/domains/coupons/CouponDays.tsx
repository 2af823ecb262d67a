import type { Coupon } from '@storekeeper/contract/coupons/coupon'
import { useAppInfo } from '~/app-info'
import { formatDayRange } from '~/lib/day-range'
import { m } from '~/paraglide/messages.js'
import classes from './CouponCells.module.css'
import { firstDayOf, lastDayOf } from './coupon-days'

/** From when until when, in days of the store. */
export const CouponDays = ({ coupon: { startsAt, expiry } }: { coupon: Coupon }) => {
  const timeZone = useAppInfo()?.timeZone
  if (!timeZone) return null
  const [from, to] = [firstDayOf(startsAt, timeZone), lastDayOf(expiry, timeZone)]
  return (
    <span className={classes.days}>
      {from && from <= to
        ? formatDayRange({ from, to })
        : m.coupons_until({ day: formatDayRange({ from: to, to }) })}
    </span>
  )
}
