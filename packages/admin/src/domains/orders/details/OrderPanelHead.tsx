import { ActionIcon } from '@mantine/core'
import type { Order } from '@storekeeper/contract/orders/order'
import { IconArrowsDiagonal } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { OrderNumber, orderPath, TestBadge } from '~/domains/order-references/order-references'
import { m } from '~/paraglide/messages.js'
import { SidePanelHead } from '~/ui/side-panel/SidePanelHead'
import { OrderMakingButtons } from './OrderMakingButtons'
import { OrderSubtitle } from './OrderSubtitle'

type Props = {
  order: Order | undefined
  uriCode: string
  onPrevious?: () => void
  onNext?: () => void
  onClose: () => void
}

/**
 * The number of the order, with buttons for the previous and the next one in the list, and to close the
 * panel.
 */
export const OrderPanelHead = ({ order, uriCode, onPrevious, onNext, onClose }: Props) => (
  <SidePanelHead
    title={
      <>
        {order ? <OrderNumber orderId={order.orderId} /> : m.orders_order()}
        {order?.isTestOrder && <TestBadge />}
      </>
    }
    subtitle={order && <OrderSubtitle order={order} />}
    acts={order && <OrderMakingButtons order={order} shape="icons" />}
    previous={{ label: m.orders_previous(), go: onPrevious }}
    next={{ label: m.orders_next(), go: onNext }}
    more={
      <ActionIcon
        component={Link}
        to={orderPath(uriCode)}
        variant="subtle"
        color="gray"
        size={36}
        aria-label={m.orders_open_page()}
        title={m.orders_open_page()}
      >
        <IconArrowsDiagonal size={20} stroke={1.8} />
      </ActionIcon>
    }
    onClose={onClose}
  />
)
