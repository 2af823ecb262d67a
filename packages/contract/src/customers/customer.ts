import { z } from 'zod'
import { Language } from '../language.ts'
import { Address, Cents, Id, IsoDate, SiteKey } from '../shapes.ts'

/** A row of the customer list. Test orders and cancelled ones are not in the totals. */
export const CustomerRow = z.object({
  _id: Id,
  customerNumber: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  avatar: z.string().nullable(),
  site: SiteKey,
  country: z.string(),
  blocked: z.boolean(),
  emailVerified: z.boolean(),
  accountApproved: z.boolean(),
  isTest: z.boolean(),
  acceptsMarketing: z.boolean(),
  tags: z.array(z.string()),
  totals: z.object({ orders: z.int(), spent: Cents, lastOrderAt: IsoDate.nullable() }),
  creditBalance: Cents,
  version: z.int(),
  createdAt: IsoDate,
})
export type CustomerRow = z.infer<typeof CustomerRow>

/** A customer as others name them. */
export const NamedCustomer = CustomerRow.pick({
  _id: true,
  customerNumber: true,
  firstName: true,
  lastName: true,
  email: true,
})
export type NamedCustomer = z.infer<typeof NamedCustomer>

/** A customer, whole. */
export const Customer = CustomerRow.extend({
  language: Language.nullable().describe('Of what the shop sends to them; null: not known'),
  addresses: z.array(Address),
  shippingInfo: Address.nullable().describe('The address parcels go to: one of `addresses`'),
  defaultPlace: z.int().nullable().describe('Its place among `addresses`, from 0'),
  note: z.string(),
  hasPassword: z
    .boolean()
    .describe('Whether they can sign in to the store; the password itself is never told'),
  block: z
    .object({ at: IsoDate, by: z.string().nullable(), reason: z.string().nullable() })
    .nullable()
    .describe('When a blocked customer was blocked, by whom and why, where the audit log knows'),
  mergedInto: NamedCustomer.nullable().describe(
    'Who this customer turned out to be; nothing is theirs any more',
  ),
  updatedAt: IsoDate,
})
export type Customer = z.infer<typeof Customer>
