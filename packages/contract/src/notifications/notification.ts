import { z } from 'zod'
import type { Right } from '../rights.ts'
import { Id, IsoDate } from '../shapes.ts'

/** About an order: it opens the order, and a comment opens it at its comments. */
const OrderInfo = z.object({ type: z.enum(['order', 'orderComment']), uriCode: z.string().min(1).max(64) })

/** About anything else: it says itself which screen it opens. */
const ScreenInfo = z.object({
  type: z.enum(['chat', 'ticket', 'freeBuy', 'stock']),
  uriCode: z.null(),
  path: z
    .string()
    .max(300)
    .regex(/^\/admin\/[^\s\\]+$/, 'A notification opens a screen of the back-office.'),
})

/** Something that happened in the shop, as one admin is told of it. Read and removed are that admin's own. */
export const Notification = z.object({
  _id: Id,
  isRead: z.boolean(),
  /** In English; screens say it in their own language from `info` and `words`. */
  message: z.string(),
  words: z
    .record(z.string(), z.string())
    .describe(
      'What the sentence names: `orderId`, `text`, `product`, `quantity`, `ticketNumber`, `subject` …',
    ),
  /** Who it comes from; null where it is nobody, such as stock that runs low. */
  customer: z
    .object({ avatar: z.string().nullable(), firstName: z.string(), lastName: z.string() })
    .nullable(),
  info: z.discriminatedUnion('type', [OrderInfo, ScreenInfo]),
  createdAt: IsoDate,
})
export type Notification = z.infer<typeof Notification>
export type NotificationType = Notification['info']['type']

/** An admin is only told of what they may read. */
export const NOTIFICATION_RIGHTS: Record<NotificationType, Right> = {
  order: 'orders:read',
  orderComment: 'orders:read',
  chat: 'live-chats:read',
  ticket: 'tickets:read',
  freeBuy: 'free-buy:read',
  stock: 'products:read',
}
