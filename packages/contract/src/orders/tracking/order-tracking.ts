import { callsOf } from '../../call.ts'
import { failures, notFound } from '../../errors/call-errors.ts'
import { Order } from '../order.ts'
import {
  BulkTrackingNumbers,
  RemoveTrackingNumber,
  TrackingReport,
  UpdateTrackingNumber,
} from './tracking-input.ts'

const permission = 'orders:track'
const { patch } = callsOf('Orders')

/** Tracking numbers of parcels. */
export const orderTracking = {
  updateNumber: patch('/admin/orders/tracking/update-number', {
    permission,
    summary: 'Add or change a tracking number of an order',
    description:
      'Sends the shipment of the number, which is the whole order if it has no shipments. So an order in processing moves to shipped unless `moveToShipped` is false or units are left, and a pending order if it is true.',
  })
    .input(UpdateTrackingNumber)
    .output(Order)
    .errors({
      ...notFound('order'),
      ...failures(
        'STALE',
        'ORDER_NOT_SHIPPABLE',
        'TRACKING_NUMBER_EXISTS',
        'TRACKING_NUMBER_GONE',
        'SHIPMENT_GONE',
      ),
    }),
  removeNumber: patch('/admin/orders/tracking/remove-number', {
    permission,
    summary: 'Remove a tracking number from an order',
    description: 'The tracking status does not change.',
  })
    .input(RemoveTrackingNumber)
    .output(Order)
    .errors({ ...notFound('order'), ...failures('STALE', 'TRACKING_NUMBER_GONE') }),
  bulkUpdateNumbers: patch('/admin/orders/tracking/bulk-update-numbers', {
    permission,
    summary: 'Add tracking numbers by order number',
    description:
      'Validates each row separately and returns its outcome. Long lists are committed in chunks: after an interruption, sending the same list again adds the remaining rows. `dryRun` writes nothing.',
  })
    .input(BulkTrackingNumbers)
    .output(TrackingReport),
}
