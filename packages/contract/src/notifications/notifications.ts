import { z } from 'zod'
import { callsOf } from '../call.ts'
import { notFound } from '../errors/call-errors.ts'
import { pageLimit, pageSchema } from '../list.ts'
import { Id } from '../shapes.ts'
import { Notification } from './notification.ts'
import { FilteredNotificationQuery } from './notification-filter-fields.ts'
import { NOTIFICATION_LIMIT } from './notification-limit.ts'

const { del, get, patch, post } = callsOf('Notifications')

/** `unreadCount` is exact and includes notifications beyond the list. */
const NotificationList = z.object({ notifications: z.array(Notification), unreadCount: z.int() })

const Unread = z.object({ unreadCount: z.int() })

export const notifications = {
  list: get('/admin/notifications', { permission: 'profile:own', summary: 'List the latest notifications' })
    .input(z.strictObject({ limit: pageLimit(NOTIFICATION_LIMIT, 100) }))
    .output(NotificationList),
  all: get('/admin/notifications/all', {
    permission: 'profile:own',
    summary: 'List all notifications of the last 90 days',
  })
    .input(FilteredNotificationQuery)
    .output(pageSchema(Notification)),
  readAll: post('/admin/notifications/mark-as-all-read', {
    permission: 'profile:own',
    summary: 'Mark all notifications as read',
    description:
      'With `upTo`, marks only this notification and earlier ones, so that newer ones remain unread.',
  })
    .input(z.strictObject({ upTo: Id.optional().describe('`_id` of the newest displayed notification') }))
    .output(Unread.extend({ marked: z.int().describe('Number of notifications that were unread') })),
  read: patch('/admin/notifications/{id}', {
    permission: 'profile:own',
    summary: 'Mark a notification as read or unread',
  })
    .input(z.strictObject({ id: Id, isRead: z.boolean().default(true) }))
    .output(Unread)
    .errors(notFound('notification')),
  remove: del('/admin/notifications/{id}', { permission: 'profile:own', summary: 'Delete a notification' })
    .input(z.strictObject({ id: Id }))
    .output(Unread)
    .errors(notFound('notification')),
}
