import { z } from 'zod'
import { errorCode } from '../errors/error-code.ts'
import { Id, IsoDate, Line, OptionalLine, SiteKey } from '../shapes.ts'
import { ClaimStatus } from './claim-status.ts'

/** A customer's claim of a free product. */
export const Claim = z.object({
  _id: Id,
  customer: z.object({
    _id: Id,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string().nullable(),
    avatar: z.string().nullable(),
  }),
  product: z.object({
    _id: Id,
    title: z.string(),
    slug: z.string(),
    sku: z.string(),
    image: z.string().nullable(),
    stock: z.int(),
  }),
  site: SiteKey,
  status: ClaimStatus,
  order: z.object({ _id: Id, orderId: z.string(), uriCode: z.string() }).nullable(),
  note: z.string(),
  reason: z.string().nullable().describe('Why it was rejected'),
  version: z.int(),
  createdAt: IsoDate,
  updatedAt: IsoDate,
})
export type Claim = z.infer<typeof Claim>

/** The site is the product's own. */
export const NewClaim = z.strictObject({
  customer: z.uuid({ error: errorCode('CUSTOMER_REQUIRED') }).toLowerCase(),
  product: z.uuid({ error: errorCode('PRODUCT_REQUIRED') }).toLowerCase(),
  note: OptionalLine(1000).default(''),
  requestId: Id.describe('Made by the client; the same one again returns the first answer'),
})

/** A decision about a claim. Rejecting needs a reason. */
export const ClaimDecision = z
  .strictObject({
    id: Id,
    version: z.int(),
    status: ClaimStatus.optional().describe('The one that it has changes nothing'),
    reason: Line(500).optional(),
    note: OptionalLine(1000).optional(),
  })
  .refine(({ status, reason }) => status !== 'rejected' || reason !== undefined, {
    path: ['reason'],
    message: errorCode('REQUIRED'),
  })
