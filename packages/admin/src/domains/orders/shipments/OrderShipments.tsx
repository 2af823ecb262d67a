import { Button } from '@mantine/core'
import type { Order } from '@storekeeper/contract/orders/order'
import type { Shipment } from '@storekeeper/contract/orders/shipments/shipment'
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
import { orderQuery } from '../order-queries'
import { ShipmentEntry } from './ShipmentEntry'
import { countShipped, getRest } from './shipment-draft'

const ShipmentDialog = lazyComponent(async () => (await import('./ShipmentDialog')).ShipmentDialog)
const SendShipmentDialog = lazyComponent(
  async () => (await import('./SendShipmentDialog')).SendShipmentDialog,
)
const RemoveDialog = lazyComponent(async () => (await import('~/ui/dialogs/RemoveDialog')).RemoveDialog)

type Opened = { kind: 'create' } | { kind: 'edit' | 'send' | 'remove'; shipment: Shipment }

/** The shipments of an order, and how much of it was sent. */
export const OrderShipments = ({ order }: { order: Order }) => {
  const queries = useQueryClient()
  const { opened, open, close } = useOpened<Opened>()
  const canTrack = useCan('orders:track', order.site)
  const { shipments, trackingStatus } = order
  const { sent, total } = countShipped(order)
  const isOver = trackingStatus === 'cancelled' || trackingStatus === 'returned'
  const refusal = canTrack ? getRest(order).length === 0 && m.shipments_nothing_left() : m.shell_not_allowed()
  const remove = async (shipment: Shipment) => {
    const saved = await api.orderShipments.remove.call({ id: order._id, shipment: shipment._id })
    queries.setQueryData(orderQuery(order.uriCode).queryKey, saved)
  }
  const shown = (shipment: Shipment) => formatCount(shipment.number)

  return (
    <Card
      title={m.shipments_title()}
      actions={
        !isOver && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            aria-haspopup="dialog"
            disabled={Boolean(refusal)}
            title={refusal || undefined}
            onClick={() => open({ kind: 'create' })}
          >
            {m.shipments_create()}
          </Button>
        )
      }
    >
      {shipments.length === 0 ? (
        <p className="text-sm text-ink-2">{sent > 0 ? m.shipments_before() : m.shipments_none()}</p>
      ) : (
        <>
          <p className="mb-3 text-sm text-ink-2" role="status">
            {m.shipments_progress({ sent: formatCount(sent), total: formatCount(total) })}
          </p>
          <ul className="grid gap-3">
            {shipments.map((shipment) => (
              <ShipmentEntry
                key={shipment._id}
                order={order}
                shipment={shipment}
                onEdit={() => open({ kind: 'edit', shipment })}
                onSend={() => open({ kind: 'send', shipment })}
                onRemove={() => open({ kind: 'remove', shipment })}
              />
            ))}
          </ul>
        </>
      )}
      <Suspense>
        {opened?.kind === 'create' && <ShipmentDialog order={order} shipment={null} onClose={close} />}
        {opened?.kind === 'edit' && (
          <ShipmentDialog order={order} shipment={opened.shipment} onClose={close} />
        )}
        {opened?.kind === 'send' && (
          <SendShipmentDialog order={order} shipment={opened.shipment} onClose={close} />
        )}
        {opened?.kind === 'remove' && (
          <RemoveDialog
            title={m.shipments_remove_title({ number: shown(opened.shipment) })}
            text={m.shipments_remove_text()}
            confirmLabel={m.shipments_delete()}
            remove={() => remove(opened.shipment)}
            removedText={m.shipments_removed()}
            onClose={close}
          />
        )}
      </Suspense>
    </Card>
  )
}
