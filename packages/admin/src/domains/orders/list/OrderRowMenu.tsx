import type { OrderRow } from '@storekeeper/contract/orders/order'
import { NEXT_STATUSES, type TrackingStatus } from '@storekeeper/contract/orders/tracking-status'
import {
  IconArrowRight,
  IconCopyPlus,
  IconExternalLink,
  IconFlask2,
  IconLayoutSidebarRightExpand,
  IconLink,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { Suspense } from 'react'
import { TRACKING_STATUS } from '~/domains/order-references/order-references'
import { m } from '~/paraglide/messages.js'
import { lazyComponent } from '~/ui/lazy-component'
import { RowMenu } from '~/ui/list/rows/RowMenu'
import { editRejection } from '../editable'
import type { TestAct } from '../tests/use-test-orders'

const DocumentEntries = lazyComponent(
  async () => (await import('../documents/DocumentEntries')).DocumentEntries,
)

/** The actions of a row; stable functions, so that the rows do not render again. */
export type OrderActions = {
  open: (order: OrderRow) => void
  openPage: (order: OrderRow) => void
  copyLink: (order: OrderRow) => void
  edit: (order: OrderRow) => void
  duplicate: (order: OrderRow) => void
  changeStatus: (order: OrderRow, to: TrackingStatus) => void
  openTest: (order: OrderRow, act: TestAct) => void
}

type Props = { order: OrderRow; actions: OrderActions }

export const OrderRowMenu = ({ order, actions }: Props) => {
  const { isTestOrder } = order
  const next = NEXT_STATUSES[order.trackingStatus]
  return (
    <RowMenu
      label={m.orders_actions_for({ order: `#${order.orderId}` })}
      site={order.site}
      entries={(close) => [
        { label: m.orders_open(), icon: IconLayoutSidebarRightExpand, onClick: () => actions.open(order) },
        { label: m.orders_open_page(), icon: IconExternalLink, onClick: () => actions.openPage(order) },
        { label: m.orders_copy_link(), icon: IconLink, onClick: () => actions.copyLink(order) },
        {
          label: m.order_edit(),
          icon: IconPencil,
          permission: 'orders:change',
          refusal: editRejection(order),
          onClick: () => actions.edit(order),
        },
        {
          label: m.order_duplicate(),
          icon: IconCopyPlus,
          permission: 'orders:change',
          onClick: () => actions.duplicate(order),
        },
        <Suspense key="documents">
          <DocumentEntries id={order._id} close={close} />
        </Suspense>,
        {
          label: isTestOrder ? m.order_tests_unmark() : m.order_tests_mark(),
          icon: IconFlask2,
          permission: 'orders:mark-tests',
          onClick: () => actions.openTest(order, isTestOrder ? 'unmark' : 'mark'),
        },
        isTestOrder && {
          label: m.order_tests_remove(),
          icon: IconTrash,
          permission: 'orders:remove-tests',
          onClick: () => actions.openTest(order, 'remove'),
        },
        next.length > 0 && { caption: m.orders_change_status() },
        ...next.map((status) => ({
          label: TRACKING_STATUS[status].label(),
          icon: IconNext,
          permission: 'orders:status' as const,
          onClick: () => actions.changeStatus(order, status),
        })),
      ]}
    />
  )
}

const IconNext = (look: { size: number; stroke: number }) => (
  <IconArrowRight {...look} className="rtl:-scale-x-100" />
)
