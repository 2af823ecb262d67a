import { getSending, usualDays } from '@storekeeper/contract/customer-notifications/notification-kinds'
import { signedIn } from '../../calls.ts'
import { fieldError } from '../../lib/api-error.ts'
import { recordAudit } from '../../lib/audit.ts'
import { readList } from './list-notifications.ts'
import { lockSender } from './lock-sender.ts'
import { readNotificationSettings } from './read-settings.ts'

/** Turns a notification on or off. Turning on what is on already changes nothing but its days. */
export const updateNotification = signedIn.customerNotifications.update.handler(
  async ({ context: { db, admin, clock }, input: { kind, site: key, isOn, days }, errors }) => {
    if (!isOn && getSending(kind) === 'always') throw fieldError('isOn', 'NOTIFICATION_ALWAYS_ON')
    const now = clock()
    return db.transaction().execute(async (tx) => {
      const site = await lockSender(tx, key)
      if (!site) throw errors.NOT_FOUND()
      const settings = await readNotificationSettings(tx, key)
      const before = settings?.find((setting) => setting.kind === kind)
      const wasOn = before !== undefined && before.since !== null
      const newDays = usualDays(kind) === null ? null : (days ?? before?.days ?? usualDays(kind))
      const changedAt = wasOn && isOn && before.since ? before.since : now.toISOString()
      if (wasOn !== isOn || (before?.days ?? null) !== newDays) {
        await tx
          .insertInto('customerNotifications')
          .values({ site: key, kind, isOn, days: newDays, changedAt })
          .onConflict((conflict) =>
            conflict.columns(['site', 'kind']).doUpdateSet({ isOn, days: newDays, changedAt }),
          )
          .execute()
        await recordAudit(tx, admin, now, {
          action: 'customerNotification.changed',
          entityId: site._id,
          changes: {
            notification: { from: null, to: kind },
            ...(wasOn !== isOn && { isOn: { from: wasOn, to: isOn } }),
            ...((before?.days ?? null) !== newDays && {
              days: { from: before?.days ?? null, to: newDays },
            }),
          },
        })
      }
      const list = await readList(tx, key)
      if (!list) throw errors.NOT_FOUND()
      return list
    })
  },
)
