import { z } from 'zod'
import type { Permission } from '../permissions.ts'
import { Id, IsoDate, SiteKey } from '../shapes.ts'

/** About an order: opens it, or its comments for a comment. `payment`: a refund failed, or a payment was disputed. */
const OrderInfo = z.object({
  type: z.enum(['order', 'orderComment', 'orderMention', 'orderAssigned', 'payment']),
  uriCode: z.string().min(1).max(64),
})

/** About any other entity: `path` is the screen it opens. */
const ScreenInfo = z.object({
  type: z.enum([
    'chat',
    'chatAssigned',
    'ticket',
    'ticketMention',
    'ticketAssigned',
    'customerMention',
    'freeBuy',
    'stock',
    'privacyRequest',
    'privacyRequestMention',
    'return',
    'returnMention',
    'webhook',
    'viewAlert',
  ]),
  uriCode: z.null(),
  path: z
    .string()
    .max(300)
    .regex(/^\/admin\/[^\s\\]+$/),
})

/** A notification of one admin. Reading or removing it does not affect other admins. */
export const Notification = z.object({
  _id: Id,
  isRead: z.boolean(),
  /** In English; clients build their own text from `info` and `texts`. */
  message: z.string(),
  texts: z
    .record(z.string(), z.string())
    .describe('Params of the text: `orderId`, `text`, `product`, `quantity`, `ticketNumber`, `subject` …'),
  /** The customer who caused it; null if there is none, for example for low stock. */
  customer: z
    .object({ avatar: z.string().nullable(), firstName: z.string(), lastName: z.string() })
    .nullable(),
  /** The admin who caused it, by a mention or an assignment; null if none did. */
  author: z
    .object({ avatar: z.string().nullable(), firstName: z.string(), lastName: z.string() })
    .nullable()
    .default(null),
  info: z.discriminatedUnion('type', [OrderInfo, ScreenInfo]),
  site: SiteKey.nullable().default(null).describe('The site of the entity; null if all sites share it'),
  createdAt: IsoDate,
})
export type Notification = z.infer<typeof Notification>
export type NotificationType = Notification['info']['type']

/** The permission that an admin needs to be notified. */
export const NOTIFICATION_PERMISSIONS: Record<NotificationType, Permission> = {
  order: 'orders:read',
  orderComment: 'orders:read',
  orderMention: 'orders:read',
  orderAssigned: 'orders:read',
  chat: 'live-chats:read',
  chatAssigned: 'live-chats:read',
  ticket: 'tickets:read',
  ticketMention: 'tickets:read',
  ticketAssigned: 'tickets:read',
  customerMention: 'customers:read',
  freeBuy: 'free-buy:read',
  stock: 'products:read',
  privacyRequest: 'customers:read',
  privacyRequestMention: 'customers:read',
  return: 'returns:read',
  returnMention: 'returns:read',
  webhook: 'webhooks:read',
  viewAlert: 'saved-views:own',
  payment: 'orders:pay',
}
