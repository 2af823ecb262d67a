import type { TrackingStatus } from '../tracking-status.ts'

/**
 * How much of an order left: nothing, a part, every unit, every unit and all of it is delivered, or every unit and all
 * of it came back. Units that were refunded before they left do not count.
 */
export const SHIPPING_STATES = ['none', 'some', 'all', 'delivered', 'returned'] as const
export type ShippingState = (typeof SHIPPING_STATES)[number]

/**
 * The next tracking status that follows from the shipments and returns of an order; none where it does not change. Only
 * steps forward that the rules of statuses allow: an order on hold, cancelled or returned retains its status.
 */
export const ROLL_UP: Record<ShippingState, Partial<Record<TrackingStatus, TrackingStatus>>> = {
  none: {},
  some: { pending: 'processing' },
  all: { pending: 'processing', processing: 'shipped' },
  delivered: { pending: 'processing', processing: 'shipped', shipped: 'delivered' },
  returned: { pending: 'processing', processing: 'shipped', shipped: 'returned', delivered: 'returned' },
}

/**
 * A line of an order with units: ordered, refunded without a return, in its shipments, of those in sent ones, and of
 * those received by returns.
 */
export type ShippedUnits = {
  quantity: number
  refunded: number
  packed: number
  sent: number
  received: number
}

/** The units of a line that are in no shipment. Refunds count first against units that are in none. */
export const unitsToShip = ({
  quantity,
  refunded,
  packed,
}: Pick<ShippedUnits, 'quantity' | 'refunded' | 'packed'>): number =>
  Math.max(0, quantity - refunded - packed)

/**
 * The shipping state of an order with these lines, without fees, and shipments. Without a sent shipment, units came
 * back only of an order that left as a whole before shipments were recorded.
 */
export function getShippingState(
  lines: readonly ShippedUnits[],
  shipments: readonly { sentAt: string | null; deliveredAt: string | null }[],
): ShippingState {
  const sent = shipments.filter(({ sentAt }) => sentAt !== null)
  const isBack =
    lines.some(({ received }) => received > 0) &&
    lines.every((line) => line.received >= (sent.length === 0 ? line.quantity : line.sent))
  if (sent.length === 0) return isBack ? 'returned' : 'none'
  const isComplete = sent.length === shipments.length && lines.every((line) => unitsToShip(line) === 0)
  if (!isComplete) return 'some'
  if (isBack) return 'returned'
  return sent.every(({ deliveredAt }) => deliveredAt !== null) ? 'delivered' : 'all'
}

/** Whether an order with this status left as a whole, although it has no recorded shipments. */
export const leftAsWhole = (status: TrackingStatus): boolean =>
  status === 'shipped' || status === 'delivered' || status === 'returned'

/** Whether parcels of an order with this status can leave. */
export const isShippable = (status: TrackingStatus): boolean =>
  status !== 'on-hold' && status !== 'cancelled' && status !== 'returned'
