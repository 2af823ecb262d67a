import type { TrackingStatus } from '@storekeeper/contract/orders/tracking-status'
import type { WebhookEventType } from '@storekeeper/contract/webhooks/webhook-events'
import type { PublishedEvent } from '../../ports/outbox/read-events.ts'
import type { RecordKind } from './read-record.ts'

/** What webhooks receive of an event of the store. */
export type DescribedEvent = {
  types: readonly WebhookEventType[]
  kind: RecordKind
  /** The id of the record. */
  _id: string
  /** The record whose events are sent one after the other: the order, also for its shipments and returns. */
  subject: string
  /** Fields of the event besides the record. */
  more: Record<string, unknown>
}

/** Null for events that no webhook receives. */
export function describeEvent({ name, payload }: PublishedEvent): DescribedEvent | null {
  const ofOrder = (types: readonly WebhookEventType[], order: string, more = {}): DescribedEvent => ({
    ...{ types, kind: 'order', _id: order, subject: order, more },
  })
  const ofTicket = (type: WebhookEventType, ticket: string, more = {}): DescribedEvent => ({
    ...{ types: [type], kind: 'ticket', _id: ticket, subject: ticket, more },
  })
  switch (name) {
    case 'order.placed':
      return ofOrder(['order.created'], payload.order)
    case 'order.changed':
      return ofOrder(['order.updated'], payload.order)
    case 'order.statusChanged': {
      const { order, from, to } = payload
      const reached = REACHED[to as TrackingStatus]
      return ofOrder(['order.status_updated', ...(reached ? [reached] : [])], order, { from, to })
    }
    case 'order.commented': {
      const { order, comment, byCustomer } = payload
      return ofOrder(['order.commented'], order, { comment, byCustomer })
    }
    case 'shipment.sent':
    case 'shipment.delivered':
      return ofOrder([name], payload.order, { shipment: payload.shipment })
    case 'return.requested':
    case 'return.changed': {
      const { return: _id, order } = payload
      const type = name === 'return.requested' ? name : 'return.updated'
      return { types: [type], kind: 'return', _id, subject: order, more: { order } }
    }
    case 'product.stockLow': {
      const { product, quantity } = payload
      return {
        types: ['product.stock_low'],
        kind: 'product',
        _id: product,
        subject: product,
        more: { quantity },
      }
    }
    case 'ticket.opened':
      return ofTicket('ticket.created', payload.ticket, { byCustomer: payload.byCustomer })
    case 'ticket.changed':
      return ofTicket('ticket.updated', payload.ticket)
    case 'ticket.replied': {
      const { ticket, message, byCustomer, isInternal } = payload
      return ofTicket('ticket.replied', ticket, { message, byCustomer, isInternal })
    }
    case 'record.changed': {
      const { type, record, fields } = payload
      const kind = KINDS.find((one) => type.startsWith(`${one}.`)) ?? 'order'
      return { types: [type], kind, _id: record, subject: record, more: { fields } }
    }
    default:
      return null
  }
}

/** The event of a tracking status besides `order.status_updated`. */
const REACHED: Partial<Record<TrackingStatus, WebhookEventType>> = {
  shipped: 'order.shipped',
  delivered: 'order.delivered',
  cancelled: 'order.cancelled',
}

const KINDS = ['order', 'product', 'customer', 'coupon'] as const
