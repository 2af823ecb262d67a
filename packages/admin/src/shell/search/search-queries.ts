import { inUrl } from '@storekeeper/contract/list'
import { api } from '~/api'

/** Shorter queries would match nearly everything. */
const MIN_LENGTH = 2
const MOST_FOUND = 5

/** The requests for the input: the first few results of each kind on the chosen site. */
export const searchQueries = (q: string, site: string) => {
  const input = inUrl({ q, site, limit: MOST_FOUND })
  const options = { input, enabled: isLongEnough(q), meta: { handlesErrors: true } }
  return {
    orders: api.orders.list.queryOptions(options),
    products: api.products.list.queryOptions(options),
    customers: api.customers.list.queryOptions(options),
    tickets: api.tickets.list.queryOptions(options),
    chats: api.liveChats.list.queryOptions(options),
    coupons: api.coupons.list.queryOptions(options),
    contacts: api.contacts.list.queryOptions(options),
  }
}

export const isLongEnough = (q: string) => [...q].length >= MIN_LENGTH
