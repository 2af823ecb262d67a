import { Button } from '@mantine/core'
import type { Order } from '@storekeeper/contract/orders/order'
import type { TrackingNumber } from '@storekeeper/contract/orders/tracking/tracking-number'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { api } from '~/api'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { Card } from '~/ui/Card'
import { lazyComponent } from '~/ui/lazy-component'
import { useOpened } from '~/ui/list/use-opened'
import { offerUndo } from '~/ui/toasts/offer-undo'
import { orderQuery } from '../order-queries'
import { findShipment } from '../shipments/shipment-draft'
import { Parcel } from '../tracking/Parcel'

const TrackingNumberDialog = lazyComponent(
  async () => (await import('../tracking/TrackingNumberDialog')).TrackingNumberDialog,
)
const RemoveDialog = lazyComponent(async () => (await import('~/ui/dialogs/RemoveDialog')).RemoveDialog)

type Opened = { kind: 'create' } | { kind: 'change' | 'remove'; parcel: TrackingNumber }

/** The tracking numbers of an order. */
export const OrderTracking = ({ order }: { order: Order }) => {
  const { tracking, trackingStatus } = order
  const queries = useQueryClient()
  const { opened, open, close } = useOpened<Opened>()
  const canTrack = useCan('orders:track', order.site)
  const isOver = trackingStatus === 'cancelled' || trackingStatus === 'returned'
  const removeNumber = async ({ carrier, number }: TrackingNumber) => {
    const { _id, version } = order
    const saved = await api.orderTracking.removeNumber.call({ _id, version, carrier, number })
    queries.setQueryData(orderQuery(order.uriCode).queryKey, saved)
    offerUndo(m.tracking_removed(), saved)
  }

  return (
    <Card
      title={m.orders_tracking_numbers()}
      actions={
        !isOver && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            aria-haspopup="dialog"
            disabled={!canTrack}
            title={canTrack ? undefined : m.shell_not_allowed()}
            onClick={() => open({ kind: 'create' })}
          >
            {m.tracking_add_number()}
          </Button>
        )
      }
    >
      {tracking.length === 0 ? (
        <p className="text-sm text-ink-2">{m.orders_no_tracking()}</p>
      ) : (
        <ul className="grid gap-1 text-sm">
          {tracking.map((parcel) => (
            <Parcel
              key={`${parcel.carrier} ${parcel.number}`}
              parcel={parcel}
              note={shipmentName(order, parcel)}
              onChange={canTrack ? () => open({ kind: 'change', parcel }) : undefined}
              onRemove={canTrack ? () => open({ kind: 'remove', parcel }) : undefined}
            />
          ))}
        </ul>
      )}
      <Suspense>
        {(opened?.kind === 'create' || opened?.kind === 'change') && (
          <TrackingNumberDialog
            order={order}
            replaces={opened.kind === 'change' ? opened.parcel : null}
            onClose={close}
          />
        )}
        {opened?.kind === 'remove' && (
          <RemoveDialog
            title={m.tracking_remove_title({ number: `${opened.parcel.carrier} ${opened.parcel.number}` })}
            text={m.tracking_remove_text()}
            confirmLabel={m.tracking_remove_confirm()}
            remove={() => removeNumber(opened.parcel)}
            onClose={close}
          />
        )}
      </Suspense>
    </Card>
  )
}

/** The shipment of a number, if the order has several. */
const shipmentName = ({ shipments }: Order, parcel: TrackingNumber) => {
  const shipment = shipments.length > 1 && findShipment(shipments, parcel)
  return shipment ? m.shipments_shipment({ number: formatCount(shipment.number) }) : undefined
}
