import { patch } from '../call.ts'
import { failures, notFound } from '../errors/call-errors.ts'
import { Order } from './order.ts'
import {
  BulkTrackingNumbers,
  RemoveTrackingNumber,
  TrackingReport,
  UpdateTrackingNumber,
} from './tracking-input.ts'

const permission = 'orders:track'
const tag = 'Orders'

/** Under which numbers parcels travel. */
export const orderTracking = {
  updateNumber: patch('/admin/orders/tracking/update-number', {
    permission,
    tag,
    summary: 'Add a tracking number to an order, or change one',
    description:
      'An order in processing becomes shipped with it, unless `moveToShipped` is false; a pending one does if it is true.',
  })
    .input(UpdateTrackingNumber)
    .output(Order)
    .errors({
      ...notFound('order'),
      ...failures('STALE', 'ORDER_NOT_SHIPPABLE', 'TRACKING_NUMBER_EXISTS', 'TRACKING_NUMBER_GONE'),
    }),
  removeNumber: patch('/admin/orders/tracking/remove-number', {
    permission,
    tag,
    summary: 'Remove a tracking number from an order',
    description: 'The tracking status stays as it is.',
  })
    .input(RemoveTrackingNumber)
    .output(Order)
    .errors({ ...notFound('order'), ...failures('STALE', 'TRACKING_NUMBER_GONE') }),
  bulkUpdateNumbers: patch('/admin/orders/tracking/bulk-update-numbers', {
    permission,
    tag,
    summary: 'Add tracking numbers to many orders by their order numbers',
    description:
      'Each row by its own rules, with an outcome of its own. A long list is done in chunks: one that is cut off has done whole chunks, and the same list again adds the rest. `dryRun` writes nothing.',
  })
    .input(BulkTrackingNumbers)
    .output(TrackingReport),
}
