import { z } from 'zod'
import { Id, IsoDate } from './shapes.ts'

/** Specification 9: how many the header shows. `unreadCount` counts those beyond as well. */
export const NOTIFICATION_LIMIT = 10

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
  message: z.string(),
  /** Who it comes from; null where it is nobody, such as stock that runs low. */
  customer: z
    .object({ avatar: z.string().nullable(), firstName: z.string(), lastName: z.string() })
    .nullable(),
  info: z.discriminatedUnion('type', [OrderInfo, ScreenInfo]),
  createdAt: IsoDate,
})
export type Notification = z.infer<typeof Notification>
