import { signedIn } from '../../calls.ts'
import { countUnread, latestNotifications, pageOfNotifications } from './read-notifications.ts'

/** In one transaction, so that the number fits the list. */
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
    ...(await pageOfNotifications(db, admin, input)),
    page: input.page,
    limit: input.limit,
  }),
)
