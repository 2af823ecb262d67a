import { ContactFilter, ContactQuery } from '@storekeeper/contract/contacts/contact-query'
import { fromUrl, inUrl } from '@storekeeper/contract/list'
import { Id } from '@storekeeper/contract/shapes'
import type { z } from 'zod'

/** The URL search of the list: the call's query, and the contact whose message is open. */
export const ContactListSearch = ContactQuery.extend({ contact: fromUrl(Id.optional()) })
export type ContactListSearch = z.output<typeof ContactListSearch>

/** Returns the filter of the list. */
export const toFilter = (search: ContactListSearch): ContactFilter => ContactFilter.parse(search)

export const listInput = ({ contact: _, ...search }: ContactListSearch) => inUrl(search)
