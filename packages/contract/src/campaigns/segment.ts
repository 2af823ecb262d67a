import { z } from 'zod'
import { CustomerFilter } from '../customers/customer-query.ts'
import { Email, Id } from '../shapes.ts'

/** A campaign goes to at most so many. */
export const MAX_RECIPIENTS = 100_000
const MAX_TYPED = 5000

/** Who is meant: contacts of categories, customers that a filter finds, and addresses that were typed. */
export const Segment = z.strictObject({
  categories: z.array(Id).max(100).default([]),
  customers: CustomerFilter.nullable().default(null),
  addresses: z.array(Email).max(MAX_TYPED).default([]),
})
export type Segment = z.infer<typeof Segment>

const LeftOut = z.object({
  count: z.int(),
  /** The first few of them. */
  some: z.array(z.string()),
})

/** How many a segment is, and who is left out of it and why. */
export const RecipientCount = z.object({
  total: z.int(),
  /** Addresses that came more than once, each getting one mail. */
  duplicates: LeftOut,
  unsubscribed: LeftOut,
  /** Customers who did not agree to marketing. */
  notAccepting: LeftOut,
  /** Customers without an e-mail address, by name. */
  withoutEmail: LeftOut,
  /** What is no e-mail address, such as an imported one. */
  unusable: LeftOut,
})
export type RecipientCount = z.infer<typeof RecipientCount>
