import { Button } from '@mantine/core'
import type { Order } from '@storekeeper/contract/orders/order'
import { isShippable } from '@storekeeper/contract/orders/shipments/roll-up'
import type { Shipment } from '@storekeeper/contract/orders/shipments/shipment'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '~/api'
import { TRACKING_STATUS } from '~/domains/order-references/order-references'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { Ago } from '~/ui/dates/Ago'
import { RowMenu } from '~/ui/list/rows/RowMenu'
import { StatusBadge, type StatusLook } from '~/ui/StatusBadge'
import { toast } from '~/ui/toasts/toast'
import { ShipmentSlip } from '../documents/DocumentEntries'
import { orderQuery } from '../order-queries'
import { useOrderChange } from './use-order-change'

type Props = {
  order: Order
  shipment: Shipment
  onEdit: () => void
  onSend: () => void
  onRemove: () => void
}

/** A shipment: its state, items, tracking numbers and the actions that its state allows. */
export const ShipmentEntry = ({ order, shipment, onEdit, onSend, onRemove }: Props) => {
  const { number, lines, tracking, weight, labelNote, sentAt, deliveredAt, createdAt } = shipment
  const canTrack = useCan('orders:track', order.site)
  const look = LOOKS[deliveredAt ? 'delivered' : sentAt ? 'sent' : 'packed']
  const title = m.shipments_shipment({ number: formatCount(number) })
  const queries = useQueryClient()
  const change = useOrderChange(order)
  const deliver = useMutation({
    // Deliveries of one order wait for each other, so that each is based on the version after the one before.
    scope: { id: `shipments ${order._id}` },
    mutationFn: () => {
      const { version } = queries.getQueryData<Order>(orderQuery(order.uriCode).queryKey) ?? order
      return change(() => api.orderShipments.deliver.call({ id: order._id, shipment: shipment._id, version }))
    },
    onSuccess: () => toast.success(m.shipments_was_delivered()),
  })
  const { orderId, trackingStatus } = order
  const refusal = canTrack ? undefined : m.shell_not_allowed()
  const status = TRACKING_STATUS[trackingStatus].label()
  const noSending =
    refusal ?? (isShippable(trackingStatus) ? undefined : m.shipments_not_allowed({ order: orderId, status }))

  return (
    <li className="grid gap-2 p-3 border border-line rounded-item text-sm">
      <div className="flex gap-x-3">
        <div className="flex flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="font-semibold">{title}</h3>
          <StatusBadge {...look} />
          <Ago at={deliveredAt ?? sentAt ?? createdAt} className="text-ink-2" />
        </div>
        <RowMenu
          label={m.shipments_actions({ number: formatCount(number) })}
          site={order.site}
          entries={(close) => [
            {
              label: m.shipments_edit(),
              icon: IconPencil,
              permission: 'orders:track',
              onClick: onEdit,
            },
            <ShipmentSlip key="slip" order={order._id} shipment={shipment._id} close={close} />,
            !sentAt && {
              label: m.shipments_delete(),
              icon: IconTrash,
              permission: 'orders:track',
              onClick: onRemove,
            },
          ]}
        />
      </div>
      <ul aria-label={m.shipments_items()}>
        {lines.map(({ line, quantity }) => (
          <li key={line} className="wrap-anywhere">
            <span className="tabular-nums">{formatCount(quantity)}</span> ×{' '}
            <bdi>{order.items.find(({ _id }) => _id === line)?.title}</bdi>
          </li>
        ))}
      </ul>
      {tracking.map((parcel) => (
        <p key={`${parcel.carrier} ${parcel.number}`} className="flex flex-wrap gap-x-3">
          <bdi>{parcel.carrier}</bdi>
          <bdi dir="ltr" className="font-medium wrap-anywhere">
            {parcel.number}
          </bdi>
        </p>
      ))}
      {(weight !== null || labelNote) && (
        <p className="flex flex-wrap gap-x-3 text-ink-2 wrap-anywhere">
          {weight !== null && <span>{m.shipments_weight_shown({ weight: formatCount(weight) })}</span>}
          {labelNote && <bdi>{labelNote}</bdi>}
        </p>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {!sentAt && (
          <Button
            size="compact-sm"
            aria-haspopup="dialog"
            disabled={noSending !== undefined}
            title={noSending}
            onClick={onSend}
          >
            {m.shipments_send({ number: formatCount(number) })}
          </Button>
        )}
        {sentAt && !deliveredAt && (
          <Button
            size="compact-sm"
            variant="default"
            loading={deliver.isPending}
            disabled={refusal !== undefined}
            title={refusal}
            onClick={() => deliver.mutate()}
          >
            {m.shipments_deliver({ number: formatCount(number) })}
          </Button>
        )}
      </div>
    </li>
  )
}

const LOOKS: Record<'packed' | 'sent' | 'delivered', StatusLook> = {
  packed: { tone: 'waiting', label: m.shipments_state_packed },
  sent: { tone: 'moving', label: m.shipments_state_sent },
  delivered: { tone: 'good', label: m.shipments_state_delivered },
}
