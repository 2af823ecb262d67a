import { z } from 'zod'
import { AddressInput } from '../address-input.ts'
import { errorCode } from '../errors/error-code.ts'
import { FILES_PATH, fileKeyOf } from '../files.ts'
import { Email, Id, isImageUrl, OptionalLine, SiteKey } from '../shapes.ts'
import { Tag } from './customer-query.ts'

export const MAX_ADDRESSES = 50
export const MAX_TAGS = 50
export const MAX_NOTE_LENGTH = 10_000
export const MAX_BLOCK_REASON = 500

const Tags = z
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
  site: SiteKey,
  /** The address of an uploaded picture; null takes it away. */
  avatar: z
    .string()
    .max(200)
    .refine(
      (url) => url.startsWith(FILES_PATH) && fileKeyOf(url) !== undefined && isImageUrl(url),
      errorCode('INVALID_IMAGE_ADDRESS'),
    )
    .nullable(),
  acceptsMarketing: z.boolean(),
  tags: Tags,
  note: z.string().trim().max(MAX_NOTE_LENGTH),
}

/** An address of the customer’s own; every part may be empty, but not all of them. */
export const CustomerAddress = AddressInput.refine(
  (address) => Object.values(address).some((part) => part !== ''),
  errorCode('ADDRESS_EMPTY'),
)

export const NewCustomer = z.strictObject({
  ...fields,
  firstName: fields.firstName.default(''),
  lastName: fields.lastName.default(''),
  email: fields.email.default(null),
  phone: fields.phone.default(null),
  avatar: fields.avatar.default(null),
  acceptsMarketing: fields.acceptsMarketing.default(false),
  tags: fields.tags.default([]),
  note: fields.note.default(''),
  shippingInfo: CustomerAddress.nullable().default(null),
  emailVerified: z.boolean().default(false),
  accountApproved: z.boolean().default(true),
  isTest: z.boolean().default(false),
})
export type NewCustomer = z.infer<typeof NewCustomer>

/** Only what is sent changes: the form sends all of it, the notes send the note alone. */
export const CustomerChanges = z.strictObject({ ...z.object(fields).partial().shape, version: z.int() })
export type CustomerChanges = z.infer<typeof CustomerChanges>

/** The address parcels go to; null takes it away. It replaces the one in the address book that it was. */
export const ShippingInfoChange = z.strictObject({
  shippingInfo: CustomerAddress.nullable(),
  version: z.int(),
})

/** The whole address book as it is to be; `defaultPlace` selects the address that parcels go to. */
export const AddressBook = z
  .strictObject({
    id: Id,
    addresses: z.array(CustomerAddress).max(MAX_ADDRESSES),
    defaultPlace: z.int().min(0).nullable().describe('Counted from 0; null: parcels go to none of them'),
    version: z.int(),
  })
  .superRefine(({ addresses, defaultPlace }, { addIssue }) => {
    if (defaultPlace === null || defaultPlace < addresses.length) return
    const path = [addresses.length > 0 ? 'defaultPlace' : 'addresses']
    addIssue({ code: 'custom', path, message: errorCode('ADDRESS_NOT_IN_LIST') })
  })
