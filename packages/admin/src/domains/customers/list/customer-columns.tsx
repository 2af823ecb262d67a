import { VisuallyHidden } from '@mantine/core'
import type { CustomerRow } from '@storekeeper/contract/customers/customer'
import { Link } from '@tanstack/react-router'
import { customerPath } from '~/domains/customer-references/customer-references'
import { countryName } from '~/lib/countries'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { ALL_SITES } from '~/site'
import { Avatar } from '~/ui/Avatar'
import { toCustomerName } from '~/ui/customer-name'
import { Ago } from '~/ui/dates/Ago'
import type { Column } from '~/ui/list/column'
import { rowLink } from '~/ui/list/rows/row-link'
import { Money } from '~/ui/Money'
import type { CustomerActions } from '../acts/use-customer-acts'
import classes from './CustomerCells.module.css'
import { CustomerFlags } from './CustomerFlags'
import { CustomerRowMenu } from './CustomerRowMenu'

export const customerColumns = (
  siteName: (key: string) => string,
  actions: CustomerActions,
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
    cell: ({ lastName }) => (lastName ? <bdi className={classes.plain}>{lastName}</bdi> : <Nothing />),
  },
  {
    id: 'customerNumber',
    title: m.customers_number,
    from: 'wide',
    card: 'none',
    cell: ({ customerNumber }) => (
      <bdi dir="ltr" className={classes.quiet}>
        {customerNumber}
      </bdi>
    ),
  },
  {
    id: 'site',
    title: m.customers_site,
    from: 'widest',
    card: 'none',
    cell: ({ site }) => <span className={classes.plain}>{siteName(site)}</span>,
  },
  {
    id: 'country',
    title: m.customers_country,
    from: 'wide',
    card: 'none',
    cell: ({ country }) =>
      country ? <span className={classes.plain}>{countryName(country)}</span> : <Nothing />,
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
    sort: 'orderCount',
    align: 'end',
    cell: (customer) => <CustomerOrders customer={customer} />,
  },
  {
    id: 'spent',
    title: m.customers_spent_short,
    sort: 'spent',
    align: 'end',
    card: 'aside',
    cell: ({ totals }) => <Money cents={totals.spent} className={classes.spent} />,
  },
  {
    id: 'credit',
    title: m.customers_credit,
    align: 'end',
    from: 'medium',
    card: 'none',
    cell: ({ creditBalance }) =>
      creditBalance === 0 ? <Nothing /> : <Money cents={creditBalance} className={classes.plain} />,
  },
  {
    id: 'lastOrderAt',
    title: m.customers_last_order,
    sort: 'lastOrderAt',
    from: 'medium',
    card: 'tail',
    cell: ({ totals }) =>
      totals.lastOrderAt ? <Ago at={totals.lastOrderAt} className={classes.quiet} /> : <Nothing />,
  },
  {
    id: 'createdAt',
    title: m.customers_joined,
    sort: 'createdAt',
    from: 'widest',
    card: 'none',
    cell: ({ createdAt }) => <Ago at={createdAt} className={classes.quiet} />,
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
  <span className={classes.tags}>
    {tags.map((tag) => (
      <bdi key={tag} className={classes.tag}>
        {tag}
      </bdi>
    ))}
  </span>
)

const Nothing = () => <span className={classes.none}>–</span>

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
      className={classes.orders}
    >
      <span className={classes.number} aria-hidden>
        {shown}
      </span>
      <span className={classes.countText}>{m.customers_orders_count({ count, shown })}</span>
      <VisuallyHidden>: {toCustomerName(customer)}</VisuallyHidden>
    </Link>
  )
}

/** The customer's identity; the name links to the profile. */
const CustomerWho = ({ customer }: { customer: CustomerRow }) => {
  const name = toCustomerName(customer)
  return (
    <div className={classes.customer}>
      <Avatar name={name} url={customer.avatar} />
      <div className={classes.who}>
        <a href={customerPath(customer._id)} className={classes.name} {...rowLink(customer._id)}>
          <bdi>{name}</bdi>
        </a>
        {customer.email && (
          <bdi dir="ltr" className={classes.email} title={customer.email}>
            {customer.email}
          </bdi>
        )}
      </div>
    </div>
  )
}
