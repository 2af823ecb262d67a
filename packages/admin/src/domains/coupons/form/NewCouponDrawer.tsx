import { useState } from 'react'
import { CouponDrawer } from './CouponDrawer'
import { blankCoupon, type Place } from './coupon-form'

/** A coupon that is about to be. */
export const NewCouponDrawer = ({
  site,
  place,
  onClose,
}: {
  site: string
  place: Place
  onClose: () => void
}) => {
  const [blank] = useState(() => blankCoupon(site, place))
  return <CouponDrawer coupon={blank} place={place} onClose={onClose} />
}
