import { z } from 'zod'
import { LinkToken } from '../auth/link-token.ts'
import { bookFields, defaultInBook } from '../customers/customer-input.ts'
import { errorCode } from '../errors/error-code.ts'
import { NewPassword, PresentPassword } from '../profile/password.ts'
import { OrderingRule } from '../settings.ts'
import { Address, Email, IsoDate, OptionalLine } from '../shapes.ts'
import { VatId } from '../taxes/vat-id.ts'
import { StoreCustomer } from './store-session.ts'

/** Links that the store mails to customers. Each opens a page of the storefront with `?token=…`. */
export const CUSTOMER_LINKS = {
  signUp: '/account/confirm',
  reset: '/account/reset-password',
  verify: '/account/verify-email',
  emailChange: '/account/confirm-email',
} as const
export type CustomerLink = keyof typeof CUSTOMER_LINKS

/** What keeps a customer from ordering, by the settings of the store. */
export const MissingForOrder = z.enum(['EMAIL_NOT_VERIFIED', 'ACCOUNT_NOT_APPROVED'])

/** The signed-in customer with everything that the pages of the account show. */
export const StoreAccount = StoreCustomer.extend({
  vatId: z.string().nullable(),
  acceptsMarketing: z.boolean().describe('Whether the customer consented to campaigns'),
  emailVerified: z.boolean(),
  accountApproved: z.boolean(),
  isWaitingForApproval: z.boolean(),
  ordering: z.object({
    requires: OrderingRule,
    missing: MissingForOrder.nullable().describe('Null if the customer can place orders'),
  }),
  addresses: z.array(Address),
  defaultIndex: z.int().nullable().describe('Index of the shipping address in `addresses`, from 0'),
  version: z.int(),
})
export type StoreAccount = z.infer<typeof StoreAccount>

const isNamed = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  firstName !== '' || lastName !== ''
const NAME_MISSING = { path: ['firstName'], message: errorCode('NAME_REQUIRED') }

export const StoreSignUp = z
  .strictObject({
    firstName: OptionalLine(100),
    lastName: OptionalLine(100),
    email: Email,
    password: NewPassword,
  })
  .refine(isNamed, NAME_MISSING)

/** The names, phone number and consent that the customer enters; an empty number becomes null. */
export const StoreDetails = z
  .strictObject({
    firstName: OptionalLine(100),
    lastName: OptionalLine(100),
    phone: OptionalLine(40)
      .nullable()
      .transform((phone) => phone || null),
    vatId: VatId.optional().describe('If absent, it remains. Only for sites with `collectsVatIds`'),
    acceptsMarketing: z.boolean().optional().describe('If absent, the consent to campaigns remains'),
    version: z.int(),
  })
  .refine(isNamed, NAME_MISSING)

/** The password from the sign-up: a person who only received the link can’t complete the sign-up of another. */
export const StoreSignUpConfirmation = z.strictObject({ token: LinkToken, password: PresentPassword })

export const StoreLink = z.strictObject({ token: LinkToken })
export const StoreEmailChange = z.strictObject({ email: Email, password: PresentPassword })
export const StoreDeletion = z.strictObject({ password: PresentPassword })

/** Replaces the whole address book; `defaultIndex` is the index of the shipping address. */
export const StoreAddressBook = z.strictObject(bookFields).superRefine(defaultInBook)

/** A sign-in of the customer on one device. */
export const StoreOwnSession = z.object({
  _id: z.uuid(),
  device: z.string().describe('Browser and system; empty if unknown'),
  createdAt: IsoDate,
  lastSeenAt: IsoDate,
  isCurrent: z.boolean().describe('Whether it is the session of this request'),
})
export type StoreOwnSession = z.infer<typeof StoreOwnSession>
