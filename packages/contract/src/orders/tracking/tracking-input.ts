import { z } from 'zod'
import { reasonWith } from '../../errors/reason-with.ts'
import { Id, Line, OptionalLine, SiteKey } from '../../shapes.ts'
import { TrackingStatus } from '../tracking-status.ts'
import { namedCarrier } from './carriers.ts'
import { trackingNumberError } from './tracking-text.ts'

export const MAX_TRACKING_ROWS = 10_000

export const CarrierName = Line(60).transform(namedCarrier)

/** As printed by the carrier; repeated spaces are collapsed. */
export const ParcelNumber = z
  .string()
  .transform((number) => number.trim().replace(/\s+/g, ' '))
  .superRefine((number, issues) => {
    const message = trackingNumberError(number)
    if (message) issues.addIssue({ code: 'custom', message })
  })

/** Identifies one tracking number of an order by its stored values. */
const StoredParcel = { carrier: z.string().max(200), number: z.string().max(200) }

/** Adds a tracking number to an order; with `replaces` it changes one. */
export const UpdateTrackingNumber = z.strictObject({
  _id: Id,
  version: z.int(),
  carrier: CarrierName,
  number: ParcelNumber,
  replaces: z.strictObject(StoredParcel).optional(),
  shipment: Id.optional().describe(
    'By default, a new number belongs to the first shipment without one that was not sent, else to a new shipment of the rest, else to the latest',
  ),
  moveToShipped: z
    .boolean()
    .optional()
    .describe(
      'Whether to move a pending order or one in processing to shipped; by default only one in processing',
    ),
  mailsCustomer: z
    .boolean()
    .optional()
    .describe(
      'Whether to e-mail the customer that the shipment of a new number is on its way, unless they got that e-mail already; requires `orders:mail`',
    ),
})
export type UpdateTrackingNumber = z.infer<typeof UpdateTrackingNumber>

export const RemoveTrackingNumber = z.strictObject({ _id: Id, version: z.int(), ...StoredParcel })

/** Pasted rows. An error in one row does not affect the other rows. */
export const BulkTrackingNumbers = z.strictObject({
  rows: z
    .array(
      z.strictObject({
        orderId: OptionalLine(200).describe('Order number, with or without #'),
        number: z.string().max(500),
        carrier: OptionalLine(200).optional(),
        shipment: OptionalLine(20)
          .optional()
          .describe('Number of the shipment within the order, with or without #'),
      }),
    )
    .min(1)
    .max(MAX_TRACKING_ROWS),
  carrier: CarrierName.optional().describe(
    'Carrier of rows without one; by default detected from the format of the number',
  ),
  moveToShipped: z
    .boolean()
    .optional()
    .describe(
      'Whether to move pending orders and those in processing to shipped; by default only those in processing',
    ),
  dryRun: z.boolean().default(false).describe('Writes nothing and returns what would happen'),
})
export type BulkTrackingNumbers = z.infer<typeof BulkTrackingNumbers>

/** Outcomes of a row. Only the first two change the order. */
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
  'no-shipment',
] as const
export const TrackingOutcome = z.enum(TRACKING_OUTCOMES)
export type TrackingOutcome = z.infer<typeof TrackingOutcome>

const RowReason = reasonWith(
  'ORDER_NUMBER_NOT_FOUND',
  'ORDER_NUMBER_AMBIGUOUS',
  'ORDER_NOT_SHIPPABLE',
  'REQUIRED',
  'TOO_LONG',
  'TRACKING_NUMBER_ROUNDED',
  'INVALID_TRACKING_NUMBER',
  'TRACKING_NUMBER_EXISTS',
  'DUPLICATE',
  'CARRIER_REQUIRED',
  'SHIPMENT_NOT_FOUND',
)

/** In the order of the request. */
export const TrackingRow = z.object({
  orderId: z.string().describe('As sent'),
  number: z.string(),
  carrier: z.string().nullable(),
  order: z
    .object({ _id: Id, orderId: z.string(), site: SiteKey, name: z.string(), trackingStatus: TrackingStatus })
    .nullable(),
  outcome: TrackingOutcome,
  reason: RowReason.nullable().describe('Why the row has no effect'),
})
export type TrackingRow = z.infer<typeof TrackingRow>

export const TrackingReport = z.object({ dryRun: z.boolean(), rows: z.array(TrackingRow) })
