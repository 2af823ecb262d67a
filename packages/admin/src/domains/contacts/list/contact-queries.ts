import type { QueryClient } from '@tanstack/react-query'
import { api } from '~/api'
import { type ContactListSearch, listInput } from './contact-search'

export const contactsQuery = (search: ContactListSearch) =>
  api.contacts.list.queryOptions({ input: listInput(search) })

/** Requests the rows as soon as the URL is known; the caller does not wait for the response. */
export const prefetchContacts = (queries: QueryClient, search: ContactListSearch) => {
  queries.prefetchQuery(contactsQuery(search))
}
