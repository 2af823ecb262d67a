import type { RecentRecord } from '@storekeeper/contract/preferences/recent-record'
import { type Icon, IconLifebuoy, IconPackage, IconShoppingCart, IconUser } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { api } from '~/api'
import { productPath } from '~/domains/products/product-path'
import { ticketPath } from '~/domains/tickets/ticket-path'
import { m } from '~/paraglide/messages.js'
import { readRecents } from '~/preferences/recents'
import { stringifySearch } from '~/search'
import { useProfile } from '~/session/profile'
import { toCustomerName } from '~/ui/customer-name'
import type { FoundGroup } from './found'
import { canFind } from './search-queries'

const KINDS: Record<RecentRecord['kind'], { icon: Icon; toHref: (id: string) => string }> = {
  orders: {
    icon: IconShoppingCart,
    toHref: (id) => `/admin/orders/all${stringifySearch({ orderId: id })}`,
  },
  products: { icon: IconPackage, toHref: productPath },
  customers: { icon: IconUser, toHref: (id) => `/admin/customers/${encodeURIComponent(id)}` },
  tickets: { icon: IconLifebuoy, toHref: ticketPath },
}

/** The records that the admin opened last. Names of customers come from the server, which knows who was erased. */
export const useRecentFound = (): FoundGroup => {
  const profile = useProfile()
  const recents = readRecents().filter(({ kind }) => canFind(profile, kind))
  const customers = recents.filter(({ kind }) => kind === 'customers')
  const answers = useQueries({
    queries: customers.map(({ id }) =>
      api.customers.details.queryOptions({
        input: { id },
        staleTime: 60_000,
        retry: false,
        meta: { handlesErrors: true },
      }),
    ),
  })
  const nameOf = (id: string) => {
    const customer = answers[customers.findIndex((one) => one.id === id)]?.data
    return customer && toCustomerName(customer)
  }
  return {
    key: 'recent',
    heading: m.actions_recent(),
    state: 'done',
    found: recents.map(({ kind, id, label }) => ({
      key: `recent ${kind} ${id}`,
      icon: KINDS[kind].icon,
      title: (kind === 'customers' && nameOf(id)) || label,
      ...(kind === 'customers' && { about: <bdi dir="ltr">{label}</bdi> }),
      href: KINDS[kind].toHref(id),
    })),
  }
}
