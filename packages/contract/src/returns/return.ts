import { z } from 'zod'
import { TimelineEntry } from '../audit-log/timeline-entry.ts'
import { TrackingStatus } from '../orders/tracking-status.ts'
import { Cents, Id, IsoDate, SiteKey } from '../shapes.ts'
import { ItemCondition, ReturnStatus } from './return-status.ts'

/** A reason that the store offers for returns. */
export const ReturnReason = z.object({ _id: Id, title: z.string(), isActive: z.boolean() })
export type ReturnReason = z.infer<typeof ReturnReason>

/** Units of a line of the order. */
export const ReturnItem = z.object({
  _id: Id,
  line: Id.describe('Line of the order'),
  product: Id.nullable(),
  title: z.string(),
  sku: z.string(),
  image: z.string().nullable(),
  quantity: z.int(),
  reason: ReturnReason.pick({ _id: true, title: true }).nullable(),
  note: z.string(),
  received: z.int().nullable().describe('Units that arrived; null until the items are received'),
  condition: ItemCondition.nullable(),
  restocked: z.int().describe('Units that were put back into stock; none of an item without a product'),
  value: Cents.describe('What the customer paid for the units that arrived, or are announced'),
})
export type ReturnItem = z.infer<typeof ReturnItem>

/** A return in a list. */
export const ReturnRow = z.object({
  _id: Id,
  number: z.string(),
  order: z.object({ _id: Id, orderId: z.string(), uriCode: z.string(), trackingStatus: TrackingStatus }),
  customer: z
    .object({ _id: Id, firstName: z.string(), lastName: z.string(), email: z.string().nullable() })
    .nullable(),
  customerName: z.string().describe('Name of the receiver'),
  site: SiteKey,
  status: ReturnStatus,
  byCustomer: z.boolean().describe('Whether the customer requested it'),
  isWithdrawal: z.boolean().describe('Whether it is a withdrawal from the contract'),
  itemCount: z.int(),
  amountRefunded: Cents,
  version: z.int(),
  createdAt: IsoDate,
  updatedAt: IsoDate,
})
export type ReturnRow = z.infer<typeof ReturnRow>

/** A return with its items and its timeline, newest first. */
export const Return = ReturnRow.extend({
  note: z.string().describe('Message of the customer or of the admin'),
  refusalReason: z.string().nullable(),
  exchange: z
    .object({ _id: Id, orderId: z.string(), uriCode: z.string() })
    .nullable()
    .describe('Order with the products that the customer got in exchange'),
  items: z.array(ReturnItem),
  stockIsTaken: z
    .boolean()
    .describe('Whether the stock of its order is deducted, so that items can be restocked'),
  refundable: z
    .object({ money: Cents, credit: Cents, items: Cents, shipping: Cents })
    .describe(
      'What can still be refunded of the order: of payments, and of used credit; and what is left of the received items, and of the shipping, which the refund of the return cannot exceed',
    ),
  timeline: z.array(TimelineEntry),
})
export type Return = z.infer<typeof Return>

/** What can still be returned of a line. */
export const ReturnableItem = z.object({
  line: Id,
  title: z.string(),
  sku: z.string(),
  image: z.string().nullable(),
  quantity: z.int(),
})
export type ReturnableItem = z.infer<typeof ReturnableItem>

/** The returns of an order with what happened to them, newest first, and what can still be returned of it. */
export const OrderReturns = z.object({
  returns: z.array(ReturnRow.extend(Return.pick({ exchange: true, timeline: true }).shape)),
  returnable: z.array(ReturnableItem),
  exchangeOf: ReturnRow.pick({ _id: true, number: true, order: true })
    .nullable()
    .describe('Return whose items were exchanged for this order'),
})
export type OrderReturns = z.infer<typeof OrderReturns>
