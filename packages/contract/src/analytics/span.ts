import { z } from 'zod'
import { Day, IsoDate } from '../shapes.ts'

export const Range = z.object({ from: Day, to: Day })
export type Range = z.infer<typeof Range>

/** The days that a span is compared with. */
export const Compared = Range.extend({
  until: IsoDate.nullable().describe(
    'If the span has not ended: the end of the compared time, at the current time of day; null for all of its days',
  ),
})
export type Compared = z.infer<typeof Compared>

/** The days, time zone and site that a response covers. */
export const Span = Range.extend({
  timeZone: z.string(),
  storeTimeZone: z.string().describe('Time zone of the days by which visitors are counted'),
  site: z.string(),
  updatedAt: IsoDate.describe('Everything up to this moment is included'),
})
export type Span = z.infer<typeof Span>
