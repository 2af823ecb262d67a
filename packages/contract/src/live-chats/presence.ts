import { z } from 'zod'
import { Id, IsoDate, SiteKey } from '../shapes.ts'

/** Whether the customer of a chat is online, which means at least one open socket. */
export const Presence = z.object({
  chatUuid: Id,
  site: SiteKey,
  isOnline: z.boolean(),
  lastSeenAt: IsoDate.nullable(),
})
export type Presence = z.infer<typeof Presence>
