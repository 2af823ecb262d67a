import { z } from 'zod'
import type { Permission } from '../permissions.ts'

type WebhookEvent = {
  /** What an admin needs, on the sites of the webhook, to let it receive the event. */
  permission: Permission
  /** When the event is sent. */
  description: string
}

/** The events that webhooks can receive, in the order in which forms list them. */
export const WEBHOOK_EVENTS = {
  'order.created': { permission: 'orders:read', description: 'An order was placed or created.' },
  'order.updated': {
    permission: 'orders:read',
    description: 'An order changed: its items, addresses, payments, tracking numbers or assignment.',
  },
  'order.status_updated': {
    permission: 'orders:read',
    description: 'The tracking status of an order changed.',
  },
  'order.shipped': { permission: 'orders:read', description: 'The tracking status became `shipped`.' },
  'order.delivered': { permission: 'orders:read', description: 'The tracking status became `delivered`.' },
  'order.cancelled': { permission: 'orders:read', description: 'The tracking status became `cancelled`.' },
  'order.payment_received': {
    permission: 'orders:read',
    description: 'A payment was recorded, also a part of the amount.',
  },
  'order.paid': { permission: 'orders:read', description: 'A payment completed the amount of the order.' },
  'order.refunded': {
    permission: 'orders:read',
    description: 'A refund was recorded, also a part of the amount.',
  },
  'order.commented': {
    permission: 'orders:read',
    description: 'An admin or the customer commented on an order.',
  },
  'shipment.sent': {
    permission: 'orders:read',
    description: 'A part of an order, or all of it, was shipped.',
  },
  'shipment.delivered': { permission: 'orders:read', description: 'A shipment was delivered.' },
  'return.requested': {
    permission: 'returns:read',
    description: 'A customer requested a return, or withdrew from the contract of a shipped order.',
  },
  'return.updated': {
    permission: 'returns:read',
    description: 'A return was created by an admin, or changed.',
  },
  'product.created': { permission: 'products:read', description: 'A product was created.' },
  'product.updated': { permission: 'products:read', description: 'An admin changed a product.' },
  'product.deleted': { permission: 'products:read', description: 'A product was deleted.' },
  'product.stock_low': {
    permission: 'products:read',
    description: 'The stock fell to the low-stock threshold. Sent once until the stock is above it again.',
  },
  'customer.created': { permission: 'customers:read', description: 'A customer was created, or signed up.' },
  'customer.updated': { permission: 'customers:read', description: 'A customer changed.' },
  'customer.deleted': {
    permission: 'customers:read',
    description: 'A customer was deleted, erased, or merged into another one.',
  },
  'coupon.created': { permission: 'coupons:read', description: 'A coupon was created.' },
  'coupon.updated': { permission: 'coupons:read', description: 'A coupon changed.' },
  'coupon.deleted': { permission: 'coupons:read', description: 'A coupon was deleted.' },
  'ticket.created': { permission: 'tickets:read', description: 'A ticket was opened.' },
  'ticket.updated': {
    permission: 'tickets:read',
    description: 'The status, priority or assignment of a ticket changed.',
  },
  'ticket.replied': {
    permission: 'tickets:read',
    description: 'An admin or the customer added a message to a ticket.',
  },
} as const satisfies Record<string, WebhookEvent>

export type WebhookEventType = keyof typeof WEBHOOK_EVENTS
export const WEBHOOK_EVENT_TYPES = Object.keys(WEBHOOK_EVENTS) as [WebhookEventType, ...WebhookEventType[]]

/** The type of test events, which every webhook receives. */
export const TEST_EVENT = 'webhook.test'

/** The types of events in the delivery log. */
export const DELIVERED_TYPES = [...WEBHOOK_EVENT_TYPES, TEST_EVENT] as const
export const DeliveredType = z.enum(DELIVERED_TYPES)
export type DeliveredType = z.infer<typeof DeliveredType>

/** Why the server turned a webhook off: all attempts failed for days, or the receiver responded with 410. */
export const TurnOffReason = z.enum(['failing', 'gone'])
export type TurnOffReason = z.infer<typeof TurnOffReason>
