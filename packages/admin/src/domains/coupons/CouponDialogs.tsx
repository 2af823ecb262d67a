import type { Coupon } from '@storekeeper/contract/coupons/coupon'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { RemoveDialog } from '~/ui/dialogs/RemoveDialog'
import { usesIn } from '~/uses-in'
import { BatchDrawer } from './batch/BatchDrawer'
import { CodesDialog } from './batch/CodesDialog'
import { CouponDrawer } from './form/CouponDrawer'
import type { EditedCoupon, RegionSettings } from './form/coupon-form'
import { NewCouponDrawer } from './form/NewCouponDrawer'
import { CouponTester } from './tester/CouponTester'

/** The dialog or drawer of the list; without a row, the tester has a field for the coupon. */
export type Opened =
  | { kind: 'create' | 'batch' }
  | { kind: 'edit'; row: EditedCoupon }
  | { kind: 'codes'; codes: string[] }
  | { kind: 'tester'; row?: Coupon }
  | { kind: 'remove'; row: Coupon }

type Props = {
  opened: Opened
  region: RegionSettings
  site: string
  onOpen: (opened: Opened) => void
  onSwitchOver: (coupon: Coupon) => void
  onClose: () => void
}

export const CouponDialogs = ({ opened, region, site, onOpen, onSwitchOver, onClose }: Props) => {
  switch (opened.kind) {
    case 'create':
      return <NewCouponDrawer site={site} region={region} onClose={onClose} />
    case 'edit':
      return <CouponDrawer key={opened.row._id} coupon={opened.row} region={region} onClose={onClose} />
    case 'batch':
      return (
        <BatchDrawer
          site={site}
          region={region}
          onCreated={(codes) => onOpen({ kind: 'codes', codes })}
          onClose={onClose}
        />
      )
    case 'codes':
      return <CodesDialog codes={opened.codes} onClose={onClose} />
    case 'tester':
      return <CouponTester coupon={opened.row ?? null} site={site} onClose={onClose} />
    case 'remove':
      return (
        <RemoveDialog
          title={m.coupons_delete_title({ code: opened.row.code })}
          text={m.coupons_delete_text()}
          confirmLabel={m.coupons_delete()}
          remove={() => api.coupons.remove.call({ id: opened.row._id })}
          removedText={m.coupons_deleted()}
          inUse={(error) =>
            usesIn(error, 'COUPON_IN_USE') && {
              instead: opened.row.isActive && {
                hint: m.coupons_switch_off_instead(),
                label: m.coupons_switch_off(),
                onClick: () => onSwitchOver(opened.row),
              },
            }
          }
          onClose={onClose}
        />
      )
  }
}
