import { z } from 'zod'
import { ClaimStatus } from '../free-buy/claim-status.ts'
import { Cents, Id, IsoDate, OptionalLine } from '../shapes.ts'

/** What may be claimed on the site, and by which rules. Amounts in cents. */
export const StoreFreebies = z.object({
  isActive: z.boolean(),
  text: z.string(),
  minOrderTotal: Cents,
  claimsPerCustomer: z.int(),
  products: z.array(
    z.object({ slug: z.string(), title: z.string(), image: z.string().nullable(), inStock: z.boolean() }),
  ),
})
export type StoreFreebies = z.infer<typeof StoreFreebies>

/** A customer's own claim. */
export const StoreClaim = z.object({
  _id: Id,
  product: z.object({ slug: z.string(), title: z.string(), image: z.string().nullable() }),
  status: ClaimStatus,
  reason: z.string().nullable().describe('Why it was rejected'),
  orderId: z.string().nullable(),
  createdAt: IsoDate,
})
export type StoreClaim = z.infer<typeof StoreClaim>

export const NewStoreClaim = z.strictObject({
  slug: z.string().min(1).max(200),
  note: OptionalLine(1000).default(''),
  requestId: Id.describe('Made by the client; the same one again returns the first answer'),
})
