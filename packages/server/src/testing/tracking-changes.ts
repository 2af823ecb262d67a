import { newId } from '../lib/id.ts'
import type { Attempt } from './admin-changes.ts'
import { anOrder } from './factories.ts'
import { aMoveTo, bulkMove, move } from './moves.ts'
import { aShipment, linesOf } from './shipments-by-call.ts'
import type { TestShop } from './test-shop.ts'

const parcel = { carrier: 'DHL', number: '4112345678' }

/** A bulk run of the super admin, who makes all changes of the sweep. */
const aRun = async (shop: TestShop) => {
  await anOrder(shop.db)
  const { body } = await bulkMove(shop, { filter: {}, expectedCount: 1 }, aMoveTo('processing'), 'owner')
  return { id: body.run as string }
}

/** The id of an order whose status the super admin changed. */
const aMovedOrder = async (shop: TestShop) => {
  const { _id } = await anOrder(shop.db)
  await move(shop, { _id }, aMoveTo('processing'), 'owner')
  return _id
}

/** An order in processing with a shipment that was not sent. */
const aPackedOrder = async (shop: TestShop) => {
  const order = await anOrder(shop.db)
  const shipment = await aShipment(shop, order._id)
  return { id: order._id, shipment: shipment._id, version: 2 }
}

export const trackingChanges: Record<string, Attempt> = {
  'orderTracking.updateNumber': async (shop) => ({
    _id: (await anOrder(shop.db))._id,
    version: 1,
    ...parcel,
  }),
  'orderTracking.removeNumber': async (shop) => {
    const { _id } = await anOrder(shop.db)
    await shop.send('PATCH', '/admin/orders/tracking/update-number', { _id, version: 1, ...parcel })
    return { _id, version: 2, ...parcel }
  },
  'orderTracking.bulkUpdateNumbers': async (shop) => {
    const { orderId } = await anOrder(shop.db)
    return { rows: [{ orderId, number: parcel.number }] }
  },
  'orderShipments.create': async (shop) => {
    const { _id: id } = await anOrder(shop.db)
    const lines = (await linesOf(shop, id)).map((line) => ({ line, quantity: 1 }))
    return { id, lines, requestId: newId() }
  },
  'orderShipments.update': async (shop) => ({ ...(await aPackedOrder(shop)), weight: 420 }),
  'orderShipments.send': aPackedOrder,
  'orderShipments.deliver': async (shop) => {
    const { _id: id } = await anOrder(shop.db)
    const { _id: shipment } = await aShipment(shop, id, { isSent: true })
    const { version } = (await shop.get(`/admin/orders/details/${id}`)).body
    return { id, shipment, version }
  },
  'orderShipments.remove': async (shop) => {
    const { id, shipment } = await aPackedOrder(shop)
    return { id, shipment }
  },
  'orderDocuments.ofAll': async (shop) => {
    await anOrder(shop.db)
    return { document: 'invoice', filter: {}, expectedCount: 1 }
  },
  'bulkRuns.undo': async (shop) => {
    const run = await aRun(shop)
    await shop.runJobs()
    return run
  },
  'undo.entry': async (shop) => {
    const order = await aMovedOrder(shop)
    const { timeline } = (await shop.get(`/admin/orders/details/${order}`)).body
    return { id: timeline[0]._id }
  },
  'undo.request': async (shop) => {
    const [entry] = await shop.db
      .selectFrom('auditLog')
      .select('requestId')
      .where('entityId', '=', await aMovedOrder(shop))
      .where('action', '=', 'order.statusChanged')
      .execute()
    return { request: entry?.requestId }
  },
  'bulkRuns.cancel': aRun,
  'bulkRuns.retry': async (shop) => {
    const run = await aRun(shop)
    await shop.send('PATCH', `/admin/bulk-runs/${run.id}/cancel`, {}, 'owner')
    return run
  },
}
