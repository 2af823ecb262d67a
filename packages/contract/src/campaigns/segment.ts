import { z } from 'zod'
import { FilteredCustomers } from '../customers/customer-filter-fields.ts'
import { Email, Id } from '../shapes.ts'

/** The maximum number of recipients of a campaign. */
export const MAX_RECIPIENTS = 100_000
const MAX_TYPED = 5000

/** The recipients: contacts of categories, customers that match a filter, and typed addresses. */
export const Segment = z.strictObject({
  categories: z.array(Id).max(100).default([]),
  customers: FilteredCustomers.nullable().default(null),
  addresses: z.array(Email).max(MAX_TYPED).default([]),
})
export type Segment = z.infer<typeof Segment>

const Omitted = z.object({
  count: z.int(),
  /** The first few of them. */
  some: z.array(z.string()),
})

/** The number of recipients of a segment, and the excluded ones by reason. */
export const RecipientCount = z.object({
  total: z.int(),
  /** Addresses that occur more than once. Each receives one e-mail. */
  duplicates: Omitted,
  unsubscribed: Omitted,
  /** Customers who do not accept marketing. */
  notAccepting: Omitted,
  /** The names of customers without an e-mail address. */
  withoutEmail: Omitted,
  /** Invalid e-mail addresses, for example from an import. */
  unusable: Omitted,
})
export type RecipientCount = z.infer<typeof RecipientCount>
