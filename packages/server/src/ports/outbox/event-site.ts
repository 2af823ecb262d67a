import type { PublishedEvent } from './read-events.ts'

/** The site of the record that an event is about; null if all sites share it. */
export function getSite({ payload }: PublishedEvent): string | null {
  if ('site' in payload) return payload.site
  if ('chat' in payload) return payload.chat.site
  return 'notification' in payload ? payload.notification.site : null
}
