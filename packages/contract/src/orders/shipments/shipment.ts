import { z } from 'zod'
import { Id, IsoDate } from '../../shapes.ts'
import { TrackingNumber } from '../tracking/tracking-number.ts'

/** A parcel, or several that leave together, with a part of an order or all of it. */
export const Shipment = z.object({
  _id: Id,
  number: z.int().describe('Counted from one within the order'),
  lines: z.array(z.object({ line: Id, quantity: z.int() })).describe('Lines of the order with their units'),
  tracking: z.array(TrackingNumber),
  weight: z.int().nullable().describe('In grams'),
  labelNote: z.string(),
  sentAt: IsoDate.nullable(),
  deliveredAt: IsoDate.nullable(),
  by: z.object({ _id: Id, name: z.string() }).nullable().describe('The admin who created it'),
  createdAt: IsoDate,
})
export type Shipment = z.infer<typeof Shipment>
