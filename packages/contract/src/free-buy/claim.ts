import { z } from 'zod'
import { Id, IsoDate, Line, OptionalLine, SiteKey } from '../shapes.ts'
import { ClaimStatus } from './claim-query.ts'

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
  customer: Id,
  product: Id,
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
    message: 'Say why.',
  })
