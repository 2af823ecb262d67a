import { isHiddenEmail } from '@storekeeper/contract/hidden-email'
import {
  IconAddressBook,
  IconLifebuoy,
  IconMessages,
  IconPackage,
  IconShoppingCart,
  IconTicket,
  IconUser,
} from '@tabler/icons-react'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { customerName } from '~/domains/orders/customer-name'
import { productPath } from '~/domains/products/product-path'
import { ticketPath } from '~/domains/tickets/ticket-path'
import { m } from '~/paraglide/messages.js'
import { stringifySearch } from '~/search'
import { useProfile } from '~/session/profile'
import { useSite } from '~/site'
import { fullName, toCustomerName } from '~/ui/customer-name'
import { Money } from '~/ui/Money'
import type { Found, FoundGroup } from './found'
import { canFind, type FoundKind, searchQueries } from './search-queries'

/** The server results of each kind for the debounced query. */
export const useFound = (q: string) => {
  const { site } = useSite()
  const profile = useProfile()
  const queries = searchQueries(q, site, profile)
  const answers = useQueries({
    queries: [
      queries.orders,
      queries.products,
      queries.customers,
      queries.tickets,
      queries.chats,
      queries.coupons,
      queries.contacts,
    ],
  })
  const [order, product, customer, ticket, chat, coupon, contact] = answers
  const groups = [
    group('orders', m.search_orders(), order, (row) => ({
      key: row._id,
      icon: IconShoppingCart,
      title: <bdi dir="ltr">#{row.orderId}</bdi>,
      about: (
        <>
          {customerName(row)} · <Money cents={row.total} />
        </>
      ),
      href: `/admin/orders/all${stringifySearch({ orderId: row.uriCode })}`,
    })),
    group('products', m.search_products(), product, (row) => ({
      key: row._id,
      icon: IconPackage,
      title: row.title,
      about: <bdi dir="ltr">{row.sku}</bdi>,
      href: productPath(row.slug),
    })),
    group('customers', m.search_customers(), customer, (row) => ({
      key: row._id,
      icon: IconUser,
      title: toCustomerName(row),
      about: <bdi dir="ltr">{row.email ?? row.customerNumber}</bdi>,
      href: `/admin/customers/${row._id}`,
    })),
    group('tickets', m.shell_nav_support_tickets(), ticket, (row) => ({
      key: row._id,
      icon: IconLifebuoy,
      title: row.subject,
      about: <bdi dir="ltr">{row.ticketNumber}</bdi>,
      href: ticketPath(row.ticketNumber),
    })),
    group('chats', m.shell_nav_chats(), chat, (row) => ({
      key: row._id,
      icon: IconMessages,
      title: fullName(row) || row.email,
      about: row.lastMessage,
      href: `/admin/chats/all${stringifySearch({ chat: row.uuid })}`,
    })),
    group('coupons', m.shell_nav_coupons(), coupon, (row) => ({
      key: row._id,
      icon: IconTicket,
      title: <bdi dir="ltr">{row.code}</bdi>,
      href: `/admin/coupons/all${stringifySearch({ q: row.code })}`,
    })),
    group('contacts', m.shell_nav_contact(), contact, (row) => ({
      key: row._id,
      icon: IconAddressBook,
      title: row.name || row.email,
      about: <bdi dir="ltr">{row.email}</bdi>,
      href: `/admin/app-settings/contact${stringifySearch({ q: isHiddenEmail(row.email) ? row.name : row.email })}`,
    })),
  ]
  const retry = () => {
    for (const query of answers) if (query.isError) query.refetch()
  }
  return { groups: groups.filter(({ key }) => canFind(profile, key)), retry }
}

const group = <Row,>(
  key: FoundKind,
  heading: string,
  { data, isError }: Pick<UseQueryResult<{ items: Row[] }>, 'data' | 'isError'>,
  found: (row: Row) => Found,
): FoundGroup & { key: FoundKind } => ({
  key,
  heading,
  state: data ? 'done' : isError ? 'failed' : 'searching',
  found: data?.items.map(found) ?? [],
})
