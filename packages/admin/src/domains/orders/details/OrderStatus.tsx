import { Button, Tooltip } from '@mantine/core'
import type { Order } from '@storekeeper/contract/orders/order'
import {
  CancelReason,
  NEXT_STATUSES,
  type TrackingStatus,
} from '@storekeeper/contract/orders/tracking-status'
import { Suspense, useRef, useState } from 'react'
import { PAYMENT_STATUS, REASON_NAME, TRACKING_STATUS } from '~/domains/order-references/order-references'
import { formatDateTime } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { Card } from '~/ui/Card'
import { lazyComponent } from '~/ui/lazy-component'
import { StatusBadge } from '~/ui/StatusBadge'
import { getRest } from '../shipments/shipment-draft'
import { StatusChangeDialogs } from '../status/StatusChangeDialogs'
import { useStatusChange } from '../status/use-status-change'

const ShipmentDialog = lazyComponent(async () => (await import('../shipments/ShipmentDialog')).ShipmentDialog)

/** The order's present status and the possible next ones. */
export const OrderStatus = ({ order }: { order: Order }) => {
  const moves = useRef<HTMLFieldSetElement>(null)
  const changing = useStatusChange(() => moves.current?.focus())
  const next = NEXT_STATUSES[order.trackingStatus]
  const canMove = useCan('orders:status', order.site)
  const [isShipping, setShipping] = useState(false)
  // What is left is shipped by its form, which takes the carrier and the number before customers are e-mailed.
  const canShip = useCan('orders:track', order.site) && getRest(order).length > 0
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-2">
        <StatusBadge {...TRACKING_STATUS[order.trackingStatus]} />
        <StatusBadge {...PAYMENT_STATUS[order.paymentStatus]} />
        {order.cancelReason && (
          <span className="text-sm text-ink-2">
            {m.orders_detail_reason({
              reason: wasNotPaid(order) ? m.orders_not_paid_in_time() : reasonName(order.cancelReason),
            })}
          </span>
        )}
      </div>
      {order.holdUntil && (
        <p className="text-sm text-ink-2 mt-3">
          {m.orders_hold_until({ time: formatDateTime(order.holdUntil) })}
        </p>
      )}
      <fieldset
        ref={moves}
        tabIndex={-1}
        className="flex flex-wrap items-center gap-2 min-w-0 mt-4 p-0 border-0 outline-0"
        aria-label={m.orders_change_status()}
        data-actions
      >
        {next.map((status, index) => (
          <Button
            key={status}
            size="sm"
            variant={index === 0 ? 'filled' : 'default'}
            loading={changing.isSending && changing.dialog?.to === status}
            disabled={changing.isSending || !canMove}
            title={canMove ? undefined : m.shell_not_allowed()}
            onClick={() =>
              status === 'shipped' && canShip ? setShipping(true) : changing.begin(order, status)
            }
          >
            {VERB[status]()}
          </Button>
        ))}
        {next.length === 0 && (
          <p className="text-sm text-ink-2">
            {m.orders_final({ from: TRACKING_STATUS[order.trackingStatus].label() })}
          </p>
        )}
        <OverrideButton site={order.site} onClick={() => changing.beginOverride(order)} />
      </fieldset>
      <StatusChangeDialogs changing={changing} />
      <Suspense>
        {isShipping && (
          <ShipmentDialog
            order={order}
            shipment={null}
            onClose={() => {
              setShipping(false)
              moves.current?.focus()
            }}
          />
        )}
      </Suspense>
    </Card>
  )
}

/** The labels of the actions that lead to each status. */
const VERB: Record<TrackingStatus, () => string> = {
  pending: m.orders_move_pending,
  processing: m.orders_move_processing,
  'on-hold': m.orders_move_on_hold,
  shipped: m.orders_move_shipped,
  delivered: m.orders_move_delivered,
  cancelled: m.orders_move_cancelled,
  returned: m.orders_move_returned,
}

/** Whether the order was cancelled because its time to pay ended. */
const wasNotPaid = ({ cancelReason, timeline }: Order): boolean =>
  cancelReason === 'other' && timeline.some(({ action }) => action === 'order.holdEnded')

const reasonName = (reason: string) => {
  const known = CancelReason.safeParse(reason)
  return known.success ? REASON_NAME[known.data]() : reason
}

/**
 * Opens the override of status rules; without the permission, the tooltip explains why it is disabled, on
 * hover and on keyboard focus.
 */
const OverrideButton = ({ site, onClick }: { site: string; onClick: () => void }) => {
  const canOverride = useCan('orders:status-override', site)
  return (
    <Tooltip
      label={m.orders_override_forbidden()}
      disabled={canOverride}
      events={{ hover: true, focus: true, touch: true }}
    >
      <Button
        size="sm"
        variant="subtle"
        color="gray"
        className="ms-auto"
        aria-disabled={!canOverride}
        data-disabled={!canOverride || undefined}
        onClick={canOverride ? onClick : undefined}
      >
        {m.orders_override()}
      </Button>
    </Tooltip>
  )
}
