import { Link } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import { toCustomerName } from '~/ui/customer-name'
import { Ago } from '~/ui/dates/Ago'
import { Initials } from '~/ui/Initials'
import type { Column } from '~/ui/list/column'
import { rowLink } from '~/ui/list/rows/row-link'
import { Money } from '~/ui/Money'
import type { BalanceRow } from '../credit-queries'
import { ExpiryDay } from '../ExpiryDay'
import { ledgerPath } from '../ledger-path'
import { SignedMoney } from '../SignedMoney'
import classes from './BalanceCells.module.css'

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
      <bdi dir="ltr" className={classes.quiet}>
        {customer.customerNumber}
      </bdi>
    ),
  },
  {
    id: 'site',
    title: m.credit_site,
    from: 'widest',
    card: 'none',
    cell: ({ customer }) => <span className={classes.plain}>{siteName(customer.site)}</span>,
  },
  {
    id: 'nextExpiry',
    title: m.credit_next_expiry,
    sort: 'nextExpiry',
    cell: ({ nextExpiry }) =>
      nextExpiry ? (
        <span className={classes.lines}>
          <ExpiryDay at={nextExpiry.expiresAt} />
          <Money cents={nextExpiry.amount} className={classes.small} />
        </span>
      ) : (
        <span className={classes.none}>{m.credit_never()}</span>
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
        <span className={classes.lines}>
          <SignedMoney cents={lastEntry.amount} />
          <Ago at={lastEntry.createdAt} className={classes.small} />
        </span>
      ) : (
        <span className={classes.none}>–</span>
      ),
  },
  {
    id: 'balance',
    title: m.credit_balance,
    sort: 'balance',
    align: 'end',
    card: 'aside',
    isFixed: true,
    cell: ({ balance }) => <Money cents={balance} className={classes.balance} />,
  },
]

/** The customer of the credit; the name links to the ledger. */
const CreditOwner = ({ customer }: Pick<BalanceRow, 'customer'>) => {
  const name = toCustomerName(customer)
  return (
    <div className={classes.customer}>
      <Initials name={name} />
      <div className={classes.who}>
        <Link to={ledgerPath(customer._id)} className={classes.open} {...rowLink(customer._id)}>
          <bdi>{name}</bdi>
        </Link>
        {customer.email && (
          <bdi dir="ltr" className={classes.email} title={customer.email}>
            {customer.email}
          </bdi>
        )}
      </div>
    </div>
  )
}
