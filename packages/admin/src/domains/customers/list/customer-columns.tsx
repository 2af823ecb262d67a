import { VisuallyHidden } from '@mantine/core'
import type { CustomerRow } from '@storekeeper/contract/customers/customer'
import { Link } from '@tanstack/react-router'
import { customerPath } from '~/domains/customer-references/customer-references'
import { countryName } from '~/lib/countries'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { ALL_SITES } from '~/site'
import { toCustomerName } from '~/ui/customer-name'
import { Ago } from '~/ui/dates/Ago'
import type { Column } from '~/ui/list/column'
import { Nothing } from '~/ui/list/Nothing'
import { rowLink } from '~/ui/list/rows/row-link'
import { Money } from '~/ui/Money'
import { Person } from '~/ui/Person'
import type { CustomerActions } from '../acts/use-customer-acts'
import { CustomerFlags } from './CustomerFlags'
import { CustomerRowMenu } from './CustomerRowMenu'

/** Only an admin who sees the orders of all sites sorts by the totals, since they count these. */
export const customerColumns = (
  siteName: (key: string) => string,
  actions: CustomerActions,
  countsAllOrders: boolean,
): Column<CustomerRow>[] => [
  {
    id: 'customer',
    title: m.customers_customer,
    sort: 'firstName',
    card: 'title',
    isFixed: true,
    cell: (customer) => <CustomerWho customer={customer} />,
  },
  {
    id: 'lastName',
    title: m.customers_last_name,
    sort: 'lastName',
    card: 'none',
    isHiddenAtFirst: true,
    cell: ({ lastName }) => (lastName ? <bdi className="whitespace-nowrap">{lastName}</bdi> : <Nothing />),
  },
  {
    id: 'customerNumber',
    title: m.customers_number,
    from: 'wide',
    card: 'none',
    cell: ({ customerNumber }) => (
      <bdi dir="ltr" className="whitespace-nowrap text-ink-2">
        {customerNumber}
      </bdi>
    ),
  },
  {
    id: 'site',
    title: m.customers_site,
    from: 'widest',
    card: 'none',
    cell: ({ site }) => <span className="whitespace-nowrap">{siteName(site)}</span>,
  },
  {
    id: 'country',
    title: m.customers_country,
    from: 'wide',
    card: 'none',
    cell: ({ country }) => (country ? countryName(country) : <Nothing />),
  },
  {
    id: 'flags',
    title: m.customers_account,
    cell: (customer) => <CustomerFlags customer={customer} />,
  },
  {
    id: 'tags',
    title: m.customers_tags,
    card: 'none',
    isHiddenAtFirst: true,
    cell: ({ tags }) => (tags.length > 0 ? <Tags tags={tags} /> : <Nothing />),
  },
  {
    id: 'orders',
    title: m.customers_orders,
    sort: countsAllOrders ? 'orderCount' : undefined,
    align: 'end',
    cell: (customer) => <CustomerOrders customer={customer} />,
  },
  {
    id: 'spent',
    title: m.customers_spent_short,
    sort: countsAllOrders ? 'spent' : undefined,
    align: 'end',
    card: 'aside',
    cell: ({ totals }) => <Money cents={totals.spent} className="font-semibold whitespace-nowrap" />,
  },
  {
    id: 'credit',
    title: m.customers_credit,
    align: 'end',
    from: 'medium',
    card: 'none',
    cell: ({ creditBalance }) =>
      !creditBalance ? <Nothing /> : <Money cents={creditBalance} className="whitespace-nowrap" />,
  },
  {
    id: 'lastOrderAt',
    title: m.customers_last_order,
    sort: countsAllOrders ? 'lastOrderAt' : undefined,
    from: 'medium',
    card: 'tail',
    cell: ({ totals }) =>
      totals.lastOrderAt ? (
        <Ago at={totals.lastOrderAt} className="whitespace-nowrap text-ink-2" />
      ) : (
        <Nothing />
      ),
  },
  {
    id: 'createdAt',
    title: m.customers_joined,
    sort: 'createdAt',
    from: 'widest',
    card: 'none',
    cell: ({ createdAt }) => <Ago at={createdAt} className="whitespace-nowrap text-ink-2" />,
  },
  {
    id: 'actions',
    title: m.customers_actions,
    icon: null,
    align: 'end',
    card: 'aside',
    isFixed: true,
    cell: (customer) => <CustomerRowMenu customer={customer} actions={actions} />,
  },
]

const Tags = ({ tags }: { tags: readonly string[] }) => (
  <span className="inline-flex flex-wrap gap-1">
    {tags.map((tag) => (
      <bdi
        key={tag}
        className="px-2 border border-line rounded-[10px] text-xs leading-5 whitespace-nowrap text-ink-2"
      >
        {tag}
      </bdi>
    ))}
  </span>
)

/**
 * The number of orders in the totals, linked to all orders; the linked list also contains test and cancelled
 * orders, which do not count.
 */
const CustomerOrders = ({ customer }: { customer: CustomerRow }) => {
  const count = customer.totals.orders
  const shown = formatCount(count)
  return (
    <Link
      to="/admin/customers/$customerId/orders"
      params={{ customerId: customer._id }}
      search={{ site: ALL_SITES }}
      className="relative inline-block min-w-6 font-semibold leading-6 no-underline hover:underline"
    >
      <span className="max-md:hidden" aria-hidden>
        {shown}
      </span>
      <span className="md:sr-only">{m.customers_orders_count({ count, shown })}</span>
      <VisuallyHidden>: {toCustomerName(customer)}</VisuallyHidden>
    </Link>
  )
}

/** The customer's identity; the name links to the profile. */
const CustomerWho = ({ customer }: { customer: CustomerRow }) => {
  const name = toCustomerName(customer)
  return (
    <Person
      name={name}
      avatar={customer.avatar}
      email={customer.email}
      className="flex-1 min-w-26 max-w-52 leading-4.5 max-md:[contain:inline-size]"
    >
      <a href={customerPath(customer._id)} {...rowLink(customer._id)}>
        <bdi>{name}</bdi>
      </a>
    </Person>
  )
}
