import { ContactFilter, ContactQuery } from '@storekeeper/contract/contacts/contact-query'
import { fromUrl, inUrl } from '@storekeeper/contract/list'
import { Id } from '@storekeeper/contract/shapes'
import type { z } from 'zod'

/** The address of the list is the call's query, and whose message is read beside it. */
export const ContactListSearch = ContactQuery.extend({ contact: fromUrl(Id.optional()) })
export type ContactListSearch = z.output<typeof ContactListSearch>

/** Which contacts the list shows. */
export const filterOf = (search: ContactListSearch): ContactFilter => ContactFilter.parse(search)

export const listInput = ({ contact: _, ...search }: ContactListSearch) => inUrl(search)
