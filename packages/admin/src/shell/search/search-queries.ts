import { inUrl } from '@storekeeper/contract/list'
import { api } from '~/api'

/** Fewer letters would find nearly everything. */
const MIN_LETTERS = 2
const MOST_FOUND = 5

/** What the server is asked for while one types: the first few of each kind, on all sites. */
export const searchQueries = (q: string) => {
  const input = inUrl({ q, limit: MOST_FOUND })
  const options = { input, enabled: isLongEnough(q), meta: { handlesErrors: true } }
  return {
    orders: api.orders.list.queryOptions(options),
    products: api.products.list.queryOptions(options),
    customers: api.customers.list.queryOptions(options),
  }
}

export const isLongEnough = (q: string) => [...q].length >= MIN_LETTERS
