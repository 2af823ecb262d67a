import { z } from 'zod'
import { errorCode } from '../errors/error-code.ts'
import { Email, Id, IsoDate, OptionalLine, SiteKey } from '../shapes.ts'
import { ContactSource } from './contact-query.ts'

/** An address that wrote to the shop or was imported. One that writes twice is listed twice. */
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
    .describe('Whether the address gets mails to many; of all contacts with one address the same'),
  source: ContactSource,
  version: z.int(),
  createdAt: IsoDate,
})
export type Contact = z.infer<typeof Contact>

export const MAX_CONTACT_MESSAGE = 5000

/** A name or number may come to stand in a header of a mail, where a second line would be another header. */
const isOneLine = (text: string) => !/[\p{Cc}\u2028\u2029]/u.test(text)
const NOT_ONE_LINE = errorCode('NOT_ONE_LINE')

/** What people write of a contact, by hand, in a file or in the storefront's form. */
export const ContactFields = z.strictObject({
  email: Email,
  name: OptionalLine(200).refine(isOneLine, NOT_ONE_LINE),
  phone: OptionalLine(40).refine(isOneLine, NOT_ONE_LINE),
  message: z.string().trim().max(MAX_CONTACT_MESSAGE),
})

const fields = { ...ContactFields.shape, site: SiteKey, category: Id.nullable() }

/** A category is one of the contact's own site. */
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
