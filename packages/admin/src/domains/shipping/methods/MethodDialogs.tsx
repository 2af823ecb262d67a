import type { ShippingMethod } from '@storekeeper/contract/shipping/shipping-method'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { RemoveDialog } from '~/ui/dialogs/RemoveDialog'
import { usesIn } from '~/uses-in'
import { OrderDrawer } from '../order/OrderDrawer'
import { ShippingTester } from '../tester/ShippingTester'
import { MethodDrawer } from './MethodDrawer'
import { blankMethod, type EditedMethod } from './method-form'

/** The dialog or drawer of the list. */
export type Opened =
  | { kind: 'edit'; row: EditedMethod }
  | { kind: 'remove'; row: ShippingMethod }
  | { kind: 'create' | 'order' | 'tester' }

type Props = {
  opened: Opened
  site: string
  currency: string
  onSwitchOver: (method: ShippingMethod) => void
  onClose: () => void
}

export const MethodDialogs = ({ opened, site, currency, onSwitchOver, onClose }: Props) => {
  switch (opened.kind) {
    case 'create':
      return <MethodDrawer method={blankMethod(site)} currency={currency} onClose={onClose} />
    case 'edit':
      return <MethodDrawer key={opened.row._id} method={opened.row} currency={currency} onClose={onClose} />
    case 'remove':
      return (
        <RemoveDialog
          title={m.shipping_delete_title({ name: opened.row.title })}
          text={m.shipping_delete_text()}
          confirmLabel={m.shipping_delete()}
          remove={() => api.shipping.remove.call({ id: opened.row._id })}
          removedText={m.shipping_deleted()}
          inUse={(error) =>
            usesIn(error, 'SHIPPING_METHOD_IN_USE') && {
              instead: opened.row.isActive && {
                hint: m.shipping_switch_off_instead(),
                label: m.shipping_switch_off(),
                onClick: () => onSwitchOver(opened.row),
              },
            }
          }
          onClose={onClose}
        />
      )
    case 'order':
      return <OrderDrawer site={site} onClose={onClose} />
    case 'tester':
      return <ShippingTester site={site} currency={currency} onClose={onClose} />
  }
}
