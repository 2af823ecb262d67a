import type { Order, OrderItem } from '@storekeeper/contract/orders/order'
import { leftAsWhole, unitsToShip } from '@storekeeper/contract/orders/shipments/roll-up'
import type { Shipment } from '@storekeeper/contract/orders/shipments/shipment'
import type { TrackingNumber } from '@storekeeper/contract/orders/tracking/tracking-number'

type Shipped = Pick<Order, 'items' | 'refunds' | 'shipments' | 'trackingStatus'>

/** A line of an order with the units that are in no shipment. */
export type RestLine = { item: OrderItem; left: number }

/** The lines with units that are in no shipment and not refunded; those of `edited` count as such too. */
export function getRest(order: Shipped, edited?: Shipment): RestLine[] {
  if (order.shipments.length === 0 && leftAsWhole(order.trackingStatus)) return []
  return order.items.flatMap((item) => {
    if (item.kind === 'fee') return []
    const others = order.shipments.filter(({ _id }) => _id !== edited?._id)
    const packed = countUnits(others, item)
    const left = Math.max(
      unitsToShip({ quantity: item.quantity, refunded: countRefunded(order, item), packed }),
      0,
    )
    return left > 0 ? [{ item, left }] : []
  })
}

/** The items that were sent, of all that are shipped; refunded ones that were not sent do not count. */
export function countShipped(order: Shipped): { sent: number; total: number } {
  const { items, shipments, trackingStatus } = order
  const goods = items.filter(({ kind }) => kind !== 'fee')
  const all = goods.reduce((sum, { quantity }) => sum + quantity, 0)
  if (shipments.length === 0) return { sent: leftAsWhole(trackingStatus) ? all : 0, total: all }
  const isSent = shipments.filter(({ sentAt }) => sentAt !== null)
  const packed = goods.reduce((sum, item) => sum + countUnits(shipments, item), 0)
  const left = getRest(order).reduce((sum, line) => sum + line.left, 0)
  return { sent: goods.reduce((sum, item) => sum + countUnits(isSent, item), 0), total: packed + left }
}

/** The shipment of a tracking number; numbers from before shipments were recorded have none. */
export const findShipment = (
  shipments: readonly Shipment[],
  { carrier, number }: Pick<TrackingNumber, 'carrier' | 'number'>,
): Shipment | undefined =>
  shipments.find(({ tracking }) =>
    tracking.some((known) => known.carrier === carrier && known.number === number),
  )

/** The latest shipment that left without a tracking number. */
export const findUnnumbered = (shipments: readonly Shipment[]): Shipment | undefined =>
  shipments.findLast(({ sentAt, tracking }) => sentAt !== null && tracking.length === 0)

/** Whether a tracking number without a shipment makes a new one, of all items that are in none. */
export const makesShipment = (order: Shipped): boolean =>
  getRest(order).length > 0 &&
  !order.shipments.some(({ sentAt, tracking }) => sentAt === null && tracking.length === 0)

const countUnits = (shipments: readonly Shipment[], { _id }: OrderItem) =>
  shipments
    .flatMap(({ lines }) => lines)
    .reduce((sum, { line, quantity }) => (line === _id ? sum + quantity : sum), 0)

/** Units that returns refunded left before. */
const countRefunded = ({ refunds }: Shipped, { _id }: OrderItem) =>
  refunds
    .flatMap((refund) => (refund.return ? [] : refund.lines))
    .reduce((sum, { line, quantity }) => (line === _id ? sum + quantity : sum), 0)
