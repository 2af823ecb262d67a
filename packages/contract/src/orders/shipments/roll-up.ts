import type { TrackingStatus } from '../tracking-status.ts'

/**
 * How much of an order left: nothing, a part, every unit, or every unit and all of it is delivered. Units that
 * were refunded before they left do not count.
 */
export const SHIPPING_STATES = ['none', 'some', 'all', 'delivered'] as const
export type ShippingState = (typeof SHIPPING_STATES)[number]

/**
 * The next tracking status that follows from the shipments of an order; none where it does not change. Only
 * steps forward that the rules of statuses allow: an order on hold, cancelled or returned retains its status.
 */
export const ROLL_UP: Record<ShippingState, Partial<Record<TrackingStatus, TrackingStatus>>> = {
  none: {},
  some: { pending: 'processing' },
  all: { pending: 'processing', processing: 'shipped' },
  delivered: { pending: 'processing', processing: 'shipped', shipped: 'delivered' },
}

/** A line of an order with units: ordered, refunded, in its shipments, and of those in sent ones. */
export type ShippedUnits = { quantity: number; refunded: number; packed: number; sent: number }

/** The units of a line that are in no shipment. Refunds count first against units that are in none. */
export const unitsToShip = ({ quantity, refunded, packed }: Omit<ShippedUnits, 'sent'>): number =>
  Math.max(0, quantity - refunded - packed)

/** The shipping state of an order with these lines, without fees, and shipments. */
export function getShippingState(
  lines: readonly ShippedUnits[],
  shipments: readonly { sentAt: string | null; deliveredAt: string | null }[],
): ShippingState {
  const sent = shipments.filter(({ sentAt }) => sentAt !== null)
  if (sent.length === 0) return 'none'
  const isComplete = sent.length === shipments.length && lines.every((line) => unitsToShip(line) === 0)
  if (!isComplete) return 'some'
  return sent.every(({ deliveredAt }) => deliveredAt !== null) ? 'delivered' : 'all'
}

/** Whether an order with this status left as a whole, although it has no recorded shipments. */
export const leftAsWhole = (status: TrackingStatus): boolean =>
  status === 'shipped' || status === 'delivered' || status === 'returned'

/** Whether parcels of an order with this status can leave. */
export const isShippable = (status: TrackingStatus): boolean =>
  status !== 'on-hold' && status !== 'cancelled' && status !== 'returned'
