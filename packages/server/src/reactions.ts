import { notifyOfEvents } from './domains/customer-notifications/customer-notifications.ts'
import { issueOnEvents } from './domains/invoices/invoices.ts'
import { closeBlockedChats } from './domains/live-chats/live-chats.ts'
import { createNotifications } from './domains/notifications/notifications.ts'
import { queueWebhooks } from './domains/webhooks/webhooks.ts'
import type { Reactions } from './ports/outbox/reactions.ts'

/**
 * The reactions of domains to events of other domains, one per line. The cursor of a reaction is stored under
 * its name, so the name must not change.
 */
export const openAllReactions = (resources: Parameters<typeof notifyOfEvents>[0]): Reactions => ({
  notifications: createNotifications,
  blockedChats: closeBlockedChats,
  customerNotifications: notifyOfEvents(resources),
  invoices: issueOnEvents,
  webhooks: queueWebhooks(resources),
})
