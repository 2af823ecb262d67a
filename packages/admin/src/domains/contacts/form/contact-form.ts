import { type Contact, ContactChanges } from '@storekeeper/contract/contacts/contact'
import { z } from 'zod'
import { newRequestId } from '~/lib/request-id'

/** The initial values of the form; a new contact has version 0. */
export type EditedContact = Omit<ContactChanges, 'id'> & { _id: string }

export const blankContact = (site: string): EditedContact => ({
  ...{ _id: newRequestId(), version: 0, site, category: null },
  ...{ email: '', name: '', phone: '', message: '' },
})

export const toEdited = ({
  subscribed,
  consent,
  source,
  createdAt,
  category,
  ...stored
}: Contact): EditedContact => ({
  ...stored,
  category: category?._id ?? null,
})

export const ContactValues = z.object({
  email: z.string(),
  name: z.string(),
  phone: z.string(),
  message: z.string(),
  category: z.string().nullable(),
  site: z.string().nullable(),
})
export type ContactValues = z.infer<typeof ContactValues>

export const toValues = ({ _id, version, ...values }: EditedContact): ContactValues => values

export const ContactInput = ContactChanges
export type ContactInput = z.infer<typeof ContactChanges>
