import { Link } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import { toCustomerName } from '~/ui/customer-name'
import { Ago } from '~/ui/dates/Ago'
import type { Column } from '~/ui/list/column'
import { Nothing } from '~/ui/list/Nothing'
import { rowLink } from '~/ui/list/rows/row-link'
import { Money } from '~/ui/Money'
import { Person } from '~/ui/Person'
import type { BalanceRow } from '../credit-queries'
import { ExpiryDay } from '../ExpiryDay'
import { ledgerPath } from '../ledger-path'
import { SignedMoney } from '../SignedMoney'

const linesClass =
  'grid justify-items-start leading-5 whitespace-nowrap max-md:flex max-md:gap-2 max-md:items-baseline'

export const balanceColumns = (siteName: (key: string) => string): Column<BalanceRow>[] => [
  {
    id: 'customer',
    title: m.credit_customer,
    sort: 'lastName',
    card: 'title',
    isFixed: true,
    cell: ({ customer }) => <CreditOwner customer={customer} />,
  },
  {
    id: 'number',
    title: m.credit_number,
    from: 'wide',
    card: 'none',
    cell: ({ customer }) => (
      <bdi dir="ltr" className="whitespace-nowrap text-ink-2">
        {customer.customerNumber}
      </bdi>
    ),
  },
  {
    id: 'site',
    title: m.credit_site,
    from: 'widest',
    card: 'none',
    cell: ({ customer }) => <span className="whitespace-nowrap">{siteName(customer.site)}</span>,
  },
  {
    id: 'nextExpiry',
    title: m.credit_next_expiry,
    sort: 'nextExpiry',
    cell: ({ nextExpiry }) =>
      nextExpiry ? (
        <span className={linesClass}>
          <ExpiryDay at={nextExpiry.expiresAt} />
          <Money cents={nextExpiry.amount} className="text-xs text-ink-2" />
        </span>
      ) : (
        <span className="whitespace-nowrap text-ink-2 max-md:hidden">{m.credit_never()}</span>
      ),
  },
  {
    id: 'lastEntry',
    title: m.credit_last_entry,
    sort: 'lastEntry',
    from: 'medium',
    card: 'tail',
    cell: ({ lastEntry }) =>
      lastEntry ? (
        <span className={linesClass}>
          <SignedMoney cents={lastEntry.amount} />
          <Ago at={lastEntry.createdAt} className="text-xs text-ink-2" />
        </span>
      ) : (
        <Nothing />
      ),
  },
  {
    id: 'balance',
    title: m.credit_balance,
    sort: 'balance',
    align: 'end',
    card: 'aside',
    isFixed: true,
    cell: ({ balance }) => <Money cents={balance} className="font-semibold whitespace-nowrap" />,
  },
]

/** The customer of the credit; the name links to the ledger. */
const CreditOwner = ({ customer }: Pick<BalanceRow, 'customer'>) => {
  const name = toCustomerName(customer)
  return (
    <Person
      name={name}
      email={customer.email}
      className="min-w-0 max-w-60 leading-5 max-md:flex-1 max-md:[contain:inline-size] max-md:min-w-30 max-md:max-w-none"
    >
      <Link to={ledgerPath(customer._id)} {...rowLink(customer._id)}>
        <bdi>{name}</bdi>
      </Link>
    </Person>
  )
}
