import type { ShippingMethod } from '@storekeeper/contract/shipping/shipping-method'
import { OrderDrawer } from '../order/OrderDrawer'
import { ShippingTester } from '../tester/ShippingTester'
import { MethodDrawer } from './MethodDrawer'
import type { EditedMethod } from './method-form'
import { RemoveMethodDialog } from './RemoveMethodDialog'

/** The panel that is open beside the list. */
export type Beside =
  | { shows: 'form'; method: EditedMethod }
  | { shows: 'removal'; method: ShippingMethod }
  | { shows: 'order' }
  | { shows: 'tester' }

type Props = {
  beside: Beside
  site: string
  currency: string
  onSwitchOver: (method: ShippingMethod) => void
  onClose: () => void
}

export const MethodPanels = ({ beside, site, currency, onSwitchOver, onClose }: Props) => {
  switch (beside.shows) {
    case 'form':
      return (
        <MethodDrawer key={beside.method._id} method={beside.method} currency={currency} onClose={onClose} />
      )
    case 'removal':
      return (
        <RemoveMethodDialog
          method={beside.method}
          onSwitchOff={() => onSwitchOver(beside.method)}
          onClose={onClose}
        />
      )
    case 'order':
      return <OrderDrawer site={site} onClose={onClose} />
    case 'tester':
      return <ShippingTester site={site} currency={currency} onClose={onClose} />
  }
}
