import type { Coupon } from '@storekeeper/contract/coupons/coupon'
import { BatchDrawer } from './batch/BatchDrawer'
import { CodesDialog } from './batch/CodesDialog'
import { CouponDrawer } from './form/CouponDrawer'
import type { EditedCoupon, RegionSettings } from './form/coupon-form'
import { NewCouponDrawer } from './form/NewCouponDrawer'
import { RemoveCouponDialog } from './RemoveCouponDialog'
import { CouponTester } from './tester/CouponTester'

/** The panel beside the list. */
export type Beside =
  | { shows: 'new' }
  | { shows: 'form'; coupon: EditedCoupon }
  | { shows: 'batch' }
  | { shows: 'codes'; codes: string[] }
  | { shows: 'tester'; coupon: Coupon | null }
  | { shows: 'removal'; coupon: Coupon }

type Props = {
  beside: Beside
  region: RegionSettings
  site: string
  onShow: (beside: Beside) => void
  onSwitchOver: (coupon: Coupon) => void
  onClose: () => void
}

export const CouponPanels = ({ beside, region, site, onShow, onSwitchOver, onClose }: Props) => {
  switch (beside.shows) {
    case 'new':
      return <NewCouponDrawer site={site} region={region} onClose={onClose} />
    case 'form':
      return <CouponDrawer key={beside.coupon._id} coupon={beside.coupon} region={region} onClose={onClose} />
    case 'batch':
      return (
        <BatchDrawer
          site={site}
          region={region}
          onCreated={(codes) => onShow({ shows: 'codes', codes })}
          onClose={onClose}
        />
      )
    case 'codes':
      return <CodesDialog codes={beside.codes} onClose={onClose} />
    case 'tester':
      return <CouponTester coupon={beside.coupon} site={site} onClose={onClose} />
    case 'removal':
      return (
        <RemoveCouponDialog
          coupon={beside.coupon}
          onSwitchOff={() => onSwitchOver(beside.coupon)}
          onClose={onClose}
        />
      )
  }
}
