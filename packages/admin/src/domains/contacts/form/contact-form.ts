import { type Contact, ContactChanges } from '@storekeeper/contract/contacts/contact'
import { z } from 'zod'
import { newRequestId } from '~/lib/request-id'

/** A contact as the form begins with it; a new one has the version 0. */
export type EditedContact = Omit<ContactChanges, 'id'> & { _id: string }

export const blankContact = (site: string): EditedContact => ({
  ...{ _id: newRequestId(), version: 0, site, category: null },
  ...{ email: '', name: '', phone: '', message: '' },
})

export const editedOf = ({ subscribed, source, createdAt, category, ...stored }: Contact): EditedContact => ({
  ...stored,
  category: category?._id ?? null,
})

/** The field values. */
export const ContactValues = z.object({
  email: z.string(),
  name: z.string(),
  phone: z.string(),
  message: z.string(),
  category: z.string().nullable(),
  site: z.string().nullable(),
})
export type ContactValues = z.infer<typeof ContactValues>

export const valuesOf = ({ _id, version, ...values }: EditedContact): ContactValues => values

export const ContactInput = ContactChanges
export type ContactInput = z.infer<typeof ContactChanges>
