import { emitEvents } from './domains/notifications/notifications.ts'
import type { Reactions } from './ports/outbox/reactions.ts'

/** What domains do about events of others. One line a reaction; its name must stay, since how far it came is noted by it. */
export const reactions: Reactions = {
  notifications: emitEvents,
}
