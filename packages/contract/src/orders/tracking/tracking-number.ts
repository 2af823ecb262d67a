import { z } from 'zod'
import { IsoDate } from '../../shapes.ts'

export const TrackingNumber = z.object({
  carrier: z.string(),
  number: z.string(),
  url: z.string().nullable(),
  addedAt: IsoDate,
})
export type TrackingNumber = z.infer<typeof TrackingNumber>
