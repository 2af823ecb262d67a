import { randomUUID } from 'node:crypto'
import type { Tables } from '@storekeeper/server/db/tables'
import { createShipment } from '@storekeeper/server/domains/orders/orders'
import { minutes } from '@storekeeper/server/lib/clock'
import type { Transaction } from 'kysely'
import type { DemoAdmins } from '../admins.ts'
import type { Calendar } from '../calendar.ts'

/**
 * Some orders in processing with several lines are partly shipped: what was on the shelf left first. One is packed
 * and waits for the carrier, and one left in two parcels.
 */
export async function createDemoShipments(
  tx: Transaction<Tables>,
  { jonas, amira }: DemoAdmins,
  calendar: Calendar,
): Promise<void> {
  const lines = await tx
    .selectFrom('orderLines')
    .innerJoin('orders', 'orders._id', 'orderLines.order')
    .select(['orders._id as order', 'orderLines._id as line', 'orderLines.quantity'])
    .where('orders.trackingStatus', '=', 'processing')
    .where('orders.isTestOrder', '=', false)
    .where('orders.updatedAt', '<', calendar.real(calendar.end - minutes(90)).toISOString())
    .where('orderLines.kind', '=', 'product')
    .orderBy('orders.createdAt', 'desc')
    .orderBy('orders.orderId')
    .orderBy('orderLines.position')
    .execute()
  const orders = [...Map.groupBy(lines, ({ order }) => order)].filter(([, some]) => some.length > 1)
  for (const [index, plan] of PLANS.entries()) {
    const [order, some = []] = orders[index] ?? []
    if (!order) continue
    for (const [nth, { isSent, number, ...parcel }] of plan.entries()) {
      const part = plan.length > 1 ? some.slice(nth, nth === 0 ? 1 : undefined) : some.slice(0, 1)
      const shipment = {
        ...{ id: order, requestId: randomUUID(), isSent, skipsMail: false, ...parcel },
        ...(number && { carrier: 'DHL', number }),
        lines: part.map(({ line, quantity }) => ({ line, quantity })),
      }
      const at = calendar.real(calendar.end - minutes(70 - 20 * nth))
      await createShipment(tx, shipment, nth === 0 ? amira : jonas, at)
    }
  }
}

type Parcel = { isSent: boolean; number?: string; weight: number | null; labelNote: string }

/** The shipments of each order; the first one has the first line, the second one the others. */
const PLANS: readonly (readonly Parcel[])[] = [
  [{ isSent: true, number: '4112086530', weight: 640, labelNote: '' }],
  [{ isSent: false, weight: 1250, labelNote: 'Fragile: glass' }],
  [
    { isSent: true, number: '4112086531', weight: 380, labelNote: '' },
    { isSent: true, number: '4112086532', weight: 2100, labelNote: 'Heavy' },
  ],
  [{ isSent: true, number: '4112086533', weight: null, labelNote: '' }],
]
