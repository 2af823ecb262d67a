import { useLocation } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import { SidePanel, SidePanelBody } from '~/ui/side-panel/SidePanel'
import { OrderDetails } from './OrderDetails'
import { OrderFailed } from './OrderFailed'
import { OrderPanelHead } from './OrderPanelHead'
import { OrderSkeleton } from './OrderSkeleton'
import { useOrder } from './use-order'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** When a notification was opened, so that another one of the same order opens its comments again. */
    openedAt?: number
  }
}

type Props = {
  uriCode: string
  startsAtComments: boolean
  /** Undefined for the first or last order of the list's page. */
  onPrevious?: () => void
  onNext?: () => void
  onClose: () => void
}

/** A panel beside the list with one order. */
export const OrderPanel = ({ uriCode, startsAtComments, onPrevious, onNext, onClose }: Props) => {
  const { order, error, retry } = useOrder(uriCode)
  const openedAt = useLocation({ select: ({ state }) => state.openedAt })
  return (
    <SidePanel
      label={order ? m.orders_order_number({ order: `#${order.orderId}` }) : m.orders_order()}
      head={
        <OrderPanelHead
          order={order}
          uriCode={uriCode}
          onPrevious={onPrevious}
          onNext={onNext}
          onClose={onClose}
        />
      }
      onClose={onClose}
    >
      <SidePanelBody key={`${uriCode} ${startsAtComments && openedAt}`}>
        {order ? (
          <OrderDetails order={order} startsAtComments={startsAtComments} />
        ) : error ? (
          <OrderFailed error={error} onRetry={retry} />
        ) : (
          <OrderSkeleton />
        )}
      </SidePanelBody>
    </SidePanel>
  )
}
