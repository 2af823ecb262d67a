import type { Moved } from '@storekeeper/contract/customers/customer-merge'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { Money } from '~/ui/Money'
import classes from './Merge.module.css'

/** The counts of data that a merge moves; zero counts are not shown. */
export const MovedList = ({ moved: { credit, ...counts } }: { moved: Moved }) => {
  const sent = (Object.keys(NAME) as (keyof typeof NAME)[]).filter((what) => counts[what] > 0)
  if (sent.length === 0 && credit === 0)
    return <p className={classes.none}>{m.customer_merge_nothing_moves()}</p>
  return (
    <dl className={classes.moved}>
      {sent.map((what) => (
        <div key={what}>
          <dt>{NAME[what]()}</dt>
          <dd>{formatCount(counts[what])}</dd>
        </div>
      ))}
      {credit > 0 && (
        <div>
          <dt>{m.customers_credit()}</dt>
          <dd>
            <Money cents={credit} />
          </dd>
        </div>
      )}
    </dl>
  )
}

const NAME: Record<keyof Omit<Moved, 'credit'>, () => string> = {
  orders: m.customer_merge_orders,
  addresses: m.customer_merge_new_addresses,
  claims: m.customer_merge_claims,
  couponUses: m.customer_merge_coupon_uses,
  comments: m.customer_merge_comments,
  tickets: m.tickets_tickets,
}
