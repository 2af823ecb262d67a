import type { Attempt } from './admin-changes.ts'
import { anOrder } from './factories.ts'
import { aMoveTo, bulkMove } from './moves.ts'
import type { TestShop } from './test-shop.ts'

const parcel = { carrier: 'DHL', number: '4112345678' }

/** A bulk run of the super admin, who makes all changes of the sweep. */
const aRun = async (shop: TestShop) => {
  await anOrder(shop.db)
  const { body } = await bulkMove(shop, { filter: {}, expectedCount: 1 }, aMoveTo('processing'), 'owner')
  return { id: body.run as string }
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
  'orderDocuments.ofAll': async (shop) => {
    await anOrder(shop.db)
    return { document: 'invoice', filter: {}, expectedCount: 1 }
  },
  'bulkRuns.cancel': aRun,
  'bulkRuns.retry': async (shop) => {
    const run = await aRun(shop)
    await shop.send('PATCH', `/admin/bulk-runs/${run.id}/cancel`, {}, 'owner')
    return run
  },
}
