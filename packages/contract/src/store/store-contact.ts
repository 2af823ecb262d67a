import { z } from 'zod'
import { ContactFields } from '../contacts/contact.ts'
import { OptionalLine } from '../shapes.ts'

/** A message of the storefront's contact form. */
export const StoreContact = z.strictObject({
  email: ContactFields.shape.email,
  name: ContactFields.shape.name.min(1),
  phone: ContactFields.shape.phone.default(''),
  message: ContactFields.shape.message.min(1),
  category: OptionalLine(100)
    .default('')
    .describe('Name of a contact category of the site; an unknown name is ignored'),
  acceptsMarketing: z
    .boolean()
    .default(false)
    .describe('Whether the sender checked that they want to receive campaigns'),
  website: OptionalLine(2000)
    .default('')
    .describe('Honeypot: the field is invisible, and messages that fill it in are dropped'),
})
export type StoreContact = z.infer<typeof StoreContact>
