import { z } from 'zod'
import { ErrorReason } from '../errors.ts'
import { Id, Line, OptionalLine, SiteKey } from '../shapes.ts'
import { namedCarrier } from './carriers.ts'
import { TrackingStatus } from './tracking-status.ts'
import { trackingNumberError } from './tracking-text.ts'

export const MAX_TRACKING_ROWS = 10_000

export const CarrierName = Line(60).transform(namedCarrier)

/** As the carrier prints it; several spaces are one. */
const ParcelNumber = z
  .string()
  .transform((number) => number.trim().replace(/\s+/g, ' '))
  .superRefine((number, issues) => {
    const message = trackingNumberError(number)
    if (message) issues.addIssue({ code: 'custom', message })
  })

/** Which of the numbers of an order is meant: as it was stored. */
const StoredParcel = { carrier: z.string().max(200), number: z.string().max(200) }

/** Adds a number to an order or, with `replaces`, changes one. */
export const UpdateTrackingNumber = z.strictObject({
  _id: Id,
  version: z.int(),
  carrier: CarrierName,
  number: ParcelNumber,
  replaces: z.strictObject(StoredParcel).optional(),
  moveToShipped: z
    .boolean()
    .optional()
    .describe(
      'Whether a pending order or one in processing is shipped with it. Without it only one in processing is',
    ),
})
export type UpdateTrackingNumber = z.infer<typeof UpdateTrackingNumber>

export const RemoveTrackingNumber = z.strictObject({ _id: Id, version: z.int(), ...StoredParcel })

/** Rows as they are pasted: an error in one of them is reported for that row, and the others go on. */
export const BulkTrackingNumbers = z.strictObject({
  rows: z
    .array(
      z.strictObject({
        orderId: OptionalLine(200).describe('The order number, with or without #'),
        number: z.string().max(500),
        carrier: OptionalLine(200).optional(),
      }),
    )
    .min(1)
    .max(MAX_TRACKING_ROWS),
  carrier: CarrierName.optional().describe(
    'Of the rows that name none; without it the form of the number tells',
  ),
  moveToShipped: z.boolean().default(true),
  dryRun: z.boolean().default(false).describe('Writes nothing, and answers what would happen'),
})
export type BulkTrackingNumbers = z.infer<typeof BulkTrackingNumbers>

/** What becomes of a row; all but the first two change nothing. */
export const TRACKING_OUTCOMES = [
  'shipped',
  'added',
  'unchanged',
  'repeated',
  'unknown-order',
  'ambiguous-order',
  'wrong-status',
  'invalid-number',
  'no-carrier',
] as const
export const TrackingOutcome = z.enum(TRACKING_OUTCOMES)
export type TrackingOutcome = z.infer<typeof TrackingOutcome>

/** Row by row, in the order in which they were sent. */
export const TrackingRow = z.object({
  orderId: z.string().describe('As it was sent'),
  number: z.string(),
  carrier: z.string().nullable(),
  order: z
    .object({ _id: Id, orderId: z.string(), site: SiteKey, name: z.string(), trackingStatus: TrackingStatus })
    .nullable(),
  outcome: TrackingOutcome,
  reason: ErrorReason.nullable().describe('Why nothing comes of it'),
})
export type TrackingRow = z.infer<typeof TrackingRow>

export const TrackingReport = z.object({ dryRun: z.boolean(), rows: z.array(TrackingRow) })
