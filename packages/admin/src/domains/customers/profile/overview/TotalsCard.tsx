import type { Customer } from '@storekeeper/contract/customers/customer'
import { Link } from '@tanstack/react-router'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { ALL_SITES } from '~/site'
import { Card, Figure } from '~/ui/Card'
import { Ago } from '~/ui/dates/Ago'
import { Money } from '~/ui/Money'

/** The customer's purchases in figures. */
export const TotalsCard = ({ customer: { _id, totals, creditBalance } }: { customer: Customer }) => {
  const { orders, spent, lastOrderAt } = totals
  return (
    <Card>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(128px,1fr))] gap-4 [&_a]:no-underline [&_a]:text-inherit [&_a:hover]:underline">
        <Figure label={m.customers_orders()}>
          <Link
            to="/admin/customers/$customerId/orders"
            params={{ customerId: _id }}
            search={{ site: ALL_SITES }}
          >
            {formatCount(orders)}
          </Link>
        </Figure>
        <Figure label={m.customers_spent()}>
          <Money cents={spent} />
        </Figure>
        <Figure label={m.customer_average_order()}>
          {orders > 0 ? <Money cents={Math.round(spent / orders)} /> : '–'}
        </Figure>
        <Figure label={m.customers_last_order()}>{lastOrderAt ? <Ago at={lastOrderAt} /> : '–'}</Figure>
        {creditBalance !== null && (
          <Figure label={m.customers_credit()}>
            <Link to="/admin/customers/$customerId/credit" params={{ customerId: _id }}>
              <Money cents={creditBalance} />
            </Link>
          </Figure>
        )}
      </dl>
      <p className="mx-0 mt-3 mb-0 text-xs text-ink-2">{m.customer_totals_hint()}</p>
    </Card>
  )
}
