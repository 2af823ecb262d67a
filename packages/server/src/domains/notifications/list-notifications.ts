import { signedIn } from '../../calls.ts'
import { countUnread, latestNotifications, toNotificationPage } from './read-notifications.ts'

/** One transaction, so that the unread count matches the list. */
export const listNotifications = signedIn.notifications.list.handler(
  ({ context: { db, admin }, input: { limit } }) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => ({
        notifications: await latestNotifications(tx, admin, limit),
        unreadCount: await countUnread(tx, admin),
      })),
)

export const allNotifications = signedIn.notifications.all.handler(
  async ({ context: { db, admin }, input }) => ({
    ...(await toNotificationPage(db, admin, input)),
    page: input.page,
    limit: input.limit,
  }),
)
