import { type Grants, isAllowed } from '@storekeeper/contract/grants'
import { inUrl } from '@storekeeper/contract/list'
import type { Permission } from '@storekeeper/contract/permissions'
import { api } from '~/api'

/** Shorter queries would match nearly everything. */
const MIN_LENGTH = 2
const MOST_FOUND = 5

/** The kinds of results, each with the permission to see it. */
const KINDS = {
  orders: 'orders:read',
  products: 'products:read',
  customers: 'customers:read',
  tickets: 'tickets:read',
  chats: 'live-chats:read',
  coupons: 'coupons:read',
  contacts: 'contacts:read',
} as const satisfies Record<string, Permission>
export type FoundKind = keyof typeof KINDS

export const canFind = (admin: Grants, kind: FoundKind) => isAllowed(admin, KINDS[kind])

/** The requests for the input: the first few results of each kind on the chosen site. */
export const searchQueries = (q: string, site: string, admin: Grants) => {
  const input = inUrl({ q, site, limit: MOST_FOUND })
  const toOptions = (kind: FoundKind) => ({
    input,
    enabled: isLongEnough(q) && canFind(admin, kind),
    meta: { handlesErrors: true },
  })
  return {
    orders: api.orders.list.queryOptions(toOptions('orders')),
    products: api.products.list.queryOptions(toOptions('products')),
    customers: api.customers.list.queryOptions(toOptions('customers')),
    tickets: api.tickets.list.queryOptions(toOptions('tickets')),
    chats: api.liveChats.list.queryOptions(toOptions('chats')),
    coupons: api.coupons.list.queryOptions(toOptions('coupons')),
    contacts: api.contacts.list.queryOptions(toOptions('contacts')),
  }
}

export const isLongEnough = (q: string) => [...q].length >= MIN_LENGTH
