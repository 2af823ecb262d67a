import { z } from 'zod'
import { Day, IsoDate } from '../shapes.ts'

export const Range = z.object({ from: Day, to: Day })
export type Range = z.infer<typeof Range>

/** What an answer is about, so that each figure can say it. */
export const Span = Range.extend({
  timeZone: z.string(),
  storeTimeZone: z.string().describe('The zone whose days visitors are counted by'),
  site: z.string(),
  updatedAt: IsoDate.describe('Everything until then is counted'),
})
export type Span = z.infer<typeof Span>
