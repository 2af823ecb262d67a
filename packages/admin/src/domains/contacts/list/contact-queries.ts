import type { QueryClient } from '@tanstack/react-query'
import { api } from '~/api'
import { type ContactListSearch, listInput } from './contact-search'

export const contactsQuery = (search: ContactListSearch) =>
  api.contacts.list.queryOptions({ input: listInput(search) })

/** Asks for the rows as soon as their address is known; nothing waits for it. */
export const prefetchContacts = (queries: QueryClient, search: ContactListSearch) => {
  queries.prefetchQuery(contactsQuery(search))
}
