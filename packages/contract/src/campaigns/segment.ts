import { z } from 'zod'
import { FilteredContacts } from '../contacts/contact-filter-fields.ts'
import { FilteredCustomers } from '../customers/customer-filter-fields.ts'
import { Email, Id } from '../shapes.ts'

/** The maximum number of recipients of a campaign. */
export const MAX_RECIPIENTS = 100_000
const MAX_TYPED = 5000

/**
 * The recipients: contacts of categories, contacts and customers that match filters, and typed addresses. Filters are
 * those of the lists and of their saved views, without order and page. Null and absent select none.
 */
export const Segment = z.strictObject({
  categories: z.array(Id).max(100).default([]),
  contacts: FilteredContacts.nullable()
    .optional()
    .describe(
      'Requires `contacts:read` on its sites; all sites are those on which the admin may read contacts',
    ),
  customers: FilteredCustomers.nullable().default(null).describe('Requires `customers:read`'),
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
  /** Customers and contacts who do not accept marketing. */
  notAccepting: Omitted,
  /** The names of customers without an e-mail address. */
  withoutEmail: Omitted,
  /** Invalid e-mail addresses, for example from an import. */
  unusable: Omitted,
})
export type RecipientCount = z.infer<typeof RecipientCount>
