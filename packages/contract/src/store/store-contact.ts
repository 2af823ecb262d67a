import { z } from 'zod'
import { ContactFields } from '../contacts/contact.ts'
import { OptionalLine } from '../shapes.ts'

/** What a customer writes in the storefront's contact form. */
export const StoreContact = z.strictObject({
  email: ContactFields.shape.email,
  name: ContactFields.shape.name.min(1),
  phone: ContactFields.shape.phone.default(''),
  message: ContactFields.shape.message.min(1),
  category: OptionalLine(100)
    .default('')
    .describe('The name of one of the site’s categories; of any other the message comes in without one'),
  website: OptionalLine(2000)
    .default('')
    .describe('No person sees this field; what fills it in is a program, whose message is dropped'),
})
export type StoreContact = z.infer<typeof StoreContact>
