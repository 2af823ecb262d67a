import { z } from 'zod'
import { Language } from '../language.ts'
import { LineKind } from '../orders/manual-prices.ts'
import { Address, Cents, Id, IsoDate, ReceiverName, SiteKey } from '../shapes.ts'
import { BasisPoints, OrderTax, TaxMode } from '../taxes/order-tax.ts'
import { InvoiceKind } from './invoice-query.ts'

/** Why a credit note was issued; `repaid`: a payment reversed a refund, and a new invoice follows. */
export const InvoiceReason = z.enum(['edited', 'corrected', 'cancelled', 'refunded', 'repaid'])
export type InvoiceReason = z.infer<typeof InvoiceReason>

/** Which of the taxes of the document an amount has; absent without tax, and in older documents. */
const appliedTax = {
  taxKind: OrderTax.shape.kind.optional(),
  taxTitle: OrderTax.shape.title.optional(),
}

/** A line of an invoice or credit note. Amounts in cents. */
export const InvoiceLine = z.object({
  line: Id.nullable().describe('Line of the order; null for amounts that belong to no line'),
  kind: LineKind,
  title: z.string(),
  sku: z.string(),
  quantity: z.int(),
  unitPrice: Cents,
  discount: Cents,
  total: Cents.describe('quantity × unitPrice − discount'),
  taxRate: BasisPoints.nullable(),
  ...appliedTax,
  tax: Cents.describe('Part of `total` if prices include tax, on top of it otherwise'),
  includes: z.array(z.object({ title: z.string(), quantity: z.int() })),
})
export type InvoiceLine = z.infer<typeof InvoiceLine>

/** The store at the time of the document. */
const Seller = z.object({
  storeName: z.string(),
  siteName: z.string(),
  legalName: z.string(),
  taxId: z.string(),
  footer: z.string(),
  address: Address,
  phone: z.string(),
  supportEmail: z.string(),
  timeZone: z.string(),
})

/** The customer at the time of the document; blank after an erasure, except the countries. */
const Buyer = z.object({
  receiverName: ReceiverName,
  email: z.string().nullable(),
  phone: z.string().nullable(),
  billingAddress: Address.nullable(),
  shippingAddress: Address.nullable(),
  vatId: z.string().nullable(),
})

/** What a document contains. It is stored with the document and never changes. Amounts in cents. */
export const InvoiceContent = z.object({
  order: z.object({
    orderId: z.string(),
    uriCode: z.string(),
    createdAt: IsoDate,
    shippedAt: IsoDate.nullish().describe(
      'When its last items left, if they had when the document was issued',
    ),
    shipTo: z.string().optional().describe('The country of the parcel; empty or absent if unknown'),
  }),
  language: Language,
  seller: Seller,
  buyer: Buyer,
  lines: z.array(InvoiceLine),
  coupon: z.object({ code: z.string(), discount: Cents }).nullable(),
  shipping: z
    .object({
      title: z.string(),
      price: Cents,
      taxRate: BasisPoints.nullable(),
      ...appliedTax,
      tax: Cents,
    })
    .nullable(),
  subtotal: Cents,
  discountTotal: Cents,
  shippingTotal: Cents,
  taxMode: TaxMode,
  taxTotal: Cents.describe('Part of `total`, in both modes'),
  taxes: z.array(OrderTax),
  total: Cents,
  paid: z
    .object({
      amountPaid: Cents,
      amountRefunded: Cents,
      overpaidReturned: Cents,
      creditUsed: Cents,
      creditReturned: Cents,
    })
    .describe('What was paid when the document was issued; zero on credit notes'),
})
export type InvoiceContent = z.infer<typeof InvoiceContent>

const Named = z.object({ _id: Id, number: z.string() })

/** An invoice or a credit note in a list. */
export const InvoiceRow = z.object({
  _id: Id,
  number: z.string(),
  kind: InvoiceKind,
  site: SiteKey,
  order: z.object({ _id: Id, orderId: z.string(), uriCode: z.string() }),
  buyerName: z.string(),
  corrects: Named.nullable().describe('The invoice that a credit note corrects'),
  reason: InvoiceReason.nullable(),
  isCurrent: z.boolean().describe('Whether it is the invoice of the order as it is now'),
  currency: z.string(),
  total: Cents,
  taxTotal: Cents,
  createdAt: IsoDate,
})
export type InvoiceRow = z.infer<typeof InvoiceRow>

/** An invoice or a credit note with its lines. */
export const Invoice = InvoiceRow.extend({
  refund: Id.nullable().describe('The refund that a credit note documents'),
  lines: z.array(InvoiceLine),
  shipping: InvoiceContent.shape.shipping,
  subtotal: Cents,
  discountTotal: Cents,
  shippingTotal: Cents,
  taxMode: TaxMode,
  taxes: z.array(OrderTax),
  by: z.object({ _id: Id, name: z.string() }).nullable().describe('Null if the server issued it'),
})
export type Invoice = z.infer<typeof Invoice>
