import type { CustomerRow } from '@storekeeper/contract/customers/customer'
import { Avatar } from '~/ui/Avatar'
import { toCustomerName } from '~/ui/customer-name'
import { rowLink } from '~/ui/list/row-link'
import { customerPath } from '../customer-path'
import classes from './CustomerCells.module.css'

/** The customer's identity; the name links to the profile. */
export const CustomerWho = ({ customer }: { customer: CustomerRow }) => {
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
