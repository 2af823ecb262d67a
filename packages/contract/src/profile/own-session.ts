import { z } from 'zod'
import { Id, IsoDate } from '../shapes.ts'

/** One sign-in of one's own on one device. */
export const OwnSession = z.object({
  _id: Id,
  device: z.string().describe('What the browser said of itself (User-Agent)'),
  ip: z.string(),
  createdAt: IsoDate,
  lastSeenAt: IsoDate,
  expiresAt: IsoDate,
  isCurrent: z.boolean().describe('The session this call is made with'),
})
export type OwnSession = z.infer<typeof OwnSession>
