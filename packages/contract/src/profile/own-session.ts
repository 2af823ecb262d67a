import { z } from 'zod'
import { Id, IsoDate } from '../shapes.ts'

/** A session of the signed-in admin on one device. */
export const OwnSession = z.object({
  _id: Id,
  device: z.string().describe('`User-Agent` of the browser'),
  ip: z.string(),
  createdAt: IsoDate,
  lastSeenAt: IsoDate,
  expiresAt: IsoDate,
  isCurrent: z.boolean().describe('Whether it is the session of this request'),
})
export type OwnSession = z.infer<typeof OwnSession>
