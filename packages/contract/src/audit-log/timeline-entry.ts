import { z } from 'zod'
import { Id, IsoDate } from '../shapes.ts'

/** A row of a timeline, from the audit log: what happened, who did it, which fields went from what to what. */
export const TimelineEntry = z.object({
  _id: Id,
  action: z.string(),
  by: z.object({ _id: Id, name: z.string() }).nullable().describe('Null: the program itself'),
  changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
  note: z.string().nullable(),
  at: IsoDate,
})
export type TimelineEntry = z.infer<typeof TimelineEntry>
