import { z } from 'zod'
import type { Permission } from '../permissions.ts'
import { Id, IsoDate } from '../shapes.ts'

/** About an order: it opens the order, and a comment opens it at its comments. */
const OrderInfo = z.object({ type: z.enum(['order', 'orderComment']), uriCode: z.string().min(1).max(64) })

/** About anything else: `path` names the screen it opens. */
const ScreenInfo = z.object({
  type: z.enum(['chat', 'ticket', 'freeBuy', 'stock']),
  uriCode: z.null(),
  path: z
    .string()
    .max(300)
    .regex(/^\/admin\/[^\s\\]+$/),
})

/** Something that happened in the shop, as one admin is notified of it. Read and removed are that admin's own. */
export const Notification = z.object({
  _id: Id,
  isRead: z.boolean(),
  /** In English; screens build it in their own language from `info` and `texts`. */
  message: z.string(),
  texts: z
    .record(z.string(), z.string())
    .describe(
      'What the sentence names: `orderId`, `text`, `product`, `quantity`, `ticketNumber`, `subject` …',
    ),
  /** The customer it comes from; null where there is none, such as stock that runs low. */
  customer: z
    .object({ avatar: z.string().nullable(), firstName: z.string(), lastName: z.string() })
    .nullable(),
  info: z.discriminatedUnion('type', [OrderInfo, ScreenInfo]),
  createdAt: IsoDate,
})
export type Notification = z.infer<typeof Notification>
export type NotificationType = Notification['info']['type']

/** An admin is only notified of what they may read. */
export const NOTIFICATION_PERMISSIONS: Record<NotificationType, Permission> = {
  order: 'orders:read',
  orderComment: 'orders:read',
  chat: 'live-chats:read',
  ticket: 'tickets:read',
  freeBuy: 'free-buy:read',
  stock: 'products:read',
}
