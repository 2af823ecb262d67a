import type { QueryClient } from '@tanstack/react-query'
import { api } from '~/api'
import { currentLogin } from '~/session/session'

/** Spec 2: the literal `customerId` in the path means the signed-in admin. */
export const OWN = 'customerId'
export const resolveCustomerId = (customerId: string) =>
  customerId === OWN ? (currentLogin()?._id ?? customerId) : customerId

/** The page itself shows load errors; a customer who has just been deleted needs no toast. */
export const customerQuery = (id: string) =>
  api.customers.details.queryOptions({ input: { id }, meta: { handlesErrors: true } })

/** Requests the customer as soon as the URL is known; the caller does not wait for the response. */
export const prefetchCustomer = (queries: QueryClient, customerId: string) => {
  queries.prefetchQuery(customerQuery(resolveCustomerId(customerId)))
}
