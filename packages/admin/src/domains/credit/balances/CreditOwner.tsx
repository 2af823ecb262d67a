import { Link } from '@tanstack/react-router'
import { toCustomerName } from '~/ui/customer-name'
import { Initials } from '~/ui/Initials'
import { rowLink } from '~/ui/list/row-link'
import type { BalanceRow } from '../credit-queries'
import { ledgerPath } from '../ledger-path'
import classes from './BalanceCells.module.css'

/** The customer of the credit; the name links to the ledger. */
export const CreditOwner = ({ customer }: Pick<BalanceRow, 'customer'>) => {
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
