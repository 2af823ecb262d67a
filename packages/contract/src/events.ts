import { z } from 'zod'
import { Id, SiteKey } from './shapes.ts'

/** What the outbox tells after a commit: name to payload. Sockets, jobs and other domains listen to these. */
export const events = {
  'order.placed': z.object({ order: Id, orderId: z.string(), uriCode: z.string(), site: SiteKey }),
  'order.statusChanged': z.object({
    order: Id,
    orderId: z.string(),
    uriCode: z.string(),
    site: SiteKey,
    from: z.string(),
    to: z.string(),
  }),
  'order.commented': z.object({
    order: Id,
    orderId: z.string(),
    uriCode: z.string(),
    site: SiteKey,
    comment: Id,
    byCustomer: z.boolean(),
  }),
  'admin.sessionsEnded': z.object({ admin: Id, sessions: z.array(Id) }),
} as const
export type EventName = keyof typeof events
export type EventPayload<Name extends EventName> = z.infer<(typeof events)[Name]>
