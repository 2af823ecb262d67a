import type { Coupon } from '@storekeeper/contract/coupons/coupon'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import classes from './CouponCells.module.css'

/** The number of uses out of the coupon's quantity. */
export const CouponUses = ({ coupon: { totalUses, quantity } }: { coupon: Coupon }) => {
  if (quantity === null)
    return <span className={classes.uses}>{m.coupons_uses_unlimited({ used: formatCount(totalUses) })}</span>
  const share = Math.min(totalUses / quantity, 1)
  return (
    <span className={classes.uses}>
      {m.coupons_uses_of({ used: formatCount(totalUses), quantity: formatCount(quantity) })}
      <span className={classes.bar} aria-hidden>
        <span
          className={classes.filled}
          data-full={share >= 1 || undefined}
          style={{ inlineSize: `${share * 100}%` }}
        />
      </span>
    </span>
  )
}
