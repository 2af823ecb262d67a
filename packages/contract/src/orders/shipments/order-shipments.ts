import { callsOf } from '../../call.ts'
import { failures, notFound } from '../../errors/call-errors.ts'
import { Order } from '../order.ts'
import { PickList, PickListQuery } from './pick-list.ts'
import {
  DeliverShipment,
  NewShipment,
  SendShipment,
  ShipmentChanges,
  StoredShipment,
} from './shipment-input.ts'

const permission = 'orders:track'
const { del, get, patch, post } = callsOf('Orders')

/** Shipments: the parts in which an order leaves. */
export const orderShipments = {
  pickList: get('/admin/orders/pick-list', {
    permission: 'orders:read',
    summary: 'List what to take from the shelves for orders',
    description:
      'The units that were neither sent nor refunded, those in shipments apart. Bundles are resolved to the products in them.',
  })
    .input(PickListQuery)
    .output(PickList),
  create: post('/admin/orders/{id}/shipments', {
    permission,
    summary: 'Create a shipment of an order',
    description:
      'With units that are in no shipment and were not refunded. The tracking status follows from sent shipments: processing after a part left, shipped after the rest. Repeating a `requestId` creates nothing again.',
  })
    .input(NewShipment)
    .output(Order)
    .errors({
      ...notFound('order'),
      ...failures(
        'IDEMPOTENCY_KEY_REUSED',
        'SHIPMENT_NOT_ALLOWED',
        'SHIPMENT_QUANTITY_TOO_LARGE',
        'ORDER_LINE_GONE',
        'ORDER_LINE_DUPLICATE',
        'TRACKING_NUMBER_EXISTS',
      ),
    }),
  update: patch('/admin/orders/{id}/shipments/{shipment}', {
    permission,
    summary: 'Update a shipment',
    description: 'Its tracking numbers are changed by the calls of tracking numbers.',
  })
    .input(ShipmentChanges)
    .output(Order)
    .errors({
      ...notFound('order'),
      ...failures(
        'STALE',
        'SHIPMENT_GONE',
        'SHIPMENT_ALREADY_SENT',
        'SHIPMENT_QUANTITY_TOO_LARGE',
        'ORDER_LINE_GONE',
        'ORDER_LINE_DUPLICATE',
      ),
    }),
  send: patch('/admin/orders/{id}/shipments/{shipment}/send', {
    permission,
    summary: 'Mark a shipment as sent',
    description: 'Optionally adds a tracking number.',
  })
    .input(SendShipment)
    .output(Order)
    .errors({
      ...notFound('order'),
      ...failures(
        'STALE',
        'SHIPMENT_GONE',
        'SHIPMENT_ALREADY_SENT',
        'SHIPMENT_NOT_ALLOWED',
        'TRACKING_NUMBER_EXISTS',
      ),
    }),
  deliver: patch('/admin/orders/{id}/shipments/{shipment}/deliver', {
    permission,
    summary: 'Mark a shipment as delivered',
  })
    .input(DeliverShipment)
    .output(Order)
    .errors({
      ...notFound('order'),
      ...failures('STALE', 'SHIPMENT_GONE', 'SHIPMENT_NOT_SENT', 'SHIPMENT_ALREADY_DELIVERED'),
    }),
  remove: del('/admin/orders/{id}/shipments/{shipment}', {
    permission,
    summary: 'Delete a shipment that was not sent, with its tracking numbers',
  })
    .input(StoredShipment)
    .output(Order)
    .errors({ ...notFound('order'), ...failures('SHIPMENT_GONE', 'SHIPMENT_ALREADY_SENT') }),
}
