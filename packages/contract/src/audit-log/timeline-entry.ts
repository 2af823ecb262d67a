import { z } from 'zod'
import { Id, IsoDate } from '../shapes.ts'

/** An audit log entry on a timeline: the action, the actor and the changed fields with old and new values. */
export const TimelineEntry = z.object({
  _id: Id,
  action: z.string(),
  by: z.object({ _id: Id, name: z.string() }).nullable().describe('Null if the server acted automatically'),
  changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
  note: z.string().nullable(),
  at: IsoDate,
})
export type TimelineEntry = z.infer<typeof TimelineEntry>
