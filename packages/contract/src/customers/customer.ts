import { z } from 'zod'
import { Language } from '../language.ts'
import { Consent } from '../privacy/consent.ts'
import { Address, Cents, Id, IsoDate, SiteKey } from '../shapes.ts'

/** An entry of the customer list. The totals exclude test orders and cancelled orders. */
export const CustomerRow = z.object({
  _id: Id,
  customerNumber: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  avatar: z.string().nullable(),
  site: SiteKey.describe(
    'Site on which the customer joined; `other-site` for one that the admin may not view',
  ),
  country: z.string(),
  blocked: z.boolean(),
  emailVerified: z.boolean(),
  accountApproved: z.boolean(),
  isWaitingForApproval: z
    .boolean()
    .describe('Whether the account was created while the store required approval'),
  isTest: z.boolean(),
  acceptsMarketing: z.boolean(),
  tags: z.array(z.string()),
  totals: z.object({ orders: z.int(), spent: Cents, lastOrderAt: IsoDate.nullable() }),
  creditBalance: Cents.nullable().describe('Null without the permission `credit:read`'),
  version: z.int(),
  createdAt: IsoDate,
})
export type CustomerRow = z.infer<typeof CustomerRow>

/** A customer as referenced by other entities. */
export const NamedCustomer = CustomerRow.pick({
  _id: true,
  customerNumber: true,
  firstName: true,
  lastName: true,
  email: true,
})
export type NamedCustomer = z.infer<typeof NamedCustomer>

/** When, by which admin and why a flag of a customer was changed. */
export const Decision = z.object({ at: IsoDate, by: z.string().nullable(), reason: z.string().nullable() })
export type Decision = z.infer<typeof Decision>

/** A customer with all details. */
export const Customer = CustomerRow.extend({
  language: Language.nullable().describe('Language of e-mails and documents; null if unknown'),
  vatId: z.string().nullable(),
  addresses: z.array(Address),
  shippingInfo: Address.nullable().describe('Shipping address, one of `addresses`'),
  defaultIndex: z.int().nullable().describe('Index of the shipping address in `addresses`, from 0'),
  note: z.string(),
  mentions: z.array(Id).describe('Admins mentioned in the note'),
  hasPassword: z
    .boolean()
    .describe('Whether the customer can sign in to the storefront; the password itself is never returned'),
  emailGivesAccess: z
    .boolean()
    .describe(
      'Whether the customer has an account, or orders or credit that a sign-up with the e-mail address gets; changing it requires `customers:set-password`',
    ),
  block: Decision.nullable().describe('Why the customer is blocked, if the audit log contains it'),
  approval: Decision.extend({ decision: z.enum(['approved', 'unapproved', 'refused']) })
    .nullable()
    .describe('The last decision of an admin about the account'),
  verification: Decision.extend({ decision: z.enum(['verified', 'unverified']) })
    .nullable()
    .describe('The last time that an admin marked the e-mail address as verified or unverified'),
  approvalRequestedAt: IsoDate.nullable().describe('Since when the account waits for approval'),
  accountDeletedAt: IsoDate.nullable().describe('When the customer deleted their account'),
  marketingConsent: Consent.nullable().describe('When and where the customer consented to marketing'),
  erasedAt: IsoDate.nullable().describe('When the personal data was erased'),
  mergedInto: NamedCustomer.nullable().describe('Customer into which this one was merged'),
  updatedAt: IsoDate,
})
export type Customer = z.infer<typeof Customer>
