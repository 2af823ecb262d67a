import { z } from 'zod'
import { filterQuery } from '../filters/filter-query.ts'
import { commaList, count, flag, pageLimit } from '../list.ts'
import type { NotificationType } from './notification.ts'

export const NOTIFICATION_TYPES = [
  'order',
  'orderComment',
  'orderMention',
  'orderAssigned',
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
  'payment',
] as const satisfies readonly NotificationType[]

/** All notifications of an admin, newest first. */
export const NotificationQuery = z.object({
  ...filterQuery,
  type: commaList(z.enum(NOTIFICATION_TYPES)),
  unread: flag,
  page: count(z.int().min(1).max(1_000_000).default(1)),
  limit: pageLimit(20),
})
export type NotificationQuery = z.infer<typeof NotificationQuery>
