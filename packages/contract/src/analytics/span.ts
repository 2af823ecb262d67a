import { z } from 'zod'
import { Day, IsoDate } from '../shapes.ts'

export const Range = z.object({ from: Day, to: Day })
export type Range = z.infer<typeof Range>

/** The days that a span is compared with. */
export const Compared = Range.extend({
  until: IsoDate.nullable().describe(
    'Counted until then, the time of day it is now, where the span is not over yet; null: all of its days',
  ),
})
export type Compared = z.infer<typeof Compared>

/** What an answer is about, so that each figure can say it. */
export const Span = Range.extend({
  timeZone: z.string(),
  storeTimeZone: z.string().describe('The zone whose days visitors are counted by'),
  site: z.string(),
  updatedAt: IsoDate.describe('Everything until then is counted'),
})
export type Span = z.infer<typeof Span>
