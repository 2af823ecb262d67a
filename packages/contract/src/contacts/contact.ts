import { z } from 'zod'
import { errorCode } from '../errors/error-code.ts'
import { Consent } from '../privacy/consent.ts'
import { Email, Id, IsoDate, ONE_LINE, OptionalLine, SiteKey } from '../shapes.ts'
import { ContactSource } from './contact-query.ts'

/**
 * An address that sent a message to the store or was imported. Two messages from one address are two
 * contacts.
 */
export const Contact = z.object({
  _id: Id,
  email: z.string(),
  name: z.string(),
  phone: z.string(),
  message: z.string(),
  category: z.object({ _id: Id, name: z.string() }).nullable(),
  site: SiteKey,
  subscribed: z
    .boolean()
    .describe('Whether the address receives campaigns; identical for all contacts with the address'),
  consent: Consent.nullable().describe(
    'When and where the address consented to marketing; without consent it receives no campaigns',
  ),
  source: ContactSource,
  version: z.int(),
  createdAt: IsoDate,
})
export type Contact = z.infer<typeof Contact>

export const MAX_CONTACT_MESSAGE = 5000

/** Names and numbers can become part of an e-mail header, where a line break would inject another header. */
const NOT_ONE_LINE = errorCode('NOT_ONE_LINE')

/** Contact fields from the admin, an import or the storefront's form. */
export const ContactFields = z.strictObject({
  email: Email,
  name: OptionalLine(200).regex(ONE_LINE, NOT_ONE_LINE),
  phone: OptionalLine(40).regex(ONE_LINE, NOT_ONE_LINE),
  message: z.string().trim().max(MAX_CONTACT_MESSAGE),
})

const fields = { ...ContactFields.shape, site: SiteKey, category: Id.nullable() }

/** `category` must belong to the site of the contact. */
export const NewContact = z.strictObject({
  ...fields,
  name: fields.name.default(''),
  phone: fields.phone.default(''),
  message: fields.message.default(''),
  category: fields.category.default(null),
})
export type NewContact = z.infer<typeof NewContact>

export const ContactChanges = z.strictObject({ ...fields, id: Id, version: z.int() })
export type ContactChanges = z.infer<typeof ContactChanges>
