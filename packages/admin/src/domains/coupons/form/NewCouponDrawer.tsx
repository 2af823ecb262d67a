import { useState } from 'react'
import { CouponDrawer } from './CouponDrawer'
import { blankCoupon, type RegionSettings } from './coupon-form'

/** Creates a coupon. */
export const NewCouponDrawer = ({
  site,
  region,
  onClose,
}: {
  site: string
  region: RegionSettings
  onClose: () => void
}) => {
  const [blank] = useState(() => blankCoupon(site, region))
  return <CouponDrawer coupon={blank} region={region} onClose={onClose} />
}
