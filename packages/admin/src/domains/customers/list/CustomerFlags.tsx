import type { CustomerRow } from '@storekeeper/contract/customers/customer'
import { m } from '~/paraglide/messages.js'
import { Nothing } from '~/ui/list/Nothing'
import { StatusBadge } from '~/ui/StatusBadge'

type Flags = Pick<
  CustomerRow,
  'blocked' | 'emailVerified' | 'accountApproved' | 'isWaitingForApproval' | 'isTest'
>

type Props = {
  customer: Flags
  /** Renders nothing instead of a dash if there are no flags. */
  isBare?: boolean
}

/** The special flags of a customer. A regular customer has none. */
export const CustomerFlags = ({ customer, isBare }: Props) => {
  const { blocked, emailVerified, accountApproved, isWaitingForApproval, isTest } = customer
  const isInGoodStanding = !blocked && accountApproved && emailVerified && !isTest
  return (
    <span className="inline-flex flex-wrap gap-1">
      {blocked && <StatusBadge tone="bad">{m.customers_blocked()}</StatusBadge>}
      {!accountApproved && (
        <StatusBadge tone="waiting">
          {isWaitingForApproval ? m.customers_waiting() : m.customers_not_approved()}
        </StatusBadge>
      )}
      {!emailVerified && <StatusBadge tone="neutral">{m.customers_unverified()}</StatusBadge>}
      {isTest && <StatusBadge tone="moving">{m.customers_test()}</StatusBadge>}
      {isInGoodStanding && !isBare && <Nothing />}
    </span>
  )
}
