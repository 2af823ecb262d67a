import type { OrderRow } from '@storekeeper/contract/orders/order'
import { NEXT_STATUSES, type TrackingStatus } from '@storekeeper/contract/orders/tracking-status'
import {
  IconArrowRight,
  IconCopyPlus,
  IconExternalLink,
  IconLayoutSidebarRightExpand,
  IconLink,
  IconPencil,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { editPath, TRACKING_NAME } from '~/domains/order-references/order-references'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { later } from '~/ui/later'
import { RowMenu } from '~/ui/list/rows/RowMenu'
import { editRejection } from '../editable'
import { TestOrderEntries } from '../tests/TestOrderEntries'
import type { TestAct } from '../tests/use-test-orders'

const DocumentEntries = later(async () => (await import('../documents/DocumentEntries')).DocumentEntries)

/** The actions of a row; stable functions, so that the rows do not render again. */
export type OrderActions = {
  open: (order: OrderRow) => void
  openPage: (order: OrderRow) => void
  copyLink: (order: OrderRow) => void
  changeStatus: (order: OrderRow, to: TrackingStatus) => void
  openTest: (order: OrderRow, act: TestAct) => void
}

type Props = { order: OrderRow; actions: OrderActions }

export const OrderRowMenu = ({ order, actions }: Props) => (
  <RowMenu label={m.orders_actions_for({ order: `#${order.orderId}` })}>
    {(close) => {
      const after = (act: () => void) => () => {
        close()
        act()
      }
      return (
        <>
          <RowMenu.Entry
            icon={<IconLayoutSidebarRightExpand size={18} stroke={1.7} />}
            onClick={after(() => actions.open(order))}
          >
            {m.orders_open()}
          </RowMenu.Entry>
          <RowMenu.Entry
            icon={<IconExternalLink size={18} stroke={1.7} />}
            onClick={after(() => actions.openPage(order))}
          >
            {m.orders_open_page()}
          </RowMenu.Entry>
          <RowMenu.Entry
            icon={<IconLink size={18} stroke={1.7} />}
            onClick={after(() => actions.copyLink(order))}
          >
            {m.orders_copy_link()}
          </RowMenu.Entry>
          <OrderMakingEntries order={order} close={close} />
          <Suspense>
            <DocumentEntries id={order._id} close={close} />
          </Suspense>
          <TestOrderEntries order={order} close={close} onRequest={(act) => actions.openTest(order, act)} />
          <StatusEntries order={order} close={close} onChoose={(to) => actions.changeStatus(order, to)} />
        </>
      )
    }}
  </RowMenu>
)

type StatusProps = { order: OrderRow; close: () => void; onChoose: (to: TrackingStatus) => void }

const StatusEntries = ({ order, close, onChoose }: StatusProps) => {
  const refusal = useCan('orders:status') ? undefined : m.shell_not_allowed()
  const next = NEXT_STATUSES[order.trackingStatus]
  if (next.length === 0) return null
  return (
    <>
      <RowMenu.Caption>{m.orders_change_status()}</RowMenu.Caption>
      {next.map((status) => (
        <RowMenu.Entry
          key={status}
          icon={<IconArrowRight size={18} stroke={1.7} className="rtl:-scale-x-100" />}
          refusal={refusal}
          onClick={() => {
            close()
            onChoose(status)
          }}
        >
          {TRACKING_NAME[status]()}
        </RowMenu.Entry>
      ))}
    </>
  )
}

const LOOK = { size: 18, stroke: 1.7 }

/** Row menu entries to edit and duplicate the order. An unavailable entry stays focusable and shows why. */
const OrderMakingEntries = ({ order, close }: { order: OrderRow; close: () => void }) => {
  const navigate = useNavigate()
  const refusal = useCan('orders:change') ? undefined : m.shell_not_allowed()
  const edit = () => {
    close()
    navigate({ to: editPath(order.uriCode) })
  }
  const duplicate = () => {
    close()
    navigate({ to: '/admin/orders/new-order', search: { from: order.uriCode } })
  }
  return (
    <>
      <RowMenu.Entry icon={<IconPencil {...LOOK} />} refusal={refusal ?? editRejection(order)} onClick={edit}>
        {m.order_edit()}
      </RowMenu.Entry>
      <RowMenu.Entry icon={<IconCopyPlus {...LOOK} />} refusal={refusal} onClick={duplicate}>
        {m.order_duplicate()}
      </RowMenu.Entry>
    </>
  )
}
