import { Button } from '@mantine/core'
import type { Order, TrackingNumber } from '@storekeeper/contract/orders/order'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { Card } from '~/ui/Card'
import { later } from '~/ui/later'
import { Parcel } from '../tracking/Parcel'

const TrackingNumberDialog = later(
  async () => (await import('../tracking/TrackingNumberDialog')).TrackingNumberDialog,
)
const RemoveNumberDialog = later(
  async () => (await import('../tracking/RemoveNumberDialog')).RemoveNumberDialog,
)

type DialogState = { does: 'add' } | { does: 'change' | 'remove'; parcel: TrackingNumber }

/** The tracking numbers of an order. */
export const OrderTracking = ({ order }: { order: Order }) => {
  const { tracking, trackingStatus } = order
  const [dialog, setDialog] = useState<DialogState | null>(null)
  const canTrack = useCan('orders:track')
  const isOver = trackingStatus === 'cancelled' || trackingStatus === 'returned'
  const close = () => setDialog(null)

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
            onClick={() => setDialog({ does: 'add' })}
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
              onChange={canTrack ? () => setDialog({ does: 'change', parcel }) : undefined}
              onRemove={canTrack ? () => setDialog({ does: 'remove', parcel }) : undefined}
            />
          ))}
        </ul>
      )}
      <Suspense>
        {(dialog?.does === 'add' || dialog?.does === 'change') && (
          <TrackingNumberDialog
            order={order}
            replaces={dialog.does === 'change' ? dialog.parcel : null}
            onClose={close}
          />
        )}
        {dialog?.does === 'remove' && (
          <RemoveNumberDialog order={order} parcel={dialog.parcel} onClose={close} />
        )}
      </Suspense>
    </Card>
  )
}
