import type { CustomerRow } from '@storekeeper/contract/customers/customer'
import { nameOfCustomer } from '~/ui/customer-name'
import { Initials } from '~/ui/Initials'
import classes from './CustomerCells.module.css'

/** Who they are, and how to reach them. */
export const CustomerWho = ({ customer }: { customer: CustomerRow }) => {
  const name = nameOfCustomer(customer)
  return (
    <div className={classes.customer}>
      <Initials name={name} />
      <div className={classes.who}>
        <bdi className={classes.name}>{name}</bdi>
        {customer.email && (
          <a href={`mailto:${customer.email}`} className={classes.email} title={customer.email}>
            <bdi dir="ltr">{customer.email}</bdi>
          </a>
        )}
      </div>
    </div>
  )
}
