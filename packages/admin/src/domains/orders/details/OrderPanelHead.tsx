import { ActionIcon } from '@mantine/core'
import type { Order } from '@storekeeper/contract/orders/order'
import { IconArrowsDiagonal, IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages.js'
import { OrderNumber, TestBadge } from '../OrderNumber'
import { orderPath } from '../order-path'
import { OrderMakingButtons } from './OrderMakingButtons'
import classes from './OrderPanel.module.css'
import { OrderSubtitle } from './OrderSubtitle'

type Props = {
  order: Order | undefined
  uriCode: string
  onPrevious?: () => void
  onNext?: () => void
  onClose: () => void
}

/** Which order it is, the ones before and after it in the list, and the way out. */
export const OrderPanelHead = ({ order, uriCode, onPrevious, onNext, onClose }: Props) => (
  <header className={classes.head}>
    <div className={classes.heading}>
      <h2 className={classes.title} tabIndex={-1} data-autofocus>
        {order ? <OrderNumber orderId={order.orderId} /> : m.orders_order()}
        {order?.isTestOrder && <TestBadge />}
      </h2>
      {order && <OrderSubtitle order={order} />}
    </div>
    {order && <OrderMakingButtons order={order} shape="icons" />}
    <HeadButton label={m.orders_previous()} onClick={onPrevious}>
      <IconChevronUp size={20} stroke={1.8} />
    </HeadButton>
    <HeadButton label={m.orders_next()} onClick={onNext}>
      <IconChevronDown size={20} stroke={1.8} />
    </HeadButton>
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
    <HeadButton label={m.ui_close()} onClick={onClose}>
      <IconX size={20} stroke={1.8} />
    </HeadButton>
  </header>
)

/** Without anything to do it is disabled, in its place. */
const HeadButton = ({
  label,
  onClick,
  children,
}: {
  label: string
  onClick?: () => void
  children: ReactNode
}) => (
  <ActionIcon
    variant="subtle"
    className={classes.button}
    color="gray"
    size={36}
    aria-label={label}
    title={label}
    disabled={!onClick}
    onClick={onClick}
  >
    {children}
  </ActionIcon>
)
