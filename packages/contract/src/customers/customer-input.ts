import { z } from 'zod'
import { AddressInput } from '../addresses/address-input.ts'
import { errorCode } from '../errors/error-code.ts'
import { FILES_PATH, parseFileKey } from '../files.ts'
import { Mentions, NoteMentions } from '../notifications/mentions.ts'
import { isImageUrl } from '../patterns.ts'
import { Email, Id, OptionalLine, SiteKey } from '../shapes.ts'
import { VatId } from '../taxes/vat-id.ts'
import { Tag } from './customer-query.ts'

export const MAX_ADDRESSES = 50
export const MAX_TAGS = 50
export const MAX_NOTE_LENGTH = 10_000
export const MAX_REASON = 500

/**
 * The permission to change an e-mail address that gives access: a link that resets the password of an account goes to
 * the new address, and a sign-up with it gets the orders and the credit of a guest.
 */
export const MOVING_ACCOUNTS = 'customers:set-password'

export const CustomerTags = z
  .array(Tag)
  .max(MAX_TAGS)
  .transform((tags) => [...new Set(tags)])

const fields = {
  firstName: OptionalLine(100),
  lastName: OptionalLine(100),
  email: Email.nullable(),
  phone: OptionalLine(40)
    .nullable()
    .transform((phone) => phone || null),
  vatId: VatId.describe(
    'Orders of a business keep it; orders to another country of the EU have no tax with it',
  ),
  site: SiteKey,
  /** The URL of an uploaded image; null removes it. */
  avatar: z
    .string()
    .max(200)
    .refine(
      (url) => url.startsWith(FILES_PATH) && parseFileKey(url) !== undefined && isImageUrl(url),
      errorCode('INVALID_IMAGE_ADDRESS'),
    )
    .nullable(),
  acceptsMarketing: z.boolean(),
  tags: CustomerTags,
  note: z.string().trim().max(MAX_NOTE_LENGTH),
}

/** An address of a customer. Each part may be empty, but not all of them. */
export const CustomerAddress = AddressInput.refine(
  (address) => Object.values(address).some(Boolean),
  errorCode('ADDRESS_EMPTY'),
)

export const NewCustomer = z.strictObject({
  ...fields,
  firstName: fields.firstName.default(''),
  lastName: fields.lastName.default(''),
  email: fields.email.default(null),
  phone: fields.phone.default(null),
  vatId: fields.vatId.default(null),
  avatar: fields.avatar.default(null),
  acceptsMarketing: fields.acceptsMarketing.default(false),
  tags: fields.tags.default([]),
  note: fields.note.default(''),
  mentions: Mentions,
  shippingInfo: CustomerAddress.nullable().default(null),
  emailVerified: z.boolean().default(false),
  accountApproved: z.boolean().default(true),
  isTest: z.boolean().default(false),
})
export type NewCustomer = z.infer<typeof NewCustomer>

/** Omitted fields do not change: the form sends all fields, the notes only `note`. */
export const CustomerChanges = z.strictObject({
  ...z.object(fields).partial().shape,
  mentions: NoteMentions,
  version: z.int(),
})
export type CustomerChanges = z.infer<typeof CustomerChanges>

/** The shipping address; null removes it. It replaces the default address of the address book. */
export const ShippingInfoChange = z.strictObject({
  shippingInfo: CustomerAddress.nullable(),
  version: z.int(),
})

/** A whole address book; `defaultIndex` is the index of the shipping address. */
export const bookFields = {
  addresses: z.array(CustomerAddress).max(MAX_ADDRESSES),
  defaultIndex: z.int().min(0).nullable().describe('Index from 0; null for no shipping address'),
  version: z.int(),
}

export const defaultInBook = (
  { addresses, defaultIndex }: { addresses: readonly unknown[]; defaultIndex: number | null },
  { addIssue }: z.RefinementCtx,
) => {
  if (defaultIndex === null || defaultIndex < addresses.length) return
  const path = [addresses.length > 0 ? 'defaultIndex' : 'addresses']
  addIssue({ code: 'custom', path, message: errorCode('ADDRESS_NOT_IN_LIST') })
}

/** Replaces the whole address book of a customer. */
export const AddressBook = z.strictObject({ id: Id, ...bookFields }).superRefine(defaultInBook)
