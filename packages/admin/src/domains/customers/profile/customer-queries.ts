import type { QueryClient } from '@tanstack/react-query'
import { api } from '~/api'
import { currentLogin } from '~/session/session'

/** Spec 2: the literal `customerId` in the path means the signed-in user. */
export const OWN = 'customerId'
export const idOf = (customerId: string) =>
  customerId === OWN ? (currentLogin()?._id ?? customerId) : customerId

/** The page itself shows what it cannot load; a customer who has just been deleted needs no toast as well. */
export const customerQuery = (id: string) =>
  api.customers.details.queryOptions({ input: { id }, meta: { handlesErrors: true } })

/** Asks for the customer as soon as the address is known; nothing waits for it. */
export const prefetchCustomer = (queries: QueryClient, customerId: string) => {
  queries.prefetchQuery(customerQuery(idOf(customerId)))
}
