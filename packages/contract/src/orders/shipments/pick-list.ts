import { z } from 'zod'
import { commaList } from '../../list.ts'
import { Id, ReceiverName, SiteKey } from '../../shapes.ts'
import { MAX_PICK_ORDERS } from '../order-limits.ts'
import { PaymentStatus } from '../payment-status.ts'
import { TrackingStatus } from '../tracking-status.ts'

export const PickListQuery = z.strictObject({
  orders: commaList(Id)
    .pipe(z.array(Id).min(1).max(MAX_PICK_ORDERS))
    .describe('Ids of orders; those of sites that are not permitted, or that do not exist, are left out'),
})

/** What to take from a shelf for a line: its product, or a part of its bundle. */
export const PickLine = z.object({
  line: Id,
  sku: z.string().describe('Of the product now for a part of a bundle; empty if it has none'),
  title: z.string(),
  bundle: z.string().nullable().describe('The title of the bundle that the part belongs to'),
  image: z.string().nullable(),
  perUnit: z.int().describe('Units for one unit of the line'),
  quantity: z.int().describe('Units that were not sent'),
})
export type PickLine = z.infer<typeof PickLine>

/** What is left to send of an order in one of its shipments, or in none. */
export const PickOrder = z.object({
  _id: Id,
  orderId: z.string(),
  uriCode: z.string(),
  site: SiteKey,
  receiverName: ReceiverName,
  trackingStatus: TrackingStatus,
  paymentStatus: PaymentStatus,
  isAuthorised: z.boolean().describe('Whether a payment is authorised at its provider, and to be captured'),
  version: z.int(),
  shipment: z
    .object({ _id: Id, number: z.int() })
    .nullable()
    .describe('The shipment that contains the units; null for those that are in none'),
  picks: z.array(PickLine),
})
export type PickOrder = z.infer<typeof PickOrder>

/** A product to take, for all orders together. */
export const PickedProduct = z.object({
  sku: z.string(),
  title: z.string(),
  image: z.string().nullable(),
  quantity: z.int(),
  orders: z.array(z.object({ _id: Id, orderId: z.string(), quantity: z.int() })),
})
export type PickedProduct = z.infer<typeof PickedProduct>

export const PickList = z.object({
  products: z.array(PickedProduct).describe('By SKU and title; products without a SKU last'),
  orders: z
    .array(PickOrder)
    .describe(
      'In the order of the request; for each order its shipments that were not sent, then what is in none',
    ),
  skipped: z
    .array(z.object({ _id: Id, orderId: z.string() }))
    .describe('Orders of which nothing is left to ship, or that were cancelled or returned'),
})
export type PickList = z.infer<typeof PickList>
