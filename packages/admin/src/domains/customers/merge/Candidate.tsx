import { Button } from '@mantine/core'
import type { CustomerRow } from '@storekeeper/contract/customers/customer'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { Avatar } from '~/ui/Avatar'
import { toCustomerName } from '~/ui/customer-name'
import { Money } from '~/ui/Money'
import { CustomerFlags } from '../list/CustomerFlags'

type Props = {
  customer: CustomerRow
  /** The id of the customer whose profile is open. */
  of: string
  /** The reason why both may be the same person. */
  children?: ReactNode
}

/** A possible duplicate, with a link to compare the two customers. */
export const Candidate = ({ customer, of, children }: Props) => {
  const name = toCustomerName(customer)
  const { customerNumber, email, totals } = customer
  return (
    <li className="flex flex-wrap items-center gap-y-2 gap-x-3 py-3 [&+&]:border-t [&+&]:border-t-line">
      <Avatar name={name} url={customer.avatar} size={40} />
      <div className="grid flex-1 gap-0.5 min-w-50 leading-5">
        <span className="flex flex-wrap items-center gap-y-1 gap-x-2">
          <bdi className="font-semibold wrap-anywhere">{name}</bdi>
          <CustomerFlags customer={customer} isBare />
          {children}
        </span>
        <span className="flex flex-wrap gap-y-0 gap-x-3 text-sm text-ink-2 wrap-anywhere">
          <bdi dir="ltr">{customerNumber}</bdi>
          {email && <bdi dir="ltr">{email}</bdi>}
          <span>
            {m.customers_orders_count({ count: totals.orders, shown: formatCount(totals.orders) })} ·{' '}
            <Money cents={totals.spent} />
          </span>
        </span>
      </div>
      <Button
        variant="default"
        size="compact-md"
        aria-label={m.customer_merge_compare_with({ name })}
        renderRoot={(props) => (
          <Link
            to="/admin/customers/$customerId/merge"
            params={{ customerId: of }}
            search={{ with: customer._id }}
            resetScroll={false}
            {...props}
          />
        )}
      >
        {m.customer_merge_compare()}
      </Button>
    </li>
  )
}
