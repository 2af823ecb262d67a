import type { Coupon } from '@storekeeper/contract/coupons/coupon'
import { formatDayRange } from '~/lib/day-range'
import { m } from '~/paraglide/messages.js'
import { useSettings } from '~/settings'
import classes from './CouponCells.module.css'
import { toFirstDay, toLastDay } from './coupon-days'

/** The start and end of a coupon as days of the store's time zone. */
export const CouponDays = ({ coupon: { startsAt, expiry } }: { coupon: Coupon }) => {
  const timeZone = useSettings()?.timeZone
  if (!timeZone) return null
  const [from, to] = [toFirstDay(startsAt, timeZone), toLastDay(expiry, timeZone)]
  return (
    <span className={classes.days}>
      {from && from <= to
        ? formatDayRange({ from, to })
        : m.coupons_until({ day: formatDayRange({ from: to, to }) })}
    </span>
  )
}
